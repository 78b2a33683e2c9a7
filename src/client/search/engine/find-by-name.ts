/**
 * Finds symbols by name, in tiers. Within a tier the order of the list decides, so
 * one pass both finds and sorts.
 */
import {
  CLOSENESS,
  compareName,
  toWord,
  type Closeness,
  type Word,
} from './closeness.ts';
import type { SearchSymbol, SymbolList } from './symbols.ts';

/**
 * The tier for each grade of closeness. Exports come before members of the same
 * grade, but a member with exactly the typed name comes before an export that only
 * contains it.
 */
const EXPORT_TIERS = [0, 1, 2, 3, 6, 7, 8, 10, 13] as const;
const MEMBER_TIERS = [4, 5, 5, 9, 11, 9, 11, 12, 14] as const;
/** Enough for these tiers, and for the sum of two grades. */
const TIER_COUNT = 16;

/** Characters; no name is longer, so longer queries are not compared. */
const LONGEST = 120;

export interface NameQuery {
  /** The part before the last dot, if there is one. */
  readonly owner: Word | null;
  readonly word: Word;
}

/** What precedes a name in pasted code or prose. */
const BEFORE =
  /^(?:(?:import|const)\s[^{=]*[{=]|(?:await|new|throw)\s|["'`‘-„<@\s])+/;
/** What follows it: of a call or a list only the first name counts. */
const BEHIND = /["'`‘-„]$|[(<};,].*/s;

/**
 * Reads a name from a query. Ignores spaces, and reads a key in brackets like a
 * member: `Source[Symbol.iterator]` is `Source.iterator`.
 */
export function parseName(text: string): NameQuery {
  const name = text
    .replace(BEFORE, '')
    .replace(BEHIND, '')
    .replace(/[\s\]]+/g, '')
    .replace(/#|::|\.prototype\.|\.?\[(?:Symbol\.)?/g, '.');
  const dot = name.lastIndexOf('.');
  return dot <= 0
    ? { owner: null, word: toWord(name.replace(/^\./, '')) }
    : {
        owner: toWord(name.slice(0, dot)),
        word: toWord(name.slice(dot + 1)),
      };
}

export function findByName(
  { owner, word }: NameQuery,
  { all }: SymbolList,
  accepts: (symbol: SearchSymbol) => boolean,
): readonly SearchSymbol[] {
  const length = word.lower.length + (owner?.lower.length ?? 0);
  if (length === 0 || length > LONGEST) return [];
  const tiers = Array.from({ length: TIER_COUNT }, (): SearchSymbol[] => []);
  for (const symbol of all) {
    if (!accepts(symbol)) continue;
    const tier =
      owner === null
        ? findTier(word, symbol)
        : findQualifiedTier(owner, word, symbol);
    if (tier !== null) tiers[tier]?.push(symbol);
  }
  return tiers.flat();
}

function findTier(word: Word, symbol: SearchSymbol): number | null {
  const closeness = compareOwn(word, symbol);
  if (closeness === null) return null;
  return (symbol.owner === null ? EXPORT_TIERS : MEMBER_TIERS)[closeness];
}

/** Owner and member count equally: their grades are added. */
function findQualifiedTier(
  owner: Word,
  word: Word,
  symbol: SearchSymbol,
): number | null {
  if (symbol.qualifier === null) return null;
  const own = compareOwn(word, symbol);
  if (own === null || own === CLOSENESS.typo) return null;
  const whole = compareName(owner, symbol.qualifier);
  return whole === null ? null : own + whole;
}

function compareOwn(word: Word, { own }: SearchSymbol): Closeness | null {
  return word.lower === '' ? CLOSENESS.prefix : compareName(word, own);
}
