/**
 * The symbol layer: one question in, one answer out, at once. Knows no DOM, no
 * network and no package; the same code runs in the page, in tests and in the
 * bench.
 */
import type { SymbolFile } from '../../../templates/search-data.ts';
import { findMarks } from './closeness.ts';
import { findByName, parseName } from './find-by-name.ts';
import type { Range } from './name-parts.ts';
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
  /** Best first, all of them. */
  readonly symbols: readonly SearchSymbol[];
  readonly mark: (symbol: SearchSymbol) => readonly Range[];
  /** Instead of an empty list. */
  readonly suggestions: readonly SearchSymbol[];
  /** In a type query: names that are no types. */
  readonly unknown: readonly UnknownName[];
}

export interface SymbolEngine {
  readonly list: SymbolList;
  readonly find: (input: string) => SymbolAnswer;
  /**
   * Makes ready for searches by type, a slice at a time.
   * @param isOver - whether the slice is
   * @returns whether everything is ready; a search makes the rest ready itself
   */
  readonly prepare: (isOver: () => boolean) => boolean;
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
  // A type, and no name: what makes one is asked for.
  if (
    /.</.test(text) &&
    !symbols.some(({ own }) => own.lower === name.word.lower)
  ) {
    return findType(`: ${text}`);
  }
  return {
    ...NOTHING,
    symbols,
    mark: ({ own }) => findMarks(name.word, own.text),
    suggestions: symbols.length > 0 ? [] : suggestSymbols(text, list),
  };
}
