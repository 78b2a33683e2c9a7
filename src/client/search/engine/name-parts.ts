/**
 * The parts of a name: `Graph QL Object Type`. A query matches by parts if it
 * consists of prefixes of some of them, in order: `gqlobj`, `isNNT`. Pure.
 */

import type { Word } from './closeness.ts';

/** From `start` up to, but without, `end`. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** The ranges of a name that the query consists of; `null` without a match. */
export function matchParts(
  { lower: query }: Word,
  name: Word,
): readonly Range[] | null {
  const { lower } = name;
  // A cheap test first: few names pass it.
  if (query.length < 2 || !isSubsequence(query, lower)) return null;
  /** Failed positions, so that no position is tried twice. */
  const failed = new Set<number>();
  const matchFrom = (at: number, from: number): readonly Range[] | null => {
    if (at === query.length) return [];
    const key = at * lower.length + from;
    if (failed.has(key)) return null;
    const first = query.charAt(at);
    let start = lower.indexOf(first, from);
    for (; start !== -1; start = lower.indexOf(first, start + 1)) {
      if (!isBoundary(name, start)) continue;
      let end = start + 1;
      while (
        lower.charCodeAt(end) === query.charCodeAt(at + end - start) &&
        !isBoundary(name, end)
      ) {
        end += 1;
      }
      for (; end > start; end -= 1) {
        const rest = matchFrom(at + end - start, end);
        if (rest !== null) return [{ start, end }, ...rest];
      }
    }
    failed.add(key);
    return null;
  };
  return matchFrom(0, 0);
}

/** Whether a part begins at the position, or the name ends. */
export function isBoundary({ text, lower }: Word, at: number): boolean {
  // Beyond the ends there is `NaN`, which is neither of the two.
  const isUpper = (index: number): boolean =>
    text.charCodeAt(index) < lower.charCodeAt(index);
  const isLower = (index: number): boolean =>
    text.charCodeAt(index) > BEFORE_LOWER && !isUpper(index);
  if (isLower(at)) return !isUpper(at - 1) && !isLower(at - 1);
  // The last capital of several begins the next part: `AST` + `Schema`.
  return !isUpper(at) || !isUpper(at - 1) || isLower(at + 1);
}

/** The backtick, which precedes `a`. */
const BEFORE_LOWER = 96;

function isSubsequence(query: string, text: string): boolean {
  let at = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (text.charCodeAt(index) === query.charCodeAt(at)) at += 1;
  }
  return at === query.length;
}
