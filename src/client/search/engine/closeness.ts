/** Grades how well a name matches a query: nine grades, the first is the best. */
import { lettersOf, missesAtMostOne, misses } from './letters.ts';
import { matchParts, type Range } from './name-parts.ts';
import { isOneTypoAway } from './one-typo.ts';

export const CLOSENESS = {
  exact: 0,
  ignoringCase: 1,
  /** The whole name except the package's shared prefix (`schema`). */
  core: 2,
  /** A prefix of the name, or the first parts of its core. */
  prefix: 3,
  /** The last parts of the name. */
  suffix: 4,
  /** A prefix in lower case that ends inside a later part of the name. */
  stretch: 5,
  /** Prefixes of several parts of the name (`gqlobj`). */
  parts: 6,
  within: 7,
  typo: 8,
} as const;

export type Closeness = (typeof CLOSENESS)[keyof typeof CLOSENESS];

/** A text, prepared for comparison. */
export interface Word {
  readonly text: string;
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
  const lower = text.toLowerCase();
  const core = text.startsWith(shared) ? shared.length : 0;
  return { text, lower, letters: lettersOf(lower), core };
}

/** @returns `null` for a name that does not match */
export function compareName(word: Word, name: Word): Closeness | null {
  const gap = misses(word.letters, name.letters);
  if (gap !== 0) {
    return missesAtMostOne(gap) && isOneTypoAway(word.lower, name.lower)
      ? CLOSENESS.typo
      : null;
  }
  const at = name.lower.indexOf(word.lower);
  if (at === 0) return compareStart(word, name);
  // A single letter occurs in almost every name.
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
  // A lower-case query that ends inside a later part of the name is a weak match;
  // with capitals the reader clearly means these parts.
  const isStretch =
    text === lower &&
    !isBoundary(name, end) &&
    /[A-Z\d]/.test(name.text.slice(1, end));
  return isStretch ? CLOSENESS.stretch : CLOSENESS.prefix;
}

/**
 * Whether the query is whole parts: the first ones of the core, or the last
 * ones.
 */
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

/** Whether a part begins at the position, or the name ends. */
function isBoundary(
  { text, lower }: Pick<Word, 'text' | 'lower'>,
  at: number,
): boolean {
  return text.charAt(at) !== lower.charAt(at) || text.charAt(at) < 'A';
}

/** The ranges of a name to highlight. */
export function findMarks(word: Word, name: string): readonly Range[] {
  const lower = name.toLowerCase();
  // Some letters are longer in lower case, which shifts the positions.
  if (word.lower === '' || lower.length !== name.length) return [];
  const start = lower.indexOf(word.lower);
  const parts = start === 0 ? null : matchParts(word.lower, name, lower);
  if (parts !== null) return parts;
  return start === -1 ? [] : [{ start, end: start + word.lower.length }];
}
