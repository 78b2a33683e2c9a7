/** Grades how well a name matches a query: nine grades, the first is the best. */
import { lettersOf, missesAtMostOne, misses } from './letters.ts';
import { isBoundary, matchParts, type Range } from './name-parts.ts';
import { isOneTypoAway } from './one-typo.ts';

/** Grades: indexes into the tables of tiers. */
const EXACT = 0;
const IGNORING_CASE = 1;
/** The whole name except the package's shared prefix (`schema`). */
const CORE = 2;
/** A prefix of the name, or the first parts of its core. */
export const PREFIX = 3;
/** The last parts of the name. */
const SUFFIX = 4;
/** A prefix in lower case that ends inside a later part, or inside the core. */
const STRETCH = 5;
/** Prefixes of several parts of the name (`gqlobj`). */
const PARTS = 6;
const WITHIN = 7;
export const TYPO = 8;

/**
 * No match: greater than the sum of any two grades, and than any tier. Finite,
 * because an index that is no integer is slow to look up.
 */
export const NONE = 16;

/** A text, prepared for comparison. */
export interface Word {
  readonly text: string;
  /** In lower case, with the same length. */
  readonly lower: string;
  /** The bit set of the letters in `lower`; see `letters.ts`. */
  readonly letters: number;
  /**
   * The length of the shared prefix, after which the core begins; 0 without it.
   */
  readonly core: number;
}

/** @param shared - the prefix that many names of the package share */
export function toWord(text: string, shared = ''): Word {
  const inLower = text.toLowerCase();
  // Some letters are longer in lower case, which would shift the positions.
  const lower = inLower.length === text.length ? inLower : text;
  const core = text.startsWith(shared) ? shared.length : 0;
  return { text, lower, letters: lettersOf(lower), core };
}

/** @returns `NONE` for a name that does not match */
export function compareName(word: Word, name: Word): number {
  const gap = misses(word.letters, name.letters);
  if (gap !== 0) return missesAtMostOne(gap) ? compareTypo(word, name) : NONE;
  const at = name.lower.indexOf(word.lower);
  if (at === 0) return compareStart(word, name, at);
  // A single letter occurs in almost every name.
  if (word.lower.length < 2) return NONE;
  if (at > 0 && at === name.core) return compareStart(word, name, at);
  if (isSuffix(word, name)) return SUFFIX;
  if (matchParts(word, name) !== null) return PARTS;
  return at > 0 ? WITHIN : compareTypo(word, name);
}

function compareTypo(word: Word, { lower, core }: Word): number {
  return isOneTypoAway(word.lower, lower) ||
    isOneTypoAway(word.lower, lower.slice(core))
    ? TYPO
    : NONE;
}

/** Whether the word is the last parts of the name. */
function isSuffix({ lower }: Word, name: Word): boolean {
  return (
    name.lower.endsWith(lower) &&
    isBoundary(name, name.lower.length - lower.length)
  );
}

/** @param at - where the name or its core begins */
function compareStart({ text, lower }: Word, name: Word, at: number): number {
  const end = at + text.length;
  if (end === name.text.length) {
    if (at > 0) return CORE;
    return name.text === text ? EXACT : IGNORING_CASE;
  }
  // A lower-case query that ends inside a later part of the name is a weak match,
  // and so is the beginning of the core; with capitals the reader clearly means
  // these parts.
  const isStretch =
    text === lower &&
    !isBoundary(name, end) &&
    (at > 0 || /[A-Z\d]/.test(name.text.slice(1, end)));
  return isStretch ? STRETCH : PREFIX;
}

/** The ranges of a name to highlight. */
export function findMarks(word: Word, name: Word): readonly Range[] {
  const start = name.lower.indexOf(word.lower);
  if (word.lower === '') return [];
  const parts = start === 0 ? null : matchParts(word, name);
  if (parts !== null) return parts;
  return start === -1 ? [] : [{ start, end: start + word.lower.length }];
}
