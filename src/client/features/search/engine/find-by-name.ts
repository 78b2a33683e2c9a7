/**
 * Finds symbols by name. Reads what is typed or pasted into the search field, a
 * kind before a colon, and a name in words or with its owner, and sorts symbols
 * into tiers. Within a tier the order of the list decides, so one pass both finds
 * and sorts. Pure.
 */
import type { Range } from '../../../feature.ts';
import {
  GRADES,
  isBoundary,
  matchName,
  toWord,
  type Grade,
  type GradedMatch,
  type Word,
} from './name-matching.ts';
import type { SearchSymbol, SymbolAnswer } from './engine.ts';
import { isFunctionWord } from '../../../../features/ranking/words.ts';

export interface Query {
  /** Whether a symbol is of the requested kind; true for all without one. */
  readonly accepts: (symbol: SearchSymbol) => boolean;
  readonly hasKind: boolean;
  /** The rest of the input: a name or a type. */
  readonly text: string;
}

export interface NameQuery {
  /** The part before the last dot, if there is one. */
  readonly owner: Word | null;
  /** The name, or all words without the spaces between them. */
  readonly word: Word;
  /** The words in lower case; none if there is only one, or a dot. */
  readonly words: readonly string[];
}

/** Characters; the rest of a longer input is ignored. */
const LONGEST = 1000;

/** Abbreviations of kinds, for use before the colon. */
const SHORT_NAMES: ReadonlyMap<string, string> = new Map([
  ['fn', 'function'],
  ['var', 'variable'],
  ['const', 'variable'],
  ['prop', 'property'],
]);

/** @param kinds - the existing kinds; other words before a colon are text */
export function parseQuery(input: string, kinds: ReadonlySet<string>): Query {
  // Full-width letters are read like plain ones, control characters like spaces.
  const text = input
    .slice(0, LONGEST)
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .trim();
  const [prefix = '', word = ''] = /^(\p{L}+)\s*:(?!:)\s*/u.exec(text) ?? [];
  const lower = word.toLowerCase();
  const kind = SHORT_NAMES.get(lower) ?? lower;
  return kinds.has(kind)
    ? {
        accepts: (symbol) => symbol.kind === kind,
        hasKind: true,
        text: text.slice(prefix.length),
      }
    : { accepts: () => true, hasKind: false, text };
}

/** What precedes a name in pasted code or prose. */
const BEFORE =
  /^(?:(?:import|const)\s[^{=]*[{=]|(?:await|new|throw)\s|["'`‘-„<@\s])+/;
/** What follows it: of a call or a list only the first name counts. */
const BEHIND = /["'`‘-„]$|[(<};,].*/s;

/**
 * Reads a key in brackets like a member: `Source[Symbol.iterator]` is
 * `Source.iterator`.
 */
export function parseName(text: string): NameQuery {
  const written = text.replace(BEFORE, '').replace(BEHIND, '');
  const name = written
    .replace(/[\s\]]+/g, '')
    .replace(/#|::|\.prototype\.|\.?\[(?:Symbol\.)?/g, '.');
  const dot = name.lastIndexOf('.');
  if (dot > 0) {
    const [owner, member] = [name.slice(0, dot), name.slice(dot + 1)];
    return { owner: toWord(owner), word: toWord(member), words: [] };
  }
  const words = written
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '' && word !== 'a');
  // A single letter begins some part of almost every name.
  const isSeveral = words.length > 1 && words.every(({ length }) => length > 1);
  return {
    owner: null,
    word: toWord(name.replace(/^\./, '')),
    words: isSeveral ? words : [],
  };
}

/** How several words match a name: they make it up, or are parts of it. */
type WordsGrade = 'all words' | 'whole words' | 'begun words';
type Rule = `${'export' | 'member' | 'used'} ${Grade | WordsGrade}`;

/**
 * The rules by which symbols are listed, best first; those on one line count the
 * same. Exports come before members that match in the same way, but a member with
 * exactly the typed name comes before an export that only contains it.
 */
const ORDER: readonly (readonly Rule[])[] = [
  ['export exact'],
  ['export same'],
  ['used exact'],
  ['export prefix'],
  ['member exact', 'export all words', 'member all words'],
  ['export small'],
  ['member same'],
  ['export suffix'],
  ['export stretch'],
  [
    'member prefix',
    'member small',
    'member suffix',
    'member stretch',
    'export whole words',
  ],
  ['export parts', 'member whole words'],
  ['member parts', 'export begun words'],
  ['export within', 'member begun words'],
  ['member within'],
  ['export typo'],
  ['member typo'],
];

const TIERS: ReadonlyMap<Rule, number> = new Map(
  ORDER.flatMap((rules, tier) => rules.map((rule) => [rule, tier])),
);

/** A member is used if there are more references to its owner. */
const MUCH = 10;

/** This exceeds the number of rules, and the sum of any two grades. */
const NONE = 17;

function tierOf(
  { owner, references }: SearchSymbol,
  grade: Grade | WordsGrade,
): number {
  const isUsed = grade === 'exact' && references > MUCH;
  const kind = owner === null ? 'export' : isUsed ? 'used' : 'member';
  return TIERS.get(`${kind} ${grade}`) ?? NONE;
}

/** A symbol that matches; the ranges are those of its qualified name. */
interface NameMatch {
  readonly tier: number;
  /** Whether the name has the words that were typed, or begins with them. */
  readonly isSure: boolean;
  readonly marks: readonly Range[];
}

export function findByName(
  query: NameQuery,
  all: readonly SearchSymbol[],
): Pick<SymbolAnswer, 'symbols' | 'sure'> {
  if (query.owner === null && query.word.text === '')
    return { symbols: [], sure: 0 };
  const tiers = Array.from({ length: NONE }, (): SearchSymbol[] => []);
  const guesses = Array.from({ length: NONE }, (): SearchSymbol[] => []);
  for (const symbol of all) {
    const match = matchSymbol(query, symbol);
    if (match === null) continue;
    (match.isSure ? tiers : guesses)[match.tier]?.push(symbol);
  }
  const sure = tiers.flat();
  return { symbols: [...sure, ...guesses.flat()], sure: sure.length };
}

const SURE_GRADES: ReadonlySet<Grade> = new Set(
  GRADES.slice(0, GRADES.indexOf('parts')),
);

/** Whether an export has exactly this name, or a symbol the name in words. */
export function isNamed(
  query: NameQuery,
  symbol: SearchSymbol | undefined,
): boolean {
  if (symbol === undefined) return false;
  const tier = matchSymbol(query, symbol)?.tier ?? NONE;
  const isWhole =
    query.words.length > 0 && tier === tierOf(symbol, 'all words');
  return isWhole || tier < (TIERS.get('used exact') ?? 0);
}

export function matchSymbol(
  { owner, word, words }: NameQuery,
  symbol: SearchSymbol,
): NameMatch | null {
  const before = symbol.name.length - symbol.own.text.length;
  const match = matchOwn(word, symbol, before);
  if (owner !== null) {
    const around = symbol.qualifier && matchName(owner, symbol.qualifier);
    if (!match || !around || match.grade === 'typo') return null;
    // Owner and member count equally.
    const tier = GRADES.indexOf(around.grade) + GRADES.indexOf(match.grade);
    const isSure = SURE_GRADES.has(match.grade);
    return { tier, isSure, marks: [...around.marks, ...match.marks] };
  }
  const tier = match === null ? NONE : tierOf(symbol, match.grade);
  const nameMatch =
    words.length === 0 ? null : matchWords(words, symbol, before);
  if (nameMatch !== null)
    return { ...nameMatch, tier: Math.min(tier, nameMatch.tier) };
  if (match === null) return null;
  return { tier, isSure: SURE_GRADES.has(match.grade), marks: match.marks };
}

/** Every name matches an empty word, as in `TokenKind.`. */
function matchOwn(
  word: Word,
  { own }: SearchSymbol,
  before: number,
): GradedMatch | null {
  if (word.lower === '') return { grade: 'prefix', marks: [] };
  const match = matchName(word, own);
  const marks = match?.marks.map(({ start, end }) => ({
    start: start + before,
    end: end + before,
  }));
  return match && { ...match, marks: marks ?? [] };
}

/** A range of the qualified name. */
interface WordRange extends Range {
  /** Whether it ends where a part ends. */
  readonly isWhole: boolean;
}

/**
 * Several words, each at the beginning of a part of the name or its owner's, in
 * any order: `schema get type` finds `GraphQLSchema.getType`.
 * @param before - where the symbol's own name begins
 * @returns `null` unless all of them match, and one in the symbol's own name: its
 *   owner alone would bring all its members. Of a question that contains a whole
 *   name one word and any stop words may be missing: `print a schema to SDL`.
 */
function matchWords(
  words: readonly string[],
  symbol: SearchSymbol,
  before: number,
): NameMatch | null {
  const ranges: WordRange[] = [];
  let isQuestion = false;
  let lost = 0;
  for (const word of words) {
    const range = findWordIn(symbol, word, before, ranges);
    if (range !== null) ranges.push(range);
    else {
      isQuestion = true;
      lost += isFunctionWord(word) ? 0 : 1;
      if (lost > 1) return null;
    }
  }
  if (!ranges.some(({ start }) => start >= before)) return null;
  const marks = ranges.sort((a, b) => a.start - b.start);
  const isCovered = coversName(ranges, symbol);
  if (isQuestion) {
    const isName = isCovered && ranges.length > 1;
    const tier = tierOf(symbol, 'begun words');
    return isName ? { tier, isSure: true, marks } : null;
  }
  const hasPart = ranges.some(({ isWhole }) => !isWhole);
  const grade = hasPart ? 'begun words' : 'whole words';
  const tier = tierOf(symbol, isCovered ? 'all words' : grade);
  return { tier, isSure: true, marks };
}

/** Whether ranges are the whole name, but for the prefix that many names share. */
function coversName(
  ranges: readonly Range[],
  { name, own, qualifier }: SearchSymbol,
): boolean {
  const { core } = qualifier ?? own;
  const after = (at: number): number => Math.max(at, core);
  const covered = ranges.reduce(
    (sum, { start, end }) => sum + after(end) - after(start),
    core,
  );
  return covered === name.replaceAll('.', '').length;
}

function findWordIn(
  { own, qualifier }: SearchSymbol,
  word: string,
  before: number,
  taken: readonly Range[],
): WordRange | null {
  return (
    findWord(word, own, before, taken) ??
    (qualifier && findWord(word, qualifier, 0, taken))
  );
}

/** Prefers whole parts. */
function findWord(
  word: string,
  name: Word,
  before: number,
  taken: readonly Range[],
): WordRange | null {
  let begun: WordRange | null = null;
  let at = name.lower.indexOf(word);
  for (; at !== -1; at = name.lower.indexOf(word, at + 1)) {
    const start = at + before;
    const end = start + word.length;
    if (!isBoundary(name, at)) continue;
    if (taken.some((range) => range.start < end && start < range.end)) continue;
    const isWhole = isBoundary(name, at + word.length);
    if (isWhole) return { start, end, isWhole };
    begun ??= { start, end, isWhole };
  }
  return begun;
}
