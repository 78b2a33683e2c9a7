/**
 * Finds symbols by name, in tiers. Within a tier the list's own order decides,
 * so one walk through the list sorts as well as it finds.
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
 * The tier of each step of closeness. Exports before members, but no further: a
 * member that has the very name that was typed is meant rather than an export
 * that only contains it.
 */
const EXPORT_TIERS = [0, 1, 2, 3, 6, 7, 8, 10, 13] as const;
const MEMBER_TIERS = [4, 5, 5, 9, 11, 9, 11, 12, 14] as const;
/** Those, or two steps added up. */
const TIER_COUNT = 16;

/** The longest query that is compared; nothing is called longer than this. */
const LONGEST = 120;

export interface NameQuery {
  /** What stands before the last dot, if there is one. */
  readonly owner: Word | null;
  readonly word: Word;
}

/** What stands before a name in pasted code and in prose. */
const BEFORE =
  /^(?:(?:import|const)\s[^{=]*[{=]|(?:await|new|throw)\s|["'`‘-„<@\s])+/;
/** And behind it: of a call and of a list the first name counts. */
const BEHIND = /["'`‘-„]$|[(<};,].*/s;

/**
 * Spaces mean nothing in a name; of brackets only the key tells:
 * `Source[Symbol.iterator]` is `Source.iterator`.
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

/** Both parts count the same: their steps are added up. */
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
