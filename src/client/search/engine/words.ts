/** The words of a query or a text, as the searches for texts compare them. */
import { cutQuery } from '../../../errors/limits.ts';

/**
 * Normalises full-width and similar letters, removes backticks and `<>`, writes
 * `n + 1` as texts do, and `v16` as `16`.
 */
export function clean(query: string): string {
  return cutQuery(query)
    .normalize('NFKC')
    .replace(/[`<>]/g, ' ')
    .replace(/\s+\+\s+/g, '+')
    .replace(/\bv(?=\d)/gi, '');
}

/** As MiniSearch does by default; it is loaded later. */
export function tokenise(text: string): readonly string[] {
  return text.split(/[\n\r\p{Z}\p{P}]+/u);
}

/** Stop words. */
const FUNCTION_WORDS =
  /^(?:an?|and|are|can|do|does|for|from|get|how|i|in|is|it|my|new|of|on|or|our|should|the|to|use|we|what|when|which|with|you|your)$/;
/**
 * Suffixes to remove for the stem: authenticate, authentication, authenticating.
 * A stem keeps at least four letters.
 */
const ENDING = /^(.{4,}?)(?:at)?(?:ions?|ing|ed?|es|ors?|ers?|s)$/;
/** A consonant that is doubled before a suffix: logging, embedded. */
const DOUBLED = /(..)([bdgmnprt])\2(?:ing|ed)$/;

export function isFunctionWord(word: string): boolean {
  return FUNCTION_WORDS.test(word);
}

/** The stem of a word: `log` for logging. */
export function toStem(word: string): string {
  return word.replace(DOUBLED, '$1$2').replace(ENDING, '$1');
}

/** The stems of all words but stop words, unless there are only stop words. */
export function readWords(text: string): readonly string[] {
  const words = tokenise(clean(text).toLowerCase()).filter(Boolean);
  const telling = words.filter((word) => !isFunctionWord(word));
  return (telling.length > 0 ? telling : words).map(toStem);
}
