/**
 * Finds what turns some types into another. Parameters are tried in every
 * order, optional ones may be left out, and what needs more than was named
 * comes later instead of not at all.
 */
import type { SearchSymbol } from '../symbols.ts';
import type { Callable, Slot } from './callables.ts';
import type { Comparison, Fit } from './fits.ts';
import type { Shape } from './term.ts';

/** What it costs to leave out what a signature has. */
const UNNAMED: Readonly<Record<Slot['need'], number>> = {
  optional: 0,
  /** What a method is called on goes without saying. */
  receiver: 2,
  required: 10,
};

/** Beyond this it is another question: two parameters and a little more. */
const FARTHEST = 25;
/** More are not told apart; trying every order would take too long. */
const MOST_PARAMETERS = 5;

/** Best first; a symbol once, by its best signature. */
export function findByType(
  query: Shape,
  callables: readonly Callable[],
  comparison: Comparison,
  accepts: (symbol: SearchSymbol) => boolean,
): readonly SearchSymbol[] {
  if (query.parameters.length > MOST_PARAMETERS) return [];
  const found = new Map<SearchSymbol, { distance: number; rank: number }>();
  for (const callable of callables) {
    const { symbol, rank } = callable;
    if (!accepts(symbol)) continue;
    const distance = measure(query, callable, comparison);
    if (distance === null || distance > FARTHEST) continue;
    const known = found.get(symbol);
    if (known === undefined || distance < known.distance) {
      found.set(symbol, { distance, rank });
    }
  }
  // Sorting is stable: the list's own order breaks what ties are left.
  return [...found]
    .sort(([, a], [, b]) => a.distance - b.distance || a.rank - b.rank)
    .map(([symbol]) => symbol);
}

/** How far a signature is from the query, or `null` if it is no answer. */
function measure(
  query: Shape,
  callable: Callable,
  comparison: Comparison,
): Fit {
  const { slots, limits } = callable;
  if (query.parameters.length > slots.length) return null;
  comparison.begin(limits);
  // Most signatures fail by their result, and it is only one.
  const mark = comparison.mark();
  if (fitResult(query, callable, comparison) === null) return null;
  comparison.undo(mark);
  return assign(query, callable, comparison, []);
}

/** The least distance over all ways to give the parameters that are left. */
function assign(
  query: Shape,
  callable: Callable,
  comparison: Comparison,
  used: readonly number[],
): Fit {
  const parameter = query.parameters[used.length];
  if (parameter === undefined) {
    const fit = fitResult(query, callable, comparison);
    return fit === null ? null : fit + costOfRest(query, callable, used);
  }
  let nearest: Fit = null;
  for (const [place, { term }] of callable.slots.entries()) {
    if (used.includes(place)) continue;
    const mark = comparison.mark();
    const fit = comparison.compare(parameter.term, term);
    const rest =
      fit === null
        ? null
        : assign(query, callable, comparison, [...used, place]);
    comparison.undo(mark);
    if (fit === null || rest === null) continue;
    if (nearest === null || fit + rest < nearest) nearest = fit + rest;
  }
  return nearest;
}

function fitResult(
  { result }: Shape,
  callable: Callable,
  comparison: Comparison,
): Fit {
  return result === null ? 0 : comparison.compare(callable.result, result);
}

function costOfRest(
  query: Shape,
  { slots }: Callable,
  used: readonly number[],
): number {
  let cost = 0;
  for (const [place, { need }] of slots.entries()) {
    // Who names no parameter asks for any way to get there.
    const isOpen = need === 'required' && query.parameters.length === 0;
    if (!isOpen && !used.includes(place)) cost += UNNAMED[need];
  }
  return cost;
}
