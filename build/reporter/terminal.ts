/** How commands print pages of markdown in a terminal: as text, without markup. */

/** The fence and the content of a block of code. */
const CODE = /^ *(`{3,}(?!`)|~{3,}(?!~)).*\n([^]*?)^ *\1.*$/m;
/** A code span, which stays as it is, a link, or an escaped character. */
const MARKUP =
  /(?<!`)(`+)(?!`)[^]*?(?<!`)\1(?!`)|!?\[((?:\\.|`[^`]*`|[^[\]\\`])*)\]\((?:<[^<>]*>|[^()\s]*)\)|\\([!-/:-@[-`{-~])/g;

/** A terminal shows the label of a link. */
function withoutMarkup(text: string): string {
  return text.replace(
    MARKUP,
    (whole, ticks?: string, label?: string, escaped?: string) =>
      ticks === undefined ? (escaped ?? withoutMarkup(label ?? '')) : whole,
  );
}

/** Ends in a line feed. */
export function printMarkdown(text: string): string {
  const pieces = text.trim().split(CODE);
  const shown = pieces.map((piece, index) => {
    if (index % 3 === 1) return '';
    if (index % 3 === 0) return withoutMarkup(piece);
    return piece.trimEnd().replace(/^(?=.)/gm, '    ');
  });
  return `${shown.join('')}\n`;
}
