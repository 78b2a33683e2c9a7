/** How close a name comes to what was typed: six steps, the first the closest. */
import { matchParts, type Range } from './name-parts.ts';
import { isOneTypoAway } from './one-typo.ts';

export const CLOSENESS = [
  'exact',
  'ignoring-case',
  'prefix',
  'parts',
  'within',
  'typo',
] as const;

export type Closeness = (typeof CLOSENESS)[number];

/** What was typed, and the same in lower case. */
export interface Word {
  readonly text: string;
  readonly lower: string;
}

export function toWord(text: string): Word {
  return { text, lower: text.toLowerCase() };
}

/** `null` for a name that has nothing to do with the word. */
export function compareName(
  word: Word,
  name: string,
  lower: string,
): Closeness | null {
  if (lower.startsWith(word.lower)) {
    if (lower.length > word.lower.length) return 'prefix';
    return name === word.text ? 'exact' : 'ignoring-case';
  }
  // One letter is somewhere in almost every name.
  if (word.lower.length < 2) return null;
  if (matchParts(word.lower, name, lower) !== null) return 'parts';
  if (lower.includes(word.lower)) return 'within';
  return isOneTypoAway(word.lower, lower) ? 'typo' : null;
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
