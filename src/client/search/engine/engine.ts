/**
 * Searches symbols, synchronously. Knows neither DOM nor network; the same code
 * runs in the page, in tests and in the benchmark.
 */
import type { SymbolFile } from '../../../templates/search-data.ts';
import { commonLength, type Range } from './closeness.ts';
import { findByName, findNameMarks } from './find-by-name.ts';
import { createTypeSearch, type FindByType } from './find-by-type.ts';
import { parseName, parseQuery, type Query } from './query.ts';
import {
  decodeSymbols,
  type SearchSymbol,
  type SymbolList,
} from './symbols.ts';
import { isTypeQuery, type UnknownName } from './type-query.ts';

export interface SymbolAnswer {
  readonly isByType: boolean;
  /** All matches, best first. */
  readonly symbols: readonly SearchSymbol[];
  readonly mark: (symbol: SearchSymbol) => readonly Range[];
  /** Similar symbols when nothing matches. */
  readonly suggestions: readonly SearchSymbol[];
  /** The unknown names of a type query. */
  readonly unknown: readonly UnknownName[];
}

export interface SymbolEngine {
  readonly list: SymbolList;
  readonly find: (input: string) => SymbolAnswer;
}

export function createEngine(file: SymbolFile): SymbolEngine {
  const list = decodeSymbols(file);
  const findByType = createTypeSearch(list);
  const kinds = new Set(list.all.map(({ kind }) => kind));
  return {
    list,
    find: (input) => find(parseQuery(input, kinds), list, findByType),
  };
}

const NOTHING: SymbolAnswer = {
  isByType: false,
  symbols: [],
  mark: () => [],
  suggestions: [],
  unknown: [],
};

function find(
  { text, accepts, hasKind }: Query,
  list: SymbolList,
  findByType: FindByType,
): SymbolAnswer {
  const findType = (asked: string): SymbolAnswer => ({
    ...NOTHING,
    isByType: true,
    ...findByType(asked, accepts),
  });
  if (isTypeQuery(text)) return findType(text);
  const all = list.all.filter(accepts);
  if (text === '') return { ...NOTHING, symbols: hasKind ? all : [] };
  const name = parseName(text);
  const symbols = findByName(name, all);
  // `Promise<Foo>` is a type, not a name: find what returns it.
  if (
    /.</.test(text) &&
    !symbols.some(({ own }) => own.lower === name.word.lower)
  ) {
    return findType(`: ${text}`);
  }
  return {
    ...NOTHING,
    symbols,
    mark: (symbol) => findNameMarks(name, symbol),
    suggestions: symbols.length > 0 ? [] : suggest(text, list.exports),
  };
}

/** Characters; a shorter common prefix, or less than half, is coincidence. */
const SHORTEST = 3;
const SUGGESTIONS = 3;

/** The symbols with the longest common prefix, when nothing was found. */
function suggest(
  text: string,
  exports: readonly SearchSymbol[],
): readonly SearchSymbol[] {
  // Several words are not a name but a query for the full text.
  if (/\s/.test(text)) return [];
  const word = text.toLowerCase();
  const lengths = exports.map(({ own }) => commonLength(word, own.lower));
  const longest = lengths.reduce(
    (most, length) => Math.max(most, length),
    Math.max(SHORTEST, word.length / 2),
  );
  return exports
    .filter((_, place) => lengths[place] === longest)
    .slice(0, SUGGESTIONS);
}
