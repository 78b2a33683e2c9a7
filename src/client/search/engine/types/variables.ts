/** Type parameters: telling them from names, and what they stand for. */
import type { Shape, Term, TypeVariable } from './term.ts';

/**
 * Turns names into variables.
 * @param rename - the variable's name, or `null` for what is a type
 */
export function toVariables(
  term: Term,
  rename: (name: string) => string | null,
): Term {
  const inner = (one: Term): Term => toVariables(one, rename);
  switch (term.kind) {
    case 'name': {
      const name = term.arguments.length === 0 ? rename(term.name) : null;
      return name === null
        ? { ...term, arguments: term.arguments.map(inner) }
        : { kind: 'variable', name };
    }
    case 'union':
    case 'intersection':
      return { kind: term.kind, terms: term.terms.map(inner) };
    case 'function':
      return { kind: 'function', shape: mapShape(term.shape, inner) };
    case 'variable':
    case 'opaque':
      return term;
  }
}

export function mapShape(shape: Shape, map: (term: Term) => Term): Shape {
  return {
    variables: shape.variables.map(({ name, constraint }) => ({
      name,
      constraint: constraint === null ? null : map(constraint),
    })),
    parameters: shape.parameters.map(({ term, optional }) => ({
      term: map(term),
      optional,
    })),
    result: shape.result === null ? null : map(shape.result),
  };
}

/** Variables of a declaration, under names that no query can write. */
export function scopeOf(
  variables: readonly TypeVariable[],
): (name: string) => string | null {
  const names = new Set(variables.map(({ name }) => name.toLowerCase()));
  return (name) => (names.has(name) ? `:${name}` : null);
}

/** Puts terms in the place of variables: the parameters of an alias. */
export function substitute(
  term: Term,
  values: ReadonlyMap<string, Term>,
): Term {
  switch (term.kind) {
    case 'variable':
      return values.get(term.name) ?? term;
    case 'name':
      return term.arguments.length === 0
        ? term
        : {
            ...term,
            arguments: term.arguments.map((one) => substitute(one, values)),
          };
    case 'union':
    case 'intersection':
      return {
        kind: term.kind,
        terms: term.terms.map((one) => substitute(one, values)),
      };
    case 'function': {
      const shape = mapShape(term.shape, (one) => substitute(one, values));
      return { kind: 'function', shape };
    }
    case 'opaque':
      return term;
  }
}

/**
 * What variables have been found to stand for. Every attempt can be taken back,
 * because parameters are tried in every order.
 */
export class Bindings {
  readonly #terms = new Map<string, Term>();
  readonly #trail: string[] = [];
  #limits: ReadonlyMap<string, Term> = new Map();

  /** Forgets everything. @param limits - what variables have to extend */
  begin(limits: ReadonlyMap<string, Term>): void {
    this.undo(0);
    this.#limits = limits;
  }

  limitOf(name: string): Term | null {
    return this.#limits.get(name) ?? null;
  }

  get(name: string): Term | null {
    return this.#terms.get(name) ?? null;
  }

  bind(name: string, term: Term): void {
    this.#terms.set(name, term);
    this.#trail.push(name);
  }

  mark(): number {
    return this.#trail.length;
  }

  undo(mark: number): void {
    while (this.#trail.length > mark) {
      this.#terms.delete(this.#trail.pop() ?? '');
    }
  }
}
