/**
 * Finds markup that was parsed as text because a part of it is missing. Looks
 * at the source rather than at the node, which no longer shows what was
 * escaped.
 */
import type { Text } from 'mdast';
import { error, warning, type Diagnostic } from '../diagnostics.ts';
import type { Locate, Point } from './source.ts';

interface Mark {
  readonly pattern: RegExp;
  readonly code: string;
  readonly problem: string;
  readonly hint: string;
  /** A warning where the text may be intended. */
  readonly report: typeof error;
}

const MARKS: readonly Mark[] = [
  {
    pattern: /\[[^[\]]+\]\[([^[\]]*)\]/,
    code: 'missing-reference',
    problem: 'has no definition',
    hint: 'Define it with a line "[name]: destination", or write "\\[" for a literal bracket.',
    report: error,
  },
  {
    pattern: /\[\^[^[\]\s]+\]/,
    code: 'missing-reference',
    problem: 'has no footnote',
    hint: 'Define it with a line "[^name]: text", or write "\\[" for a literal bracket.',
    report: error,
  },
  {
    // Later lines of the text still have the prefixes of lists and quotes.
    pattern: /^[ \t>]*:{3,}.*/m,
    code: 'stray-directive',
    problem: 'neither opens nor closes a directive',
    hint: 'Write ":::name" without a space and close it with as many colons, or write "\\:::" for literal colons.',
    report: error,
  },
  {
    pattern: /^[ \t>]*\[!(?:note|tip|important|warning|caution)\]/im,
    code: 'stray-directive',
    problem: 'is not supported and would be shown as text',
    hint: 'Write ":::note", the text and ":::" instead of a quote; the kinds are note, tip, info, warning and danger.',
    report: error,
  },
  {
    // A single sign may begin a word, such as the number of an issue.
    pattern: /^[ \t>]*#{2,6}[^\s#].*/m,
    code: 'stray-heading',
    problem: 'is not a heading',
    hint: 'Write a space after the number signs, or "\\##" for literal ones.',
    report: error,
  },
  {
    // A single letter is a type parameter: "a list of <T>".
    pattern:
      /^[ \t>]*<\/?[A-Z][\w.]+(?=[\s/>])[^<>]*>|(?<!\w)<[A-Z][\w.]+(?:\s[^<>]*)?\/>/m,
    code: 'stray-tag',
    problem: 'is shown as text: components are not supported',
    hint: 'Use markdown instead (such as ":::note" and "::::tabs"), or write "\\<" if the text is intended.',
    report: warning,
  },
  {
    pattern: /^[ \t>]*<!--/m,
    code: 'stray-tag',
    problem: 'is shown as text, with the comment that it opens',
    hint: 'Remove the comment, since HTML is not supported, or write "\\<" if the text is intended.',
    report: warning,
  },
  {
    pattern:
      /^(?:import\s+(?:[\w*{][^'"\n]*\sfrom\s+)?(['"])[^'"]+\1;?[ \t]*$|export\s+(?:(?:const|let)\s+\w+\s*=|(?:default\s+)?(?:async\s+)?function\b|(?:\*|\{[^}\n]*\})\s*from\b).*)/m,
    code: 'stray-import',
    problem: 'is shown as text: a tutorial is markdown, not MDX',
    hint: 'Remove the line, or put it into a code block.',
    report: warning,
  },
];

/** An escaped punctuation mark, which is meant as text. */
const ESCAPED = /\\[!-/:-@[-`{-~]/g;

/** Whether the text begins its line, not counting markers of lists and quotes. */
function beginsLine(position: Text['position'], body: string): boolean {
  const offset = position?.start.offset ?? 0;
  const line = body.slice(body.lastIndexOf('\n', offset - 1) + 1, offset);
  return /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t>]+)*$/.test(line);
}

/** @param body - the source that the node was parsed from */
export function checkText(
  { value, position }: Text,
  body: string,
  locate: Locate,
): readonly Diagnostic[] {
  // A text that the parser split at an address has no position.
  const written =
    position === undefined
      ? value
      : body.slice(position.start.offset, position.end.offset);
  // Lengths do not change, so that matches can be quoted as they were written.
  const marks = written
    .replace(ESCAPED, '  ')
    .replace(/^[\w \t#<]/, (mark) => (beginsLine(position, body) ? mark : '-'));
  return MARKS.flatMap(({ pattern, code, problem, hint, report }) => {
    const found = pattern.exec(marks);
    if (found === null) return [];
    const [before = ''] = /^[\s>]*/.exec(found[0]) ?? [];
    const start = found.index + before.length;
    const end = found.index + Math.min(found[0].length, 60);
    const place = locate(movePoint(position?.start, written.slice(0, start)));
    const shown = written.slice(start, end);
    return [report(code, `${shown} ${problem}`, { place, hint })];
  });
}

/** The point after a text that begins at `point`. */
function movePoint(point: Point | undefined, text: string): Point | undefined {
  if (point === undefined) return undefined;
  const lines = text.split('\n');
  const rest = lines.at(-1)?.length ?? 0;
  return lines.length === 1
    ? { line: point.line, column: point.column + rest }
    : { line: point.line + lines.length - 1, column: rest + 1 };
}
