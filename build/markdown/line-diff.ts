/** What has changed between two states of a code, line by line. */
import { diffArrays } from 'diff';

export interface LineDiff {
  readonly change: 'add' | 'del' | '';
  /** The position of the line in the new code, or before if it is removed. */
  readonly start: number;
  readonly end: number;
  /** The line's number in the same code, from 1. */
  readonly number: number;
  /** Whether it is far from any change, and the first such line. */
  readonly gap: 'first' | 'next' | null;
}

/** How many unchanged lines belong to a change, on each side. */
const CONTEXT = 3;

export function diffLines(before: string, after: string): readonly LineDiff[] {
  const parts = diffArrays(before.split('\n'), after.split('\n'));
  const old = { line: 0, at: 0 };
  const now = { line: 0, at: 0 };
  return parts.flatMap(({ value, added, removed }, part) => {
    const from = part === 0 ? 0 : CONTEXT;
    const to = value.length - (part === parts.length - 1 ? 0 : CONTEXT);
    // A mark in place of a single line would hide nothing.
    const isCut = !added && !removed && to - from > 1;
    return value.map((text, index): LineDiff => {
      const side = removed ? old : now;
      const start = side.at;
      for (const position of added ? [now] : removed ? [old] : [old, now]) {
        position.line += 1;
        position.at += text.length + 1;
      }
      const isHidden = isCut && from <= index && index < to;
      return {
        change: added ? 'add' : removed ? 'del' : '',
        start,
        end: start + text.length,
        number: side.line,
        gap: isHidden ? (index === from ? 'first' : 'next') : null,
      };
    });
  });
}
