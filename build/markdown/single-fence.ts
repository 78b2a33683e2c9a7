/**
 * Reads a text that is a single block of code, as nearly every example in a doc
 * comment is, without the parser. Accepts exactly the text for which the parser
 * would give the same tree, and leaves everything else to it.
 */
import type { Root } from 'mdast';

/** Three backticks and a plain word without escapes. */
const OPENING = /^```([\w-]*)\n/;
const CLOSING = /(?:^|\n)```(\n*)$/;
/** May end the block early, or is replaced by the parser. */
const DOUBTFUL = /^[^\S\n]*```|[^\n\P{Cc}]/mu;

/** @param text - with line feeds only */
export function readSingleFence(text: string): Root | null {
  const [opening, language = ''] = OPENING.exec(text) ?? [];
  if (opening === undefined) return null;
  const rest = text.slice(opening.length);
  const closing = CLOSING.exec(rest);
  if (closing === null) return null;
  const value = rest.slice(0, closing.index);
  if (DOUBTFUL.test(value)) return null;
  const [, after = ''] = closing;
  const start = { line: 1, column: 1, offset: 0 };
  const end = {
    line: countLines(text) - after.length,
    column: 4,
    offset: text.length - after.length,
  };
  return {
    type: 'root',
    children: [
      {
        type: 'code',
        lang: language === '' ? null : language,
        meta: null,
        value,
        position: { start, end },
      },
    ],
    position: {
      start,
      end:
        after === ''
          ? end
          : { line: countLines(text), column: 1, offset: text.length },
    },
  };
}

function countLines(text: string): number {
  return text.split('\n').length;
}
