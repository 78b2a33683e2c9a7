/** Type parameters: recognising, substituting and binding them. */
import { mapTerm } from './map-term.ts';
import type { Term, TypeVariable } from './term.ts';

/**
 * Turns names into variables.
 * @param rename - returns the variable's name, or `null` for a type
 */
export function toVariables(
  term: Term,
  rename: (name: string) => string | null,
): Term {
  return mapTerm(term, (leaf) => {
    if (leaf.kind === 'variable' || leaf.arguments.length > 0) return leaf;
    const name = rename(leaf.name);
    return name === null ? leaf : { kind: 'variable', name };
  });
}

/** Renames a declaration's variables to names that no query can contain. */
export function scopeOf(
  variables: readonly TypeVariable[],
): (name: string) => string | null {
  const names = new Set(variables.map(({ name }) => name.toLowerCase()));
  return (name) => (names.has(name) ? `:${name}` : null);
}

/** Replaces variables, such as the type parameters of an alias, by terms. */
export function substitute(
  term: Term,
  values: ReadonlyMap<string, Term>,
): Term {
  return mapTerm(term, (leaf) =>
    leaf.kind === 'variable' ? (values.get(leaf.name) ?? leaf) : leaf,
  );
}

/**
 * The terms that variables are bound to. Bindings can be undone, because
 * parameters are tried in every order. There are only ever a few.
 */
export class Bindings {
  readonly #names: string[] = [];
  readonly #terms: Term[] = [];
  #limits: ReadonlyMap<string, Term> = new Map();

  /** Removes all bindings. @param limits - the constraints of variables */
  begin(limits: ReadonlyMap<string, Term>): void {
    this.undo(0);
    this.#limits = limits;
  }

  limitOf(name: string): Term | null {
    return this.#limits.get(name) ?? null;
  }

  get(name: string): Term | null {
    return this.#terms[this.#names.indexOf(name)] ?? null;
  }

  bind(name: string, term: Term): void {
    this.#names.push(name);
    this.#terms.push(term);
  }

  mark(): number {
    return this.#names.length;
  }

  undo(mark: number): void {
    // Called after every attempt, most of which bind nothing.
    if (this.#names.length === mark) return;
    this.#names.length = mark;
    this.#terms.length = mark;
  }
}
