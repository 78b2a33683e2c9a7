/** The distance between two words, as people who mistype see it. */
import { distance } from 'fastest-levenshtein';

/** The edit distance; two letters in the wrong order are one mistake. */
export function countEdits(a: string, b: string): number {
  const edits = distance(a, b);
  const isSwapped = sortLetters(a) === sortLetters(b);
  return isSwapped ? edits / 2 : edits;
}

function sortLetters(word: string): string {
  return Array.from(word).sort().join('');
}
