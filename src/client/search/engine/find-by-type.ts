/**
 * Search by type: finds callables by their parameter and result types. Parameters
 * match in any order, optional ones may be omitted, and a callable with further
 * required parameters ranks lower instead of being excluded.
 */
import type {
  SearchSymbol,
  Shape,
  Slot,
  SymbolKind,
  SymbolList,
} from './engine.ts';
import {
  ANYTHING,
  Comparison,
  coreOf,
  isNamed,
  isParameter,
  NO_FIT,
  substitute,
  type Fit,
  type Term,
} from './fits.ts';
import {
  parseTypeQuery,
  type TypeQuery,
  type UnknownName,
} from './type-query.ts';

export interface TypeAnswer {
  /** Best first; each symbol once, ranked by its best signature. */
  readonly symbols: readonly SearchSymbol[];
  readonly unknown: readonly UnknownName[];
}

/** @returns answers a query; `null` if it is empty */
export type FindByType = (
  text: string,
  accepts: (symbol: SearchSymbol) => boolean,
) => TypeAnswer | null;

/** The cost of each parameter that the query does not name. */
const UNNAMED: Readonly<Record<Slot['need'], number>> = {
  optional: 0,
  /** Queries often omit the object that a method is called on. */
  receiver: 2,
  required: 10,
};

/** The largest distance of a match: two unnamed parameters and a little more. */
const FARTHEST = 25;
/** More than there are ranks, so that distance counts before rank. */
const RANKS = 16;
/** Trying every order of more parameters would take too long. */
const MOST_PARAMETERS = 5;

/** The kinds that have a type to search for, callables first. */
const RANKED: readonly SymbolKind[] = [
  'function',
  'variable',
  'constructor',
  'method',
  'call signature',
  'type',
  'accessor',
  'property',
];

/** Type names that are known even if the package does not use them. */
const PLATFORM_NAMES = (
  'string number boolean bigint symbol object unknown any void never null ' +
  'undefined is Array Promise Error'
).split(' ');

export function createTypeSearch(list: SymbolList): FindByType {
  const names = listNames(list);
  const aliases = new Map<string, readonly Term[]>();
  const supers = new Map<string, readonly Term[]>();
  for (const { name, kind, bases } of list.exports) {
    (kind === 'type' ? aliases : supers).set(name.toLowerCase(), bases);
  }
  const dictionary = {
    expand: ({ head, parts }: Term) => expand(aliases.get(head), parts),
    supersOf: (name: string) => supers.get(name) ?? [],
  };
  return (text, accepts) => {
    const query = parseTypeQuery(text, names);
    if (query === null) return null;
    const { unknown } = query;
    return unknown.some(({ nearest }) => nearest === null) ||
      query.parameters.length > MOST_PARAMETERS
      ? { symbols: [], unknown }
      : {
          symbols: rank(
            list.all.filter(accepts),
            createMeasure(query, new Comparison(dictionary)),
          ),
          unknown,
        };
  };
}

function listNames({
  exports,
  typeNames,
}: SymbolList): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const add = (name: string): void => {
    const lower = name.toLowerCase();
    if (!names.has(lower)) names.set(lower, name);
  };
  PLATFORM_NAMES.forEach(add);
  for (const { kind, name } of exports) {
    if (kind !== 'function' && kind !== 'variable') add(name);
  }
  for (const name of typeNames) if (isNamed(name)) add(name);
  return names;
}

/** @param bases - what the alias stands for, then its type parameters */
function expand(
  bases: readonly Term[] | undefined,
  values: readonly Term[],
): Term | null {
  const [meaning, ...parameters] = bases ?? [];
  if (meaning === undefined) return null;
  return substitute(
    meaning,
    new Map(
      parameters.map(({ head }, place) => [head, values[place] ?? ANYTHING]),
    ),
  );
}

/** The nearest signature of a symbol counts; the list breaks ties. */
function rank(
  symbols: readonly SearchSymbol[],
  measure: (shape: Shape) => Fit,
): readonly SearchSymbol[] {
  return symbols
    .flatMap((symbol) => {
      const distance = Math.min(...symbol.shapes.map(measure));
      const place = distance * RANKS + RANKED.indexOf(symbol.kind);
      return distance > FARTHEST ? [] : [{ symbol, place }];
    })
    .sort((a, b) => a.place - b.place)
    .map(({ symbol }) => symbol);
}

/** Measures the distance of a signature from the query. */
function createMeasure(
  { parameters, result }: TypeQuery,
  comparison: Comparison,
): (shape: Shape) => Fit {
  const fitResult = (shape: Shape): Fit =>
    result === null ? 0 : comparison.compare(shape.result, result);
  /** Whether the result is a type parameter that no argument has bound. */
  const comesFromNowhere = (shape: Shape): boolean => {
    if (result === null || !isNamed(result.head)) return false;
    const core = coreOf(shape.result);
    return isParameter(core) && !comparison.isBound(core);
  };
  const costOfRest = ({ slots }: Shape, used: ReadonlySet<Slot>): number =>
    slots.reduce((sum, slot) => {
      // A query without parameters asks for every way to get the result.
      const isFree = slot.need === 'required' && parameters.length === 0;
      return used.has(slot) || isFree ? sum : sum + UNNAMED[slot.need];
    }, 0);
  /** The least distance over all assignments of the parameters to slots. */
  const assign = (shape: Shape, used: ReadonlySet<Slot>): Fit => {
    const parameter = parameters[used.size];
    if (parameter === undefined) {
      return comesFromNowhere(shape)
        ? NO_FIT
        : fitResult(shape) + costOfRest(shape, used);
    }
    let nearest = NO_FIT;
    for (const slot of shape.slots) {
      if (used.has(slot)) continue;
      const mark = comparison.mark();
      const fit = comparison.compare(parameter, slot.term);
      if (fit < nearest) {
        const rest = assign(shape, new Set([...used, slot]));
        nearest = Math.min(nearest, fit + rest);
      }
      comparison.undo(mark);
    }
    return nearest;
  };
  return (shape) => {
    comparison.undo(0);
    if (parameters.length > shape.slots.length) return NO_FIT;
    // The result is compared first: it is cheap, and rules out most signatures.
    if (result !== null && !isParameter(result)) {
      if (fitResult(shape) === NO_FIT) return NO_FIT;
      comparison.undo(0);
    }
    return assign(shape, new Set());
  };
}
