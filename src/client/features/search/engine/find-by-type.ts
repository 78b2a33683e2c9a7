/**
 * Search by type: finds callables by their parameter and result types. Parameters
 * match in any order, optional ones may be omitted, and a callable with one or two
 * further required parameters ranks lower instead of being excluded.
 */
import type { SymbolKind } from '../../../feature.ts';
import type {
  SearchSymbol,
  SignatureShape,
  Slot,
  SymbolAnswer,
  SymbolList,
} from './engine.ts';
import {
  Comparison,
  coreOf,
  createReader,
  FITS,
  isNamed,
  NO_FIT,
  type Fit,
  type ReadTerm,
} from './type-matching.ts';
import { parseTypeQuery, type TypeQuery } from './type-query.ts';

/**
 * A symbol is ranked once, by its best signature.
 * @returns answers a query; `null` if it is empty
 */
export type FindByType = (
  text: string,
  accepts: (symbol: SearchSymbol) => boolean,
) => Pick<SymbolAnswer, 'symbols' | 'unknown'> | null;

/** How many parameters a match may require that the query does not name. */
const MOST_MISSING = 2;
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

/**
 * Symbols that require no more than the query names come first, then those
 * whose types fit better, then callables; the list breaks ties. A symbol's best
 * signature counts.
 */
function rank(
  symbols: readonly SearchSymbol[],
  query: TypeQuery,
  read: ReadTerm,
): readonly SearchSymbol[] {
  const grade = createGrader(query, new Comparison(read));
  const matches: { readonly symbol: SearchSymbol; readonly place: number }[] =
    [];
  for (const symbol of symbols) {
    const best = Math.min(...symbol.shapes.map(grade));
    const place = best * RANKED.length + RANKED.indexOf(symbol.kind);
    if (best !== NO_FIT) matches.push({ symbol, place });
  }
  return matches.sort((a, b) => a.place - b.place).map(({ symbol }) => symbol);
}

/** Grades signatures, the lower the better; infinite for no match. */
function createGrader(
  { parameters, result }: TypeQuery,
  comparison: Comparison,
): (shape: SignatureShape) => number {
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
  /** How many parameters the query would have to name besides. */
  const countMissing = (
    { slots }: SignatureShape,
    used: readonly Slot[],
  ): number => {
    // A query without parameters asks for every way to get the result.
    if (parameters.length === 0) return 0;
    return slots.filter(
      (slot) => slot.need === 'required' && !used.includes(slot),
    ).length;
  };
  /**
   * The best grade over all assignments of the parameters to slots.
   * @param used - the slots of the first parameters
   * @param fit - the worst of theirs
   */
  const assign = (
    shape: SignatureShape,
    used: readonly Slot[],
    fit: Fit,
  ): number => {
    const parameter = parameters[used.length];
    if (parameter === undefined) {
      const missing = countMissing(shape, used);
      if (missing > MOST_MISSING) return NO_FIT;
      return missing * FITS + Math.max(fit, fitResult(shape));
    }
    let best = NO_FIT;
    for (const slot of shape.slots) {
      if (used.includes(slot)) continue;
      const { length } = bound;
      const own = comparison.compare(parameter, slot.term);
      if (own < NO_FIT) {
        const worst = Math.max(fit, own);
        best = Math.min(best, assign(shape, [...used, slot], worst));
      }
      bound.length = length;
    }
    return best;
  };
  return (shape) => {
    bound.length = 0;
    if (parameters.length > shape.slots.length) return NO_FIT;
    // The result is compared first: it is cheap, and rules out most signatures.
    if (result?.isParameter === false) {
      if (comparison.compare(shape.result, result) === NO_FIT) return NO_FIT;
      bound.length = 0;
    }
    return assign(shape, [], 0);
  };
}
