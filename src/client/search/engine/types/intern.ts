/**
 * Interns types: equal types become one object, so that results about a type can
 * be cached by identity. A package says `string` a thousand times.
 */
import type { Term } from './term.ts';

export interface Interner {
  /** The shared object for this type; types with functions are returned as is. */
  readonly intern: (term: Term) => Term;
  /** Whether a type is interned, which implies that it has no type parameter. */
  readonly isClosed: (term: Term) => boolean;
}

export function createInterner(): Interner {
  const terms = new Map<string, Term>();
  const closed = new Set<Term>();
  const intern = (term: Term): Term => {
    const key = keyOf(term);
    const known = terms.get(key);
    if (known !== undefined) return known;
    // Type parameters and functions have this key, and are not interned.
    if (key.includes('?')) return term;
    const whole = internParts(term, intern);
    terms.set(key, whole);
    closed.add(whole);
    return whole;
  };
  return { intern, isClosed: (term) => closed.has(term) };
}

function internParts(term: Term, intern: (term: Term) => Term): Term {
  if (term.kind === 'name' && term.arguments.length > 0) {
    return { ...term, arguments: term.arguments.map(intern) };
  }
  return 'terms' in term ? { ...term, terms: term.terms.map(intern) } : term;
}

function keyOf(term: Term): string {
  switch (term.kind) {
    case 'name':
      return term.arguments.length === 0
        ? term.name
        : `${term.name}<${term.arguments.map(keyOf).join()}>`;
    case 'union':
    case 'intersection':
      return `${term.kind}(${term.terms.map(keyOf).join()})`;
    case 'opaque':
      return '{}';
    case 'variable':
    case 'function':
      return '?';
  }
}
