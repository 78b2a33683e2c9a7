/**
 * Makes equal types one object, so that what was found out about one of them
 * need not be found out again. A package says `string` a thousand times.
 */
import type { Term } from './term.ts';

export interface Interner {
  /** The one object for this type; functions stay what they are. */
  readonly intern: (term: Term) => Term;
  /** Whether it is such an object and has no type parameter in it. */
  readonly isClosed: (term: Term) => boolean;
}

export function createInterner(): Interner {
  const terms = new Map<string, Term>();
  const closed = new Set<Term>();
  const intern = (term: Term): Term => {
    const key = keyOf(term);
    const known = terms.get(key);
    if (known !== undefined) return known;
    // Only a variable is spelled with this sign, or what is not spelled out.
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
  return term.kind === 'union' || term.kind === 'intersection'
    ? { ...term, terms: term.terms.map(intern) }
    : term;
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
