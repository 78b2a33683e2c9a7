/**
 * Searches symbols, synchronously. Knows neither DOM nor network; the same code
 * runs in the page, in tests and in the benchmark.
 */
import type { SymbolFile } from '../../../templates/search-data.ts';
import { findByName, findNameMarks } from './find-by-name.ts';
import type { Range } from './name-parts.ts';
import { parseName } from './name-query.ts';
import { parseQuery, type Query } from './query.ts';
import { suggestSymbols } from './suggest.ts';
import {
  decodeSymbols,
  type SearchSymbol,
  type SymbolList,
} from './symbols.ts';
import { createTypeSearch, type TypeSearch } from './types/type-search.ts';
import { isTypeQuery, type UnknownName } from './types/type-query.ts';

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
  /**
   * Prepares a slice of the search by type. A search that comes earlier prepares
   * the rest itself.
   * @returns whether everything is prepared
   */
  readonly prepare: () => boolean;
}

export function createEngine(file: SymbolFile): SymbolEngine {
  const list = decodeSymbols(file);
  const types = createTypeSearch(list);
  const kinds = new Set(list.all.map(({ kind }) => kind));
  return {
    list,
    find: (input) => find(parseQuery(input, kinds), list, types),
    prepare: types.prepare,
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
  types: TypeSearch,
): SymbolAnswer {
  const findType = (asked: string): SymbolAnswer => ({
    ...NOTHING,
    isByType: true,
    ...types.find(asked, accepts),
  });
  if (isTypeQuery(text)) return findType(text);
  if (text === '') {
    return { ...NOTHING, symbols: hasKind ? list.all.filter(accepts) : [] };
  }
  const name = parseName(text);
  const symbols = findByName(name, list, accepts);
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
    suggestions: symbols.length > 0 ? [] : suggestSymbols(text, list),
  };
}
