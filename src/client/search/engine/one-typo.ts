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
  if (name.length < word.length - 1) return false;
  const open = word.length >= SHORTEST_BEGINNING;
  if (!open && name.length > word.length + 1) return false;
  const at = commonLength(word, name);
  const continues = (from: number, inName: number): boolean => {
    const rest = word.length - from;
    if (!open && name.length - inName !== rest) return false;
    return name.startsWith(word.slice(from), inName);
  };
  return (
    continues(at + 1, at + 1) ||
    continues(at + 1, at) ||
    continues(at, at + 1) ||
    (word.charCodeAt(at) === name.charCodeAt(at + 1) &&
      word.charCodeAt(at + 1) === name.charCodeAt(at) &&
      continues(at + 2, at + 2))
  );
}
