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
 * Exports before members, but no further: a member that has the very name that
 * was typed is meant rather than an export that only contains it.
 */
const TIERS: readonly (readonly [Closeness, 'export' | 'member'])[] = [
  ['exact', 'export'],
  ['ignoring-case', 'export'],
  ['prefix', 'export'],
  ['exact', 'member'],
  ['ignoring-case', 'member'],
  ['parts', 'export'],
  ['prefix', 'member'],
  ['within', 'export'],
  ['parts', 'member'],
  ['within', 'member'],
  ['typo', 'export'],
  ['typo', 'member'],
];

const TIER_OF = new Map(
  TIERS.map(([closeness, level], tier) => [`${closeness} ${level}`, tier]),
);

/** The longest query that is compared; nothing is called longer than this. */
const LONGEST = 120;

export interface NameQuery {
  /** What stands before the last dot, if there is one. */
  readonly owner: Word | null;
  readonly word: Word;
}

/** Spaces mean nothing in a name; parentheses after it are those of a call. */
export function parseName(text: string): NameQuery {
  const name = text
    .replace(/\s+/g, '')
    .replace(/\(.*$/s, '')
    .replace(/#|::|\.prototype\./g, '.');
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
  if (word.lower.length + (owner?.lower.length ?? 0) > LONGEST) return [];
  const tiers: SearchSymbol[][] = TIERS.map(() => []);
  for (const symbol of all) {
    if (!accepts(symbol)) continue;
    const closeness =
      owner === null
        ? compareOwn(word, symbol)
        : compareQualified(owner, word, symbol);
    if (closeness === null) continue;
    const level = symbol.owner === null ? 'export' : 'member';
    const tier = TIER_OF.get(`${closeness} ${level}`) ?? 0;
    tiers[tier]?.push(symbol);
  }
  return tiers.flat();
}

function compareOwn(word: Word, symbol: SearchSymbol): Closeness | null {
  return word.lower === ''
    ? 'prefix'
    : compareName(word, symbol.ownName, symbol.ownLower);
}

/** As close as the less close of the two parts. */
function compareQualified(
  owner: Word,
  word: Word,
  symbol: SearchSymbol,
): Closeness | null {
  if (symbol.ownerLower === '') return null;
  const own = compareOwn(word, symbol);
  if (own === null || own === 'typo') return null;
  const name = symbol.name.slice(0, -symbol.ownName.length - 1);
  const whole = compareName(owner, name, symbol.ownerLower);
  if (whole === null) return null;
  return CLOSENESS.indexOf(own) > CLOSENESS.indexOf(whole) ? own : whole;
}
