/** Type parameters: telling them from names, and what they stand for. */
import { mapTerm } from './map-term.ts';
import type { Term, TypeVariable } from './term.ts';

/**
 * Turns names into variables.
 * @param rename - the variable's name, or `null` for what is a type
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
  return mapTerm(term, (leaf) =>
    leaf.kind === 'variable' ? (values.get(leaf.name) ?? leaf) : leaf,
  );
}

/**
 * What variables have been found to stand for. Every attempt can be taken back,
 * because parameters are tried in every order. There are never more than a few.
 */
export class Bindings {
  readonly #names: string[] = [];
  readonly #terms: Term[] = [];
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
    // Asked for after every attempt; most of them bind nothing.
    if (this.#names.length === mark) return;
    this.#names.length = mark;
    this.#terms.length = mark;
  }
}
