/**
 * Compares a given type with a wanted one. Unlike the compiler's assignability
 * this gives a distance instead of yes or no, and looks through wrappers such as
 * `Promise` that a reader does not think of.
 */
import type { Dictionary } from './dictionary.ts';
import {
  ANYTHING,
  PREDICATE,
  type NameTerm,
  type Shape,
  type Term,
} from './term.ts';
import type { Interner } from './intern.ts';
import {
  isEmpty,
  isLiteralOf,
  isVariable,
  isUnknown,
  unwrap,
} from './kinds-of-terms.ts';
import type { Bindings } from './variables.ts';

/** The distance between two types; infinite if they do not match. */
export type Fit = number;

export const NO_FIT: Fit = Infinity;

/** `Promise<T>` or `Maybe<T>` for `T`. */
const WRAPPER = 1;
const ALIAS = 1;
const LITERAL = 1;
const SUPERTYPE = 2;
/** Only some types of a union match. */
const PART = 3;
/** A type parameter of the declaration, which matches everything. */
const GENERIC = 3;
const UNKNOWN = 5;

/** The deepest nesting of types and aliases that is compared. */
const DEEPEST = 10;

type Variable = Extract<Term, { readonly kind: 'variable' }>;
type Solid = Exclude<Term, Variable>;
type Single = Exclude<Solid, { readonly kind: 'union' | 'intersection' }>;

/** Compares one query with many signatures; caches the results. */
export class Comparison {
  readonly #dictionary: Dictionary;
  readonly #interner: Interner;
  readonly #bindings: Bindings;
  readonly #known = new Map<Term, Map<Term, Fit | 'open'>>();
  #cuts = 0;

  constructor(dictionary: Dictionary, interner: Interner, bindings: Bindings) {
    this.#dictionary = dictionary;
    this.#interner = interner;
    this.#bindings = bindings;
  }

  /** The distance from `given` to `wanted`; binds type parameters on the way. */
  compare(given: Term, wanted: Term, depth = 0): Fit {
    if (depth > DEEPEST) return NO_FIT;
    if (wanted.kind === 'variable') return this.#bind(wanted, given, depth);
    if (given.kind === 'variable') return this.#bind(given, wanted, depth);
    const known = this.#known.get(wanted)?.get(given);
    if (known === 'open') {
      // A recursive alias: the inner occurrence adds nothing.
      this.#cuts += 1;
      return NO_FIT;
    }
    if (known !== undefined) return known;
    const { isClosed } = this.#interner;
    return isClosed(given) && isClosed(wanted)
      ? this.#remember(given, wanted, depth)
      : this.#fit(given, wanted, depth);
  }

  #remember(given: Solid, wanted: Solid, depth: number): Fit {
    const fits = this.#known.get(wanted) ?? new Map<Term, Fit | 'open'>();
    this.#known.set(wanted, fits);
    fits.set(given, 'open');
    const cuts = this.#cuts;
    const fit = this.#fit(given, wanted, depth);
    // A result below a cut recursion is valid only inside that recursion.
    if (depth === 0 || cuts === this.#cuts) fits.set(given, fit);
    else fits.delete(given);
    return fit;
  }

  #fit(given: Solid, wanted: Solid, depth: number): Fit {
    if (given.kind === 'union') return this.#fitUnion(given, wanted, depth);
    if (given.kind === 'intersection') {
      return this.#nearest(given.terms, (term) =>
        this.compare(term, wanted, depth + 1),
      );
    }
    if (wanted.kind === 'union' || wanted.kind === 'intersection') {
      return this.#nearest(wanted.terms, (term) =>
        this.compare(given, term, depth + 1),
      );
    }
    return this.#fitSingle(given, wanted, depth);
  }

  #fitSingle(given: Single, wanted: Single, depth: number): Fit {
    if (given.kind === 'function' && wanted.kind === 'function') {
      return this.#fitFunctions(given.shape, wanted.shape, depth);
    }
    if (given.kind === 'name' && wanted.kind === 'name') {
      return this.#fitNames(given, wanted, depth);
    }
    if (wanted.kind === 'name' && given.kind === 'function') {
      return this.#intoName(given, wanted, depth);
    }
    if (given.kind === 'name' && wanted.kind === 'function') {
      return this.#outOfName(given, wanted, depth);
    }
    return NO_FIT;
  }

  /** A union matches if all its types do; with some of them, at a cost. */
  #fitUnion(
    { terms }: Extract<Term, { kind: 'union' }>,
    wanted: Term,
    depth: number,
  ): Fit {
    const solid = terms.filter((term) => !isEmpty(term));
    const fits = solid.map((term) => this.compare(term, wanted, depth + 1));
    const gaps = terms.length > solid.length ? WRAPPER : 0;
    const farthest = Math.max(...fits);
    return farthest === NO_FIT
      ? Math.min(...fits) + PART + gaps
      : Math.max(farthest, 0) + gaps;
  }

  #fitNames(given: NameTerm, wanted: NameTerm, depth: number): Fit {
    if (given.name === wanted.name) {
      return this.#fitArguments(given, wanted, depth);
    }
    if (isUnknown(wanted)) return isUnknown(given) ? 0 : UNKNOWN;
    if (isLiteralOf(given, wanted)) return LITERAL;
    if (given.name === PREDICATE && wanted.name === 'boolean') return 0;
    return Math.min(
      this.#outOfName(given, wanted, depth),
      this.#intoName(given, wanted, depth),
    );
  }

  /** A missing type argument matches anything. */
  #fitArguments(given: NameTerm, wanted: NameTerm, depth: number): Fit {
    let total = 0;
    for (const [index, term] of given.arguments.entries()) {
      const other = wanted.arguments[index] ?? ANYTHING;
      total += this.compare(term, other, depth + 1);
    }
    return total;
  }

  /**
   * Compares what the given name stands for: unwrapped, expanded or a
   * supertype.
   */
  #outOfName(given: NameTerm, wanted: Term, depth: number): Fit {
    const inner = unwrap(given);
    if (inner !== null) return this.compare(inner, wanted, depth + 1) + WRAPPER;
    if (!this.#mayLead(given, wanted)) return NO_FIT;
    const meaning = this.#dictionary.expand(given);
    return meaning === null
      ? SUPERTYPE +
          this.#nearest(this.#dictionary.supersOf(given.name), (one) =>
            this.compare(one, wanted, depth + 1),
          )
      : ALIAS + this.compare(meaning, wanted, depth + 1);
  }

  /** The same for the wanted name, but without its supertypes. */
  #intoName(given: Term, wanted: NameTerm, depth: number): Fit {
    const inner = unwrap(wanted);
    if (inner !== null) return this.compare(given, inner, depth + 1) + WRAPPER;
    if (!this.#mayLead(wanted, given)) return NO_FIT;
    const meaning = this.#dictionary.expand(wanted);
    return meaning === null
      ? NO_FIT
      : this.compare(given, meaning, depth + 1) + ALIAS;
  }

  /** Whether it is worth expanding a name in search of the other type. */
  #mayLead(from: NameTerm, to: Term): boolean {
    const { mayLeadTo, isAlias } = this.#dictionary;
    if (to.kind !== 'name') return true;
    return mayLeadTo(from.name, to.name) || isAlias(to.name);
  }

  /** Parameters are compared in the other direction (contravariance). */
  #fitFunctions(given: Shape, wanted: Shape, depth: number): Fit {
    let total = Math.max(0, wanted.parameters.length - given.parameters.length);
    for (const [index, { term }] of given.parameters.entries()) {
      const other = wanted.parameters[index]?.term ?? ANYTHING;
      total += this.compare(other, term, depth + 1);
    }
    return (
      total +
      this.compare(
        given.result ?? ANYTHING,
        wanted.result ?? ANYTHING,
        depth + 1,
      )
    );
  }

  #bind({ name }: Variable, term: Term, depth: number): Fit {
    if (name === '' || isVariable(term, '') || isVariable(term, name)) return 0;
    const known = this.#bindings.get(name);
    if (known !== null) return this.compare(term, known, depth + 1);
    const limit = this.#bindings.limitOf(name);
    if (limit !== null && this.compare(term, limit, depth + 1) === NO_FIT) {
      return NO_FIT;
    }
    this.#bindings.bind(name, term);
    return name.startsWith(':') ? GENERIC : 0;
  }

  #nearest(terms: readonly Term[], compare: (term: Term) => Fit): Fit {
    let nearest = NO_FIT;
    for (const term of terms) {
      const mark = this.#bindings.mark();
      const fit = compare(term);
      if (fit === NO_FIT) this.#bindings.undo(mark);
      nearest = Math.min(nearest, fit);
      if (nearest === 0) break;
    }
    return nearest;
  }
}
