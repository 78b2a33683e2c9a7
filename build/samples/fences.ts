/**
 * Finds fenced blocks without a markdown parser, so that collecting the
 * examples of comments needs to load nothing else. Knows CommonMark's fences at
 * the top level only, not those in lists or quotes.
 */

export interface FencedBlock {
  /** The first word after the fence; empty if there is none. */
  readonly language: string;
  /** The rest of the line. */
  readonly words: string;
  readonly code: string;
  /** The line of the opening fence, from 1; the code begins on the next. */
  readonly line: number;
}

const OPENING = /^( {0,3})(`{3,}|~{3,}) *([^\s`]*) *([^`]*)$/;

export function findFences(markdown: string): readonly FencedBlock[] {
  // A quick test first: most comments hold no code at all.
  if (!/`{3}|~{3}/.test(markdown)) return [];
  const lines = markdown.split('\n');
  const blocks: FencedBlock[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const opening = OPENING.exec(lines[index] ?? '');
    if (opening === null) continue;
    const [, indent = '', fence = '', language = '', words = ''] = opening;
    const end = findEnd(lines, index + 1, fence);
    const code = lines
      .slice(index + 1, end)
      .map((line) => withoutIndent(line, indent.length))
      .join('\n');
    blocks.push({ language, words: words.trim(), code, line: index + 1 });
    index = end;
  }
  return blocks;
}

/** A fence that is never closed extends to the end of the text. */
function findEnd(
  lines: readonly string[],
  start: number,
  fence: string,
): number {
  for (let index = start; index < lines.length; index += 1) {
    const line = (lines[index] ?? '').trim();
    const marks = line.length >= fence.length && line.startsWith(fence);
    if (marks && line === fence.charAt(0).repeat(line.length)) return index;
  }
  return lines.length;
}

function withoutIndent(line: string, indent: number): string {
  const own = line.length - line.trimStart().length;
  return line.slice(Math.min(own, indent));
}
