/**
 * Finds what turns some types into another. Parameters are tried in every
 * order, optional ones may be left out, and what needs more than was named
 * comes later instead of not at all.
 */
import type { SearchSymbol } from '../symbols.ts';
import type { Callable, Slot } from './callables.ts';
import { NO_FIT, type Comparison, type Fit } from './fits.ts';
import { coreOf } from './kinds-of-terms.ts';
import type { Shape } from './term.ts';
import type { Bindings } from './variables.ts';

/** What it costs to leave out what a signature has. */
const UNNAMED: Readonly<Record<Slot['need'], number>> = {
  optional: 0,
  /** What a method is called on goes without saying. */
  receiver: 2,
  required: 10,
};

/** Beyond this it is another question: two parameters and a little more. */
const FARTHEST = 25;
/** More than there are ranks: a smaller distance comes before any rank. */
const RANKS = 16;
/** More are not told apart; trying every order would take too long. */
const MOST_PARAMETERS = 5;

export interface Comparing {
  readonly comparison: Comparison;
  /** Those that the comparison binds. */
  readonly bindings: Bindings;
}

/** Best first; a symbol once, by its best signature. */
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

/** By place, whole numbers; the list's own order breaks ties. */
function inOrder(
  found: ReadonlyMap<SearchSymbol, number>,
): readonly SearchSymbol[] {
  const places: SearchSymbol[][] = [];
  for (const [symbol, place] of found) (places[place] ??= []).push(symbol);
  // Places where nothing is are left out.
  return places.flat();
}

/** How far a signature is from the query. */
function measure(query: Shape, callable: Callable, comparing: Comparing): Fit {
  const { comparison, bindings } = comparing;
  if (query.parameters.length > callable.slots.length) return NO_FIT;
  // Most signatures fail by their result, and it is only one.
  if (query.result?.kind !== 'variable') {
    const mark = bindings.mark();
    if (fitResult(query, callable, comparing) === NO_FIT) return NO_FIT;
    bindings.undo(mark);
  }
  /**
   * The least distance over all ways to give the parameters that are left.
   * @param used - the slots that are given already, as bits
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

/** A result of any type that no parameter decides about is no answer. */
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
    // Whoever names no parameter asks for any way to get there.
    const isOpen = need === 'required' && query.parameters.length === 0;
    if (!isOpen && (used & bit) === 0) cost += UNNAMED[need];
    bit <<= 1;
  }
  return cost;
}
