/** How close a name comes to what was typed: nine steps, the first the closest. */
import { lettersOf, missesAtMostOne, misses } from './letters.ts';
import { matchParts, type Range } from './name-parts.ts';
import { isOneTypoAway } from './one-typo.ts';

export const CLOSENESS = {
  exact: 0,
  ignoringCase: 1,
  /** All but the beginning that the names of the package share. */
  core: 2,
  /** The beginning of the whole, or the first parts of the core. */
  prefix: 3,
  /** The last parts. */
  suffix: 4,
  /** A beginning that ends inside a later part, in small letters. */
  stretch: 5,
  /** Beginnings of the name's parts. */
  parts: 6,
  within: 7,
  typo: 8,
} as const;

export type Closeness = (typeof CLOSENESS)[keyof typeof CLOSENESS];

/** A text in the forms that comparing needs. */
export interface Word {
  readonly text: string;
  readonly lower: string;
  /** Of `lower`; see `letters.ts`. */
  readonly letters: number;
  /** Where the core begins; 0 where nothing is before it. */
  readonly core: number;
}

/** @param shared - what many names of the package begin with */
export function toWord(text: string, shared = ''): Word {
  const lower = text.toLowerCase();
  const core = text.startsWith(shared) ? shared.length : 0;
  return { text, lower, letters: lettersOf(lower), core };
}

/** `null` for a name that has nothing to do with the word. */
export function compareName(word: Word, name: Word): Closeness | null {
  const gap = misses(word.letters, name.letters);
  if (gap !== 0) {
    return missesAtMostOne(gap) && isOneTypoAway(word.lower, name.lower)
      ? CLOSENESS.typo
      : null;
  }
  const at = name.lower.indexOf(word.lower);
  if (at === 0) return compareStart(word, name);
  // One letter is somewhere in almost every name.
  if (word.lower.length < 2) return null;
  const inside = at > 0 ? compareParts(word, name, at) : null;
  if (inside !== null) return inside;
  if (matchParts(word.lower, name.text, name.lower) !== null) {
    return CLOSENESS.parts;
  }
  if (at > 0) return CLOSENESS.within;
  return isOneTypoAway(word.lower, name.lower) ? CLOSENESS.typo : null;
}

function compareStart({ text, lower }: Word, name: Word): Closeness {
  const end = text.length;
  if (end === name.text.length) {
    return name.text === text ? CLOSENESS.exact : CLOSENESS.ignoringCase;
  }
  // Whoever types small letters seldom means half of a later part; capitals tell.
  const isStretch =
    text === lower &&
    !isBoundary(name, end) &&
    /[A-Z\d]/.test(name.text.slice(1, end));
  return isStretch ? CLOSENESS.stretch : CLOSENESS.prefix;
}

/** Whether whole parts are what was typed: the first of the core, or the last. */
function compareParts(
  { lower }: Word,
  name: Word,
  at: number,
): Closeness | null {
  const { length } = lower;
  const rest = name.text.length - length;
  if (at === name.core && isBoundary(name, at + length)) {
    return at === rest ? CLOSENESS.core : CLOSENESS.prefix;
  }
  return isBoundary(name, rest) && name.lower.endsWith(lower)
    ? CLOSENESS.suffix
    : null;
}

/** Whether a part begins there, or the name is over. */
function isBoundary(
  { text, lower }: Pick<Word, 'text' | 'lower'>,
  at: number,
): boolean {
  return text.charAt(at) !== lower.charAt(at) || text.charAt(at) < 'A';
}

/** The stretches of a name that are what was typed. */
export function findMarks(word: Word, name: string): readonly Range[] {
  const lower = name.toLowerCase();
  // Some letters are longer in lower case: positions would not agree.
  if (word.lower === '' || lower.length !== name.length) return [];
  const start = lower.indexOf(word.lower);
  const parts = start === 0 ? null : matchParts(word.lower, name, lower);
  if (parts !== null) return parts;
  return start === -1 ? [] : [{ start, end: start + word.lower.length }];
}
