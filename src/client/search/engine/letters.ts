/**
 * The set of letters in a text as a bit mask. Comparing two masks rules out most
 * names without looking at their text.
 */

/** @param lower - in lower case */
export function lettersOf(lower: string): number {
  let letters = 0;
  for (let index = 0; index < lower.length; index += 1) {
    // The 26 letters get a bit each; other characters share these bits.
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
