/** "Did you mean": the candidate with the smallest edit distance. */
import { distance } from 'fastest-levenshtein';

/** `null` if all are more than a third of the word's length away (at least 1). */
export function findNearest(
  word: string,
  candidates: Iterable<string>,
): string | null {
  let nearest: string | null = null;
  let least = Math.max(1, Math.floor(word.length / 3)) + 1;
  for (const candidate of candidates) {
    const edits = countEdits(word.toLowerCase(), candidate.toLowerCase());
    if (edits < least) {
      least = edits;
      nearest = candidate;
    }
  }
  return nearest;
}

/** Two letters in the wrong order are one mistake. */
function countEdits(a: string, b: string): number {
  const edits = distance(a, b);
  const isSwapped = edits === 2 && sortLetters(a) === sortLetters(b);
  return isSwapped ? 1 : edits;
}

function sortLetters(word: string): string {
  return Array.from(word).sort().join('');
}

/**
 * The hint for a word that is none of the candidates.
 * @param otherwise - the hint if none of them is similar
 */
export function suggest(
  word: string,
  candidates: Iterable<string>,
  otherwise: string,
  prefix = '',
): string {
  const nearest = findNearest(word, candidates);
  return nearest === null ? otherwise : `Did you mean ${prefix}${nearest}?`;
}
