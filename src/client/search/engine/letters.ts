/**
 * Which letters a text has, as the bits of one number: most names are told
 * apart from a query by looking at these alone.
 */

/** @param lower - in lower case */
export function lettersOf(lower: string): number {
  let letters = 0;
  for (let index = 0; index < lower.length; index += 1) {
    // Letters lie 26 in a row; what else there is shares the bits.
    letters |= 1 << (lower.charCodeAt(index) & 31);
  }
  return letters;
}

/** The letters of a word that a name does not have. */
export function misses(word: number, name: number): number {
  return word & ~name;
}

export function missesAtMostOne(letters: number): boolean {
  return (letters & (letters - 1)) === 0;
}
