/**
 * Marks that have stayed text, since what they belong to is not there. They are
 * looked for in what the author wrote: the node no longer tells what was escaped.
 */
import type { Text } from 'mdast';
import { error, type Diagnostic } from '../diagnostics.ts';
import type { Locate, Point } from './source.ts';

interface Mark {
  readonly pattern: RegExp;
  readonly code: string;
  readonly problem: string;
  readonly hint: string;
}

const MARKS: readonly Mark[] = [
  {
    pattern: /\[[^[\]]+\]\[([^[\]]*)\]/,
    code: 'missing-reference',
    problem: 'refers to nothing',
    hint: 'Define it with a line "[name]: destination", or write "\\[" where a bracket is meant.',
  },
  {
    pattern: /\[\^[^[\]\s]+\]/,
    code: 'missing-reference',
    problem: 'refers to no footnote',
    hint: 'Define it with a line "[^name]: text", or write "\\[" where a bracket is meant.',
  },
  {
    // Behind the first line stands what the block begins its lines with, too.
    pattern: /^[ \t>]*:{3,}.*/m,
    code: 'stray-directive',
    problem: 'neither begins nor ends a directive',
    hint: 'Write ":::name" without a space, and end it with as many colons; or "\\:::" where colons are meant.',
  },
  {
    pattern: /^[ \t>]*\[!(?:note|tip|important|warning|caution)\]/im,
    code: 'stray-directive',
    problem: 'would be shown as it stands',
    hint: 'Write ":::note", the text and ":::" instead of a quote; there are note, tip, info, warning and danger.',
  },
  {
    // One alone may begin a word, such as the number of an issue.
    pattern: /^[ \t>]*#{2,6}[^\s#].*/m,
    code: 'stray-heading',
    problem: 'is no heading',
    hint: 'Write a space behind the number signs, or "\\##" where they are meant.',
  },
];

/** A punctuation mark that is meant as text. */
const ESCAPED = /\\[!-/:-@[-`{-~]/g;

/** Not behind something that is no text, such as a name in code. */
function beginsLine(position: Text['position'], body: string): boolean {
  const offset = position?.start.offset ?? 0;
  const line = body.slice(body.lastIndexOf('\n', offset - 1) + 1, offset);
  return /^[ \t>]*$/.test(line);
}

/** @param body - the text that the node was read from */
export function checkText(
  { value, position }: Text,
  body: string,
  locate: Locate,
): readonly Diagnostic[] {
  // Text that was split around an address in it has no position any more.
  const written =
    position === undefined
      ? value
      : body.slice(position.start.offset, position.end.offset);
  // As long as before, so that what is found can be shown as it was written.
  const marks = written
    .replace(ESCAPED, '  ')
    .replace(/^[ \t]*#/, (mark) =>
      beginsLine(position, body) ? mark : 'x'.repeat(mark.length),
    );
  return MARKS.flatMap(({ pattern, code, problem, hint }) => {
    const found = pattern.exec(marks);
    if (found === null) return [];
    const [before = ''] = /^[\s>]*/.exec(found[0]) ?? [];
    const start = found.index + before.length;
    const end = found.index + Math.min(found[0].length, 60);
    const place = locate(movePoint(position?.start, written.slice(0, start)));
    const shown = written.slice(start, end);
    return [error(code, `${shown} ${problem}`, { place, hint })];
  });
}

/** Where a text ends that begins at a point. */
function movePoint(point: Point | undefined, text: string): Point | undefined {
  if (point === undefined) return undefined;
  const lines = text.split('\n');
  const rest = lines.at(-1)?.length ?? 0;
  return lines.length === 1
    ? { line: point.line, column: point.column + rest }
    : { line: point.line + lines.length - 1, column: rest + 1 };
}
