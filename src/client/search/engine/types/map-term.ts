/** Traversals of a type: mapping its leaves, visiting its names. */
import type { NameTerm, Shape, Term } from './term.ts';

type Leaf = Extract<Term, { readonly kind: 'name' | 'variable' }>;

/** Maps names and variables, the innermost first. */
export function mapTerm(term: Term, change: (leaf: Leaf) => Term): Term {
  const inner = (one: Term): Term => mapTerm(one, change);
  switch (term.kind) {
    case 'name':
      return change({ ...term, arguments: term.arguments.map(inner) });
    case 'variable':
      return change(term);
    case 'union':
    case 'intersection':
      return { ...term, terms: term.terms.map(inner) };
    case 'function':
      return { ...term, shape: mapShape(term.shape, inner) };
    case 'opaque':
      return term;
  }
}

export function mapShape(shape: Shape, map: (term: Term) => Term): Shape {
  return {
    variables: shape.variables,
    parameters: shape.parameters.map(({ term, optional }) => ({
      term: map(term),
      optional,
    })),
    result: shape.result === null ? null : map(shape.result),
  };
}

/** Calls back with every name in the type, except inside functions. */
export function visitNames(term: Term, visit: (name: NameTerm) => void): void {
  if (term.kind === 'name') {
    visit(term);
    for (const one of term.arguments) visitNames(one, visit);
  } else if ('terms' in term) {
    for (const one of term.terms) visitNames(one, visit);
  }
}
