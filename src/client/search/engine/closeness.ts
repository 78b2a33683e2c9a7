/** How close a name comes to what was typed: six steps, the first the closest. */
import { lettersOf, missesAtMostOne, misses } from './letters.ts';
import { matchParts, type Range } from './name-parts.ts';
import { isOneTypoAway } from './one-typo.ts';

export const CLOSENESS = {
  exact: 0,
  ignoringCase: 1,
  prefix: 2,
  /** Beginnings of the name's parts. */
  parts: 3,
  within: 4,
  typo: 5,
} as const;

export type Closeness = (typeof CLOSENESS)[keyof typeof CLOSENESS];

/** A text in the forms that comparing needs. */
export interface Word {
  readonly text: string;
  readonly lower: string;
  /** Of `lower`; see `letters.ts`. */
  readonly letters: number;
}

export function toWord(text: string): Word {
  const lower = text.toLowerCase();
  return { text, lower, letters: lettersOf(lower) };
}

/** `null` for a name that has nothing to do with the word. */
export function compareName(word: Word, name: Word): Closeness | null {
  const gap = misses(word.letters, name.letters);
  if (gap !== 0) {
    return missesAtMostOne(gap) && isOneTypoAway(word.lower, name.lower)
      ? CLOSENESS.typo
      : null;
  }
  if (name.lower.startsWith(word.lower)) {
    if (name.lower.length > word.lower.length) return CLOSENESS.prefix;
    return name.text === word.text ? CLOSENESS.exact : CLOSENESS.ignoringCase;
  }
  // One letter is somewhere in almost every name.
  if (word.lower.length < 2) return null;
  if (matchParts(word.lower, name.text, name.lower) !== null) {
    return CLOSENESS.parts;
  }
  if (name.lower.includes(word.lower)) return CLOSENESS.within;
  return isOneTypoAway(word.lower, name.lower) ? CLOSENESS.typo : null;
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
