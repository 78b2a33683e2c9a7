/**
 * Finds callables by parameter and result types. Parameters match in any order,
 * optional ones may be omitted, and a callable with further required parameters
 * ranks lower instead of being excluded.
 */
import type { SearchSymbol } from '../symbols.ts';
import type { Callable, Slot } from './callables.ts';
import { NO_FIT, type Comparison, type Fit } from './fits.ts';
import { coreOf } from './kinds-of-terms.ts';
import type { Shape } from './term.ts';
import type { Bindings } from './variables.ts';

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

export interface Comparing {
  readonly comparison: Comparison;
  /** The bindings that the comparison writes to. */
  readonly bindings: Bindings;
}

/** Best first; each symbol once, ranked by its best signature. */
export function findByType(
  query: Shape,
  callables: readonly Callable[],
  comparing: Comparing,
  accepts: (symbol: SearchSymbol) => boolean,
): readonly SearchSymbol[] {
  if (query.parameters.length > MOST_PARAMETERS) return [];
  const found = new Map<SearchSymbol, number>();
  for (const callable of callables) {
    const { symbol, rank } = callable;
    if (!accepts(symbol)) continue;
    comparing.bindings.begin(callable.limits);
    const distance = measure(query, callable, comparing);
    if (distance > FARTHEST) continue;
    const place = distance * RANKS + rank;
    const known = found.get(symbol);
    if (known === undefined || place < known) found.set(symbol, place);
  }
  return inOrder(found);
}

/** A bucket sort by place, which is an integer; the list's order breaks ties. */
function inOrder(
  found: ReadonlyMap<SearchSymbol, number>,
): readonly SearchSymbol[] {
  const places: SearchSymbol[][] = [];
  for (const [symbol, place] of found) (places[place] ??= []).push(symbol);
  // `flat` skips the holes of a sparse array.
  return places.flat();
}

/** The distance of a signature from the query. */
function measure(query: Shape, callable: Callable, comparing: Comparing): Fit {
  const { comparison, bindings } = comparing;
  if (query.parameters.length > callable.slots.length) return NO_FIT;
  // The result is compared first: it is cheap, and rules out most signatures.
  if (query.result?.kind !== 'variable') {
    const mark = bindings.mark();
    if (fitResult(query, callable, comparing) === NO_FIT) return NO_FIT;
    bindings.undo(mark);
  }
  /**
   * The least distance over all assignments of the remaining parameters to slots.
   * @param used - bit mask of the slots that are taken
   */
  const assign = (at: number, used: number): Fit => {
    const parameter = query.parameters[at];
    if (parameter === undefined) {
      return comesFromNowhere(query, callable, comparing)
        ? NO_FIT
        : fitResult(query, callable, comparing) +
            costOfRest(query, callable, used);
    }
    let nearest = NO_FIT;
    let bit = 1;
    for (const { term } of callable.slots) {
      if ((used & bit) === 0) {
        const mark = bindings.mark();
        const fit = comparison.compare(parameter.term, term);
        if (fit < nearest) {
          nearest = Math.min(nearest, fit + assign(at + 1, used | bit));
        }
        bindings.undo(mark);
      }
      bit <<= 1;
    }
    return nearest;
  };
  return assign(0, 0);
}

/** Whether the result is a type parameter that no argument has bound. */
function comesFromNowhere(
  query: Shape,
  { result }: Callable,
  { bindings }: Comparing,
): boolean {
  if (query.result?.kind !== 'name') return false;
  const core = coreOf(result);
  return core.kind === 'variable' && bindings.get(core.name) === null;
}

function fitResult(
  { result }: Shape,
  callable: Callable,
  comparing: Comparing,
): Fit {
  return result === null
    ? 0
    : comparing.comparison.compare(callable.result, result);
}

function costOfRest(query: Shape, { slots }: Callable, used: number): number {
  let cost = 0;
  let bit = 1;
  for (const { need } of slots) {
    // A query without parameters asks for every way to get the result.
    const isOpen = need === 'required' && query.parameters.length === 0;
    if (!isOpen && (used & bit) === 0) cost += UNNAMED[need];
    bit <<= 1;
  }
  return cost;
}
