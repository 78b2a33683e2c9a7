/**
 * Makes equal types one object, so that what was found out about one of them
 * need not be found out again. A package says `string` a thousand times.
 */
import type { Shape, Term } from './term.ts';

export interface Interner {
  /** The one object for this type. */
  readonly intern: (term: Term) => Term;
  /** Whether it is such an object and has no type parameter in it. */
  readonly isClosed: (term: Term) => boolean;
}

export function createInterner(): Interner {
  const terms = new Map<string, Term>();
  const closed = new Set<Term>();
  return {
    isClosed: (term) => closed.has(term),
    intern: (term) => {
      const key = keyOf(term);
      const known = terms.get(key);
      if (known !== undefined) return known;
      terms.set(key, term);
      // No name begins like this but that of a variable.
      if (!key.includes('?')) closed.add(term);
      return term;
    },
  };
}

function keyOf(term: Term): string {
  switch (term.kind) {
    case 'name':
      return term.arguments.length === 0
        ? term.name
        : `${term.name}<${term.arguments.map(keyOf).join()}>`;
    case 'variable':
      return `?${term.name}`;
    case 'union':
      return `(${term.terms.map(keyOf).join('|')})`;
    case 'intersection':
      return `(${term.terms.map(keyOf).join('&')})`;
    case 'function':
      return keyOfShape(term.shape);
    case 'opaque':
      return '{}';
  }
}

function keyOfShape({ parameters, result }: Shape): string {
  const inner = parameters.map(
    ({ term, optional }) => keyOf(term) + (optional ? '!' : ''),
  );
  return `[${inner.join()}]${result === null ? '' : keyOf(result)}`;
}
