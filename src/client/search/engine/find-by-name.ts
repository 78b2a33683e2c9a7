/**
 * Finds symbols by name, in tiers. Within a tier the order of the list decides, so
 * one pass both finds and sorts.
 */
import {
  NONE,
  PREFIX,
  TYPO,
  compareName,
  findMarks,
  type Word,
} from './closeness.ts';
import type { Range } from './name-parts.ts';
import type { NameQuery } from './name-query.ts';
import type { SearchSymbol, SymbolList } from './symbols.ts';
import { matchWords, type WordRange } from './words.ts';

/**
 * The tier for each grade of closeness. Exports come before members of the same
 * grade, but a member with exactly the typed name comes before an export that only
 * contains it.
 */
const EXPORT_TIERS: readonly number[] = [0, 1, 2, 3, 6, 7, 9, 11, 13];
const MEMBER_TIERS: readonly number[] = [4, 5, 5, 8, 8, 8, 10, 12, 14];
/**
 * The tiers for several words: those that make up the name; whole parts of it, or
 * beginnings of parts, each followed by the tier of members.
 */
const ALL_OF_IT = 4;
const WHOLE_PARTS = 8;
const BEGINNINGS = 10;

export function findByName(
  query: NameQuery,
  { all }: SymbolList,
  accepts: (symbol: SearchSymbol) => boolean,
): readonly SearchSymbol[] {
  const { owner, word } = query;
  if (owner === null && word.text === '') return [];
  const tiers = Array.from({ length: NONE }, (): SearchSymbol[] => []);
  for (const symbol of all) {
    if (!accepts(symbol)) continue;
    const tier =
      owner === null
        ? findTier(query, symbol)
        : findQualifiedTier(owner, word, symbol);
    tiers[tier]?.push(symbol);
  }
  return tiers.flat();
}

function findTier(query: NameQuery, symbol: SearchSymbol): number {
  const tiers = symbol.owner === null ? EXPORT_TIERS : MEMBER_TIERS;
  const tier = tiers[compareName(query.word, symbol.own)] ?? NONE;
  const ranges = matchWords(query, symbol);
  return ranges === null ? tier : Math.min(tier, findWordsTier(ranges, symbol));
}

/** The tier for words that are apart, in another order or partly the owner's. */
function findWordsTier(
  ranges: readonly WordRange[],
  { name, own, owner, qualifier }: SearchSymbol,
): number {
  const { core } = qualifier ?? own;
  const after = (at: number): number => Math.max(at, core);
  const covered = ranges.reduce(
    (sum, { start, end }) => sum + after(end) - after(start),
    core,
  );
  if (covered === name.replaceAll('.', '').length) return ALL_OF_IT;
  const areWhole = ranges.every(({ isWhole }) => isWhole);
  const tier = areWhole ? WHOLE_PARTS : BEGINNINGS;
  return owner === null ? tier : tier + 1;
}

/** Owner and member count equally: their grades are added. */
function findQualifiedTier(
  owner: Word,
  word: Word,
  { own, qualifier }: SearchSymbol,
): number {
  const grade = word.lower === '' ? PREFIX : compareName(word, own);
  return qualifier === null || grade === TYPO
    ? NONE
    : grade + compareName(owner, qualifier);
}

/** The ranges of a found symbol's qualified name to highlight. */
export function findNameMarks(
  query: NameQuery,
  symbol: SearchSymbol,
): readonly Range[] {
  const ranges = matchWords(query, symbol);
  if (ranges !== null) return [...ranges].sort((a, b) => a.start - b.start);
  const { owner, word } = query;
  const { name, own, qualifier } = symbol;
  const before = name.length - own.text.length;
  return [
    ...(owner && qualifier ? findMarks(owner, qualifier) : []),
    ...findMarks(word, own).map(({ start, end }) => ({
      start: start + before,
      end: end + before,
    })),
  ];
}
