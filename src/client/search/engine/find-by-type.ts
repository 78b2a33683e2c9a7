/**
 * Search by type: finds callables by their parameter and result types. Parameters
 * match in any order, optional ones may be omitted, and a callable with further
 * required parameters ranks lower instead of being excluded.
 */
import type {
  SearchSymbol,
  SignatureShape,
  Slot,
  SymbolKind,
  SymbolList,
} from './engine.ts';
import {
  Comparison,
  coreOf,
  createReader,
  isNamed,
  NO_FIT,
  type Fit,
  type ReadTerm,
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
  const named = [
    ...list.typeNames.filter(isNamed),
    ...list.exports
      .filter(({ kind }) => kind !== 'function' && kind !== 'variable')
      .map(({ name }) => name),
    ...PLATFORM_NAMES,
  ];
  const names = new Map(named.map((name) => [name.toLowerCase(), name]));
  const read = createReader(list.exports);
  return (text, accepts) => {
    const query = parseTypeQuery(text, names);
    if (query === null) return null;
    const { unknown, parameters } = query;
    const isAnswered =
      parameters.length <= MOST_PARAMETERS &&
      unknown.every(({ nearest }) => nearest !== null);
    const symbols = isAnswered
      ? rank(list.all.filter(accepts), query, read)
      : [];
    return { symbols, unknown };
  };
}

/** The nearest signature of a symbol counts; the list breaks ties. */
function rank(
  symbols: readonly SearchSymbol[],
  query: TypeQuery,
  read: ReadTerm,
): readonly SearchSymbol[] {
  const measure = createMeasure(query, new Comparison(read));
  const matches: { readonly symbol: SearchSymbol; readonly place: number }[] =
    [];
  for (const symbol of symbols) {
    let distance = NO_FIT;
    for (const shape of symbol.shapes)
      distance = Math.min(distance, measure(shape));
    const place = distance * RANKS + RANKED.indexOf(symbol.kind);
    if (distance <= FARTHEST) matches.push({ symbol, place });
  }
  return matches.sort((a, b) => a.place - b.place).map(({ symbol }) => symbol);
}

/** Measures the distance of a signature from the query. */
function createMeasure(
  { parameters, result }: TypeQuery,
  comparison: Comparison,
): (shape: SignatureShape) => Fit {
  const { bound } = comparison;
  const isNamedResult = result !== null && isNamed(result.head);
  /** Whether the result is a type parameter that no argument has bound. */
  const isAnything = (shape: SignatureShape): boolean => {
    const core = coreOf(shape.result);
    return core.isParameter && !bound.some(({ name }) => name === core.head);
  };
  const fitResult = (shape: SignatureShape): Fit => {
    if (result === null) return 0;
    return isNamedResult && isAnything(shape)
      ? NO_FIT
      : comparison.compare(shape.result, result);
  };
  const costOfRest = (
    { slots }: SignatureShape,
    used: readonly Slot[],
  ): number =>
    slots.reduce((sum, slot) => {
      // A query without parameters asks for every way to get the result.
      const isFree = slot.need === 'required' && parameters.length === 0;
      return used.includes(slot) || isFree ? sum : sum + UNNAMED[slot.need];
    }, 0);
  /** The least distance over all assignments of the parameters to slots. */
  const assign = (shape: SignatureShape, used: readonly Slot[]): Fit => {
    const parameter = parameters[used.length];
    if (parameter === undefined) {
      return fitResult(shape) + costOfRest(shape, used);
    }
    let nearest = NO_FIT;
    for (const slot of shape.slots) {
      if (used.includes(slot)) continue;
      const { length } = bound;
      const fit = comparison.compare(parameter, slot.term);
      if (fit < nearest) {
        const rest = assign(shape, [...used, slot]);
        nearest = Math.min(nearest, fit + rest);
      }
      bound.length = length;
    }
    return nearest;
  };
  return (shape) => {
    bound.length = 0;
    if (parameters.length > shape.slots.length) return NO_FIT;
    // The result is compared first: it is cheap, and rules out most signatures.
    if (result?.isParameter === false) {
      if (comparison.compare(shape.result, result) === NO_FIT) return NO_FIT;
      bound.length = 0;
    }
    return assign(shape, []);
  };
}
