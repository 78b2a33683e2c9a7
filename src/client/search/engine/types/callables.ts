/**
 * Everything that a search by type can find (functions, methods, values), with its
 * parameters and result, parsed from the printed signatures.
 */
import type { SearchSymbol, SymbolKind } from '../symbols.ts';
import type { Dictionary } from './dictionary.ts';
import type { Interner } from './intern.ts';
import { parseDeclared, parseShape } from './parse.ts';
import { ANYTHING, named, type Shape, type Term } from './term.ts';
import type { TypeVariable } from './term.ts';
import { scopeOf, toVariables } from './variables.ts';

export interface Callable {
  readonly symbol: SearchSymbol;
  /** Its parameters, preceded by the receiver if it is a member. */
  readonly slots: readonly Slot[];
  readonly result: Term;
  /** The constraints of its type parameters. */
  readonly limits: ReadonlyMap<string, Term>;
  /** Callables have lower ranks than values. */
  readonly rank: number;
}

export interface Slot {
  readonly term: Term;
  readonly need: 'required' | 'optional' | 'receiver';
}

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

export function toCallables(
  symbol: SearchSymbol,
  dictionary: Dictionary,
  { intern }: Interner,
): readonly Callable[] {
  const { kind, owner } = symbol;
  const rank = RANKED.indexOf(kind);
  if (rank === -1) return [];
  const inherited =
    owner === null ? [] : dictionary.variablesOf(owner.own.lower);
  return symbol.signatures.flatMap((text) => {
    const shape = readShape(kind, text);
    if (shape === null) return [];
    const variables = [...inherited, ...shape.variables];
    const scope = scopeOf(variables);
    const bind = (term: Term): Term =>
      intern(variables.length === 0 ? term : toVariables(term, scope));
    const slots = shape.parameters.map(({ term, optional }): Slot => ({
      term: bind(term),
      need: optional ? 'optional' : 'required',
    }));
    if (owner !== null && kind !== 'constructor') {
      slots.unshift({ term: intern(named(owner.name)), need: 'receiver' });
    }
    return {
      symbol,
      slots,
      result: bind(shape.result ?? ANYTHING),
      limits: toLimits(variables, bind),
      rank,
    };
  });
}

function readShape(kind: SymbolKind, text: string): Shape | null {
  switch (kind) {
    case 'function':
    case 'method':
    case 'constructor':
    case 'call signature':
      return parseShape(text);
    case 'type': {
      const { variables, term } = parseDeclared(text);
      if (term.kind !== 'function') return null;
      return {
        ...term.shape,
        variables: [...variables, ...term.shape.variables],
      };
    }
    default:
      return {
        variables: [],
        parameters: [],
        result: parseDeclared(text).term,
      };
  }
}

function toLimits(
  variables: readonly TypeVariable[],
  bind: (term: Term) => Term,
): ReadonlyMap<string, Term> {
  const limits = new Map<string, Term>();
  for (const { name, constraint } of variables) {
    if (constraint === null || constraint.kind === 'opaque') continue;
    limits.set(`:${name.toLowerCase()}`, bind(constraint));
  }
  return limits;
}
