/**
 * The lines of a doc comment as its author wrote them, without the marks that make
 * them a comment. Each knows its position, since the compiler knows links by theirs.
 */
import ts from 'typescript';

export interface Line {
  readonly text: string;
  /** The position of the text in the file. */
  readonly position: number;
}

/** Whether a comment begins with two stars, and is not empty. */
export function isDoc(text: string, { pos }: ts.TextRange): boolean {
  return /^\/\*\*[^/]/.test(text.slice(pos, pos + 4));
}

/** The last doc comment before a node, also one on the line of its brace. */
export function findDocComment(node: ts.Node): ts.TextRange | null {
  const file = node.getSourceFile();
  const { text } = file;
  const isWritten = (range: ts.TextRange): boolean => isDoc(text, range);
  const above = ts.getLeadingCommentRanges(text, node.pos) ?? [];
  const isBeside = ({ end }: ts.TextRange): boolean =>
    !text.slice(end, node.getStart(file)).includes('\n');
  const beside = ts.getTrailingCommentRanges(text, node.pos) ?? [];
  return (
    above.findLast(isWritten) ??
    beside.filter(isBeside).findLast(isWritten) ??
    null
  );
}

/** @param range - of a comment that begins with two stars */
export function readLines(
  source: string,
  { pos, end }: ts.TextRange,
): readonly Line[] {
  let position = pos + '/**'.length;
  const lines: Line[] = [];
  for (const text of source.slice(position, end - '*/'.length).split('\n')) {
    lines.push({ text: text.trimEnd(), position });
    position += text.length + 1;
  }
  const [first, ...others] = lines;
  const written = others.filter(({ text }) => text.trim() !== '');
  const hasStars = written.every(({ text }) => /^\s*\*/.test(text));
  const indent = /^\s*/.exec(written[0]?.text ?? '')?.[0].length ?? 0;
  const margin = hasStars
    ? /^\s*\* ?/
    : new RegExp(`^\\s{0,${String(indent)}}`);
  return [
    ...(first === undefined ? [] : [cut(first, /^\s*/)]),
    ...others.map((line) => cut(line, margin)),
  ];
}

/** Cuts off what the expression finds at the beginning. */
export function cut({ text, position }: Line, start: RegExp): Line {
  const length = start.exec(text)?.[0].length ?? 0;
  return { text: text.slice(length), position: position + length };
}

/** The lines after so many letters of them. */
export function skip(lines: readonly Line[], length: number): readonly Line[] {
  let left = length;
  for (const [index, { text, position }] of lines.entries()) {
    if (left <= text.length) {
      const rest = { text: text.slice(left), position: position + left };
      return [rest, ...lines.slice(index + 1)];
    }
    left -= text.length + 1;
  }
  return [];
}

export function join(lines: readonly Line[]): string {
  return lines.map(({ text }) => text).join('\n');
}

/** The position in the file of a letter of the joined lines. */
export function positionOf(index: number, lines: readonly Line[]): number {
  const [first] = skip(lines, index);
  return first?.position ?? -1;
}
