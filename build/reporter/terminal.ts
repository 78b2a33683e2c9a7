/**
 * How commands print pages of markdown in a terminal: paragraphs and list items are
 * filled to a width.
 */
import { mayColour, type ReportEnvironment } from './create.ts';
import { createPaint, type Paint } from './text-report.ts';

export interface Screen {
  /** The width in characters. */
  readonly width: number;
  readonly paint: Paint;
}

const DEFAULT_WIDTH = 80;
/** Narrower lines are unreadable, longer ones are hard to follow. */
const NARROWEST = 20;
const WIDEST = 100;

export function createScreen(
  stdout: ReportEnvironment['stdout'],
  variables: ReportEnvironment['variables'],
): Screen {
  const columns = stdout.columns ?? DEFAULT_WIDTH;
  return {
    width: Math.min(WIDEST, Math.max(NARROWEST, columns)),
    paint: createPaint(mayColour(stdout, variables)),
  };
}

/** Ends in a line feed. */
export function printMarkdown(text: string, { width, paint }: Screen): string {
  const lines = wrapMarkdown(text, width);
  return `${lines.replace(/^#.*/gm, paint.strong)}\n`;
}

/** The fence and the content of a block of code. */
const CODE = /^ *(`{3,}(?!`)|~{3,}(?!~)).*\n([^]*?)^ *\1.*$/m;
/** A line break within a paragraph or a list item. */
const SOFT_BREAK = /(?<=\S)\n *(?![\s>|#]|[-*+] |\d+[.)] |$)/g;
/** The indentation, and the mark of a list item. */
const LEAD = /^\s*(?:(?:[-*+]|\d+[.)])\s+)?/;

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

/** Fills paragraphs and list items; keeps the lines of code, tables, quotes. */
export function wrapMarkdown(text: string, width: number): string {
  const pieces = text.trim().split(CODE);
  const shown = pieces.map((piece, index) => {
    if (index % 3 === 1) return '';
    if (index % 3 === 2) return piece.trimEnd().replace(/^(?=.)/gm, '    ');
    const lines = withoutMarkup(piece).replace(SOFT_BREAK, ' ').split('\n');
    return lines.map((line) => fill(line, width)).join('\n');
  });
  return shown.join('');
}

function fill(line: string, width: number): string {
  if (/^\s*[>|#]/.test(line)) return line;
  const lead = LEAD.exec(line)?.[0] ?? '';
  const lines: string[] = [];
  let filled = lead;
  for (const word of line.slice(lead.length).split(/\s+/)) {
    if (filled.length > lead.length && filled.length + word.length >= width) {
      lines.push(filled);
      filled = ' '.repeat(lead.length);
    }
    filled += filled.length > lead.length ? ` ${word}` : word;
  }
  return [...lines, filled].join('\n');
}
