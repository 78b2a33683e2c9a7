/**
 * Splits a name into its parts: `Graph QL Object Type`. A query matches by parts
 * if it consists of prefixes of some of them, in order: `gqlobj`, `isNNT`. Pure.
 */

import { commonLength } from './common-length.ts';

/** Longer queries are names or sentences, not abbreviations. */
const LONGEST_ABBREVIATION = 40;

const PART = /\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{N}+|\p{L}+/gu;

/** From `start` up to, but without, `end`. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * The ranges of a name that the query consists of, or `null` if there is no match.
 * @param query - in lower case
 * @param lower - the name in lower case
 */
export function matchParts(
  query: string,
  name: string,
  lower: string,
): readonly Range[] | null {
  if (query.length < 2 || query.length > LONGEST_ABBREVIATION) return null;
  // A cheap test first: few names pass it and have to be split.
  if (lower.length !== name.length || !isSubsequence(query, lower)) return null;
  const parts = splitName(name);
  /** Failed positions, so that no position is tried twice. */
  const failed = new Set<number>();
  const matchFrom = (
    at: number,
    firstPart: number,
  ): readonly Range[] | null => {
    if (at === query.length) return [];
    const key = at * parts.length + firstPart;
    if (failed.has(key)) return null;
    for (let index = firstPart; index < parts.length; index += 1) {
      const { start, end } = parts[index] ?? { start: 0, end: 0 };
      let length = commonLength(query, lower, at, start);
      for (length = Math.min(length, end - start); length > 0; length -= 1) {
        const rest = matchFrom(at + length, index + 1);
        if (rest !== null) return [{ start, end: start + length }, ...rest];
      }
    }
    failed.add(key);
    return null;
  };
  return matchFrom(0, 0);
}

function splitName(name: string): readonly Range[] {
  return [...name.matchAll(PART)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
}

function isSubsequence(query: string, text: string): boolean {
  let at = 0;
  for (let index = 0; at < query.length; index += 1) {
    if (index === text.length) return false;
    if (text.charCodeAt(index) === query.charCodeAt(at)) at += 1;
  }
  return true;
}
