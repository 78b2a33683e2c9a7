/**
 * How well one word matches one name, and which letters of the name to
 * highlight. Knows nothing of symbols, owners or the order of results.
 */
import type { Range } from '../../../feature.ts';

/** How a word can match a name, the best first. */
export const GRADES = [
  'exact',
  // Names are equal in any case, or without their shared prefix (`schema`).
  'same',
  // A prefix of the name, or the first parts of its core.
  'prefix',
  // A small prefix in lower case (`fields` of `FieldsOnCorrectTypeRule`).
  'small',
  // The last parts of the name.
  'suffix',
  // A prefix in lower case that ends inside a later part, or inside the core.
  'stretch',
  // Prefixes of several parts of the name (`gqlobj`).
  'parts',
  'within',
  'typo',
] as const;

export type Grade = (typeof GRADES)[number];

export interface GradedMatch {
  readonly grade: Grade;
  /** The ranges of the name to highlight. */
  readonly marks: readonly Range[];
}

/** A text, prepared for comparison. */
export interface Word {
  readonly text: string;
  /** The text in lower case, with the same length. */
  readonly lower: string;
  /** A bit for each letter in it; other letters may have the same bit. */
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
  let letters = 0;
  for (let at = 0; at < lower.length; at += 1) {
    letters |= 1 << lower.charCodeAt(at);
  }
  const core = text.startsWith(shared) ? shared.length : 0;
  return { text, lower, letters, core };
}

export function matchName(word: Word, name: Word): GradedMatch | null {
  const missing = word.letters & ~name.letters;
  // A typo is a single letter: with two others it is another word.
  if ((missing & (missing - 1)) !== 0) return null;
  const whole = matchWhole(word, name);
  if (whole !== null && whole.grade !== 'within') return whole;
  const marks = missing === 0 ? matchParts(word.lower, name) : null;
  if (marks !== null) return { grade: 'parts', marks };
  const isTypo =
    isOneTypoAway(word.lower, name.lower) ||
    isOneTypoAway(word.lower, name.lower.slice(name.core));
  return whole ?? (isTypo ? { grade: 'typo', marks: [] } : null);
}

function matchWhole(word: Word, name: Word): GradedMatch | null {
  const { lower } = word;
  const at = name.lower.indexOf(lower);
  // A single letter occurs in almost every name.
  if (at === -1 || (at > 0 && lower.length < 2)) return null;
  const mark = (grade: Grade, start = at): GradedMatch => ({
    grade,
    marks: [{ start, end: start + lower.length }],
  });
  if (at === 0 || at === name.core) {
    return mark(gradeStart(word, name, at));
  }
  const behind = name.lower.length - lower.length;
  return name.lower.endsWith(lower) && isBoundary(name, behind)
    ? mark('suffix', behind)
    : mark('within');
}

/** A name that is longer by this factor is rather another one. */
const SMALL = 3.5;

/** @param at - where the name or its core begins */
function gradeStart({ text, lower }: Word, name: Word, at: number): Grade {
  const end = at + text.length;
  if (end === name.text.length) return name.text === text ? 'exact' : 'same';
  // A lower-case query that ends inside a later part of the name is a weak match,
  // and so is the beginning of the core; with capitals the reader clearly means
  // these parts.
  const isStretch =
    text === lower &&
    !isBoundary(name, end) &&
    (at > 0 || /[A-Z\d]/.test(name.text.slice(1, end)));
  if (isStretch) return 'stretch';
  const isSmall = text.length * SMALL < name.text.length - at;
  return text === lower && isSmall ? 'small' : 'prefix';
}

/**
 * The prefixes of parts of a name, in order, that the word consists of: `gqlobj`
 * and `isNNT` match `Graph QL Object Type` and `is Non Null Type`.
 */
function matchParts(query: string, name: Word): readonly Range[] | null {
  const { lower } = name;
  if (query.length < 2) return null;
  /** Failed positions, so that no position is tried twice. */
  const failed = new Set<number>();
  const matchFrom = (at: number, from: number): readonly Range[] | null => {
    if (at === query.length) return [];
    const key = at * lower.length + from;
    if (failed.has(key)) return null;
    let start = lower.indexOf(query.charAt(at), from);
    for (; start !== -1; start = lower.indexOf(query.charAt(at), start + 1)) {
      if (!isBoundary(name, start)) continue;
      let end = start + 1;
      while (
        lower.charCodeAt(end) === query.charCodeAt(at + end - start) &&
        !isBoundary(name, end)
      ) {
        end += 1;
      }
      for (; end > start; end -= 1) {
        const rest = matchFrom(at + end - start, end);
        if (rest !== null) return [{ start, end }, ...rest];
      }
    }
    failed.add(key);
    return null;
  };
  return matchFrom(0, 0);
}

/** Whether a part begins at the position, or the name ends. */
export function isBoundary({ text, lower }: Word, at: number): boolean {
  // There is `NaN` beyond the ends, which is neither of the two.
  const isUpper = (index: number): boolean =>
    text.charCodeAt(index) < lower.charCodeAt(index);
  const isLower = (index: number): boolean =>
    text.charCodeAt(index) > BEFORE_LOWER && !isUpper(index);
  if (isLower(at)) return !isUpper(at - 1) && !isLower(at - 1);
  // The last capital of several begins the next part: `AST` + `Schema`.
  return !isUpper(at) || !isUpper(at - 1) || isLower(at + 1);
}

/** The backtick, which precedes `a`. */
const BEFORE_LOWER = 96;

/** Words of at least this length may match just the beginning of a name. */
const SHORTEST_BEGINNING = 4;
const SHORTEST_WORD = 3;

/**
 * Whether a word has one letter too many, missing or wrong, or two neighbors
 * swapped. Both must be in lower case, and different.
 */
export function isOneTypoAway(word: string, name: string): boolean {
  if (word.length < SHORTEST_WORD) return false;
  const at = commonLength(word, name);
  const continues = (rest: string, from: number): boolean =>
    word.length < SHORTEST_BEGINNING
      ? name.slice(from) === rest
      : name.startsWith(rest, from);
  const rest = word.slice(at + 1);
  return (
    continues(rest, at + 1) ||
    continues(rest, at) ||
    continues(word.slice(at), at + 1) ||
    continues(rest.charAt(0) + word.charAt(at) + rest.slice(1), at)
  );
}

/** How many characters two texts have in common at their beginnings. */
export function commonLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a.charCodeAt(length) === b.charCodeAt(length)) {
    length += 1;
  }
  return length;
}
