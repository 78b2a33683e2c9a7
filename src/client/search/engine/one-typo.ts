/**
 * Whether a word with one typo matches a name: one letter too many, missing or
 * wrong, or two neighbours swapped. Linear in the length of the word.
 */

import { commonLength } from './common-length.ts';

/** Words of at least this length may match just the beginning of a name. */
const SHORTEST_BEGINNING = 4;
const SHORTEST_WORD = 3;

/** Both must be in lower case, and different. */
export function isOneTypoAway(word: string, name: string): boolean {
  if (word.length < SHORTEST_WORD) return false;
  const at = commonLength(word, name);
  const continues = (rest: string, from: number): boolean =>
    word.length < SHORTEST_BEGINNING
      ? name.slice(from) === rest
      : name.startsWith(rest, from);
  const rest = word.slice(at + 1);
  return (
    continues(rest, at + 1) ||
    continues(rest, at) ||
    continues(word.slice(at), at + 1) ||
    continues(rest.charAt(0) + word.charAt(at) + rest.slice(1), at)
  );
}
