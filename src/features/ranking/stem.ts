/**
 * The stems of English words. Lighter than Porter's, for which authors are
 * authorization and general things generate: forms of a word are one, words are
 * not.
 */

const ENGLISH = /^[a-z]{4,}$/;
const VOWEL = /[aeiouy]/;
/** A consonant that is doubled before a suffix: logging, embedded. */
const DOUBLED = /^(.+)([bdgmnprt])\2$/;

/** Endings in their order; each needs so many letters before it. */
const ENDINGS: readonly (readonly [ending: RegExp, before: number])[] = [
  [/ly$/, 5],
  [/ations?$/, 5],
  [/ions?$/, 4],
  [/[eo]rs?$/, 5],
  [/e$/, 4],
  [/at$/, 5],
];

/** @param word - in lower case */
export function toStem(word: string): string {
  if (!ENGLISH.test(word)) return word;
  let stem = cutTense(cutPlural(word));
  for (const [ending, before] of ENDINGS) {
    const shorter = stem.replace(ending, '');
    if (shorter.length >= before) stem = shorter;
  }
  return stem;
}

function cutPlural(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return /(?:[^sui]|[^aeiou][ui])s$/.test(word) && !/(?:us|is)$/.test(word)
    ? word.slice(0, -1)
    : word;
}

/** `typing` and `typed` are `type`, `logging` is `log`. */
function cutTense(word: string): string {
  const shorter = word.replace(/(?:ing|(?<!e)ed)$/, '');
  if (shorter === word || shorter.length < 3 || !VOWEL.test(shorter)) {
    return word;
  }
  const single = shorter.replace(DOUBLED, '$1$2');
  if (single !== shorter && single.length > 2) return single;
  return shorter.length === 3 &&
    !/[aeiou].?[aeiouy]|[^aeiouy]{2}$/.test(shorter)
    ? `${shorter}e`
    : shorter;
}
