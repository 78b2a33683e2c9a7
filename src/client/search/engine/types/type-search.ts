/** Search by type: prepared in slices, queried with a text. */
import type { SearchSymbol, SymbolList } from '../symbols.ts';
import { toCallables, type Callable } from './callables.ts';
import { createDictionary, type Dictionary } from './dictionary.ts';
import { findByType } from './find-by-type.ts';
import { Comparison } from './fits.ts';
import { createInterner } from './intern.ts';
import { mapShape, visitNames } from './map-term.ts';
import type { Term } from './term.ts';
import { parseTypeQuery, type UnknownName } from './type-query.ts';
import { Bindings } from './variables.ts';

export interface TypeAnswer {
  readonly symbols: readonly SearchSymbol[];
  readonly unknown: readonly UnknownName[];
}

export interface TypeSearch {
  /** Prepares some more symbols; returns whether all are prepared. */
  readonly prepare: () => boolean;
  /** Returns `null` for an empty query. */
  readonly find: (
    text: string,
    accepts: (symbol: SearchSymbol) => boolean,
  ) => TypeAnswer | null;
}

/** How many symbols are prepared at once, in about two milliseconds. */
const SLICE = 100;

/** Type names that are known even if the package does not use them. */
const PLATFORM_NAMES = (
  'string number boolean bigint symbol object unknown any void never null ' +
  'undefined is Array Promise Error'
).split(' ');

export function createTypeSearch({ all, exports }: SymbolList): TypeSearch {
  let dictionary: Dictionary | null = null;
  const names = new Map<string, string>();
  const callables: Callable[] = [];
  const interner = createInterner();
  let read = 0;

  const addNames = (term: Term): void => {
    visitNames(term, ({ name }) => {
      if (!names.has(name)) names.set(name, name);
    });
  };
  const begin = (): Dictionary => {
    if (dictionary !== null) return dictionary;
    for (const name of PLATFORM_NAMES) names.set(name.toLowerCase(), name);
    for (const { kind, own } of exports) {
      if (kind !== 'function' && kind !== 'variable') {
        names.set(own.lower, own.text);
      }
    }
    dictionary = createDictionary(exports, interner);
    return dictionary;
  };
  const prepare = (): boolean => {
    const known = begin();
    for (const symbol of all.slice(read, read + SLICE)) {
      for (const callable of toCallables(symbol, known, interner)) {
        callables.push(callable);
        for (const { term } of callable.slots) addNames(term);
        addNames(callable.result);
      }
    }
    read += SLICE;
    return read >= all.length;
  };
  return {
    prepare,
    find: (text, accepts) => {
      let isReady = false;
      while (!isReady) isReady = prepare();
      const query = parseTypeQuery(text, names);
      if (query === null) return null;
      if (query.unknown.some(({ nearest }) => nearest === null)) {
        return { symbols: [], unknown: query.unknown };
      }
      const shape = mapShape(query.shape, interner.intern);
      const bindings = new Bindings();
      const comparison = new Comparison(begin(), interner, bindings);
      const comparing = { comparison, bindings };
      return {
        symbols: findByType(shape, callables, comparing, accepts),
        unknown: query.unknown,
      };
    },
  };
}
