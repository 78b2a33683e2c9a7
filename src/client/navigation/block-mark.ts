/**
 * Separates an anchor from a word in the address of the first block of code below it
 * that has the word: `#lists~resolver`.
 */
export const BLOCK_MARK = '~';
