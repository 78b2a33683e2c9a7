/**
 * Whether a value of one type can be given where another is wanted, and how far
 * the two are apart. Not the compiler's assignability: it looks through what a
 * reader does not think of, and answers with a distance instead of yes or no.
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
  isAnything,
  isEmpty,
  isLiteralOf,
  isSameVariable,
  isUnknown,
  unwrap,
} from './kinds-of-terms.ts';
import { Bindings } from './variables.ts';

/** A distance, or `null` where nothing fits. */
export type Fit = number | null;

const FAR = {
  /** `Promise<T>` and `Maybe<T>` for `T`. */
  wrapper: 1,
  alias: 1,
  literal: 1,
  supertype: 2,
  /** One of the types of a union, where all are asked for. */
  part: 3,
  /** A type parameter of a declaration, which is as good as everything. */
  generic: 3,
  unknown: 5,
} as const;

/** As many aliases inside one another are followed. */
const DEEPEST = 10;

/** One query against many signatures: what was compared once is remembered. */
export class Comparison {
  readonly #dictionary: Dictionary;
  readonly #interner: Interner;
  readonly #bindings = new Bindings();
  readonly #known = new Map<Term, Map<Term, Fit | 'open'>>();
  #cuts = 0;

  constructor(dictionary: Dictionary, interner: Interner) {
    this.#dictionary = dictionary;
    this.#interner = interner;
  }

  /** Turns to another signature. @param limits - see `Bindings` */
  begin(limits: ReadonlyMap<string, Term>): void {
    this.#bindings.begin(limits);
  }

  mark(): number {
    return this.#bindings.mark();
  }

  undo(mark: number): void {
    this.#bindings.undo(mark);
  }

  /** How far `given` is from `wanted`; binds type parameters on the way. */
  compare(given: Term, wanted: Term, depth = 0): Fit {
    const { isClosed } = this.#interner;
    if (!isClosed(given) || !isClosed(wanted)) {
      return this.#fit(given, wanted, depth);
    }
    const fits = this.#known.get(wanted) ?? new Map<Term, Fit | 'open'>();
    this.#known.set(wanted, fits);
    const known = fits.get(given);
    if (known === 'open') {
      // An alias contains itself: in there it adds nothing.
      this.#cuts += 1;
      return null;
    }
    if (known !== undefined) return known;
    fits.set(given, 'open');
    const cuts = this.#cuts;
    const fit = this.#fit(given, wanted, depth);
    // What was found while something else was cut short holds only in there.
    if (depth === 0 || cuts === this.#cuts) fits.set(given, fit);
    else fits.delete(given);
    return fit;
  }

  #fit(given: Term, wanted: Term, depth = 0): Fit {
    if (depth > DEEPEST) return null;
    if (isAnything(given) || isAnything(wanted)) return 0;
    if (isSameVariable(given, wanted)) return 0;
    if (wanted.kind === 'variable')
      return this.#bind(wanted.name, given, depth);
    if (given.kind === 'variable') return this.#bind(given.name, wanted, depth);
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

  #fitSingle(
    given: Exclude<Term, { kind: 'variable' | 'union' | 'intersection' }>,
    wanted: Exclude<Term, { kind: 'variable' | 'union' | 'intersection' }>,
    depth: number,
  ): Fit {
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
    return null;
  }

  /** A union can be given where all that it may be can be. */
  #fitUnion(
    { terms }: Extract<Term, { kind: 'union' }>,
    wanted: Term,
    depth: number,
  ): Fit {
    const solid = terms.filter((term) => !isEmpty(term));
    let total = 0;
    let nearest: Fit = null;
    let misses = 0;
    for (const term of solid) {
      const fit = this.compare(term, wanted, depth + 1);
      if (fit === null) misses += 1;
      else {
        total = Math.max(total, fit);
        nearest = nearest === null ? fit : Math.min(nearest, fit);
      }
    }
    const gaps = terms.length > solid.length ? FAR.wrapper : 0;
    if (misses === 0 && solid.length > 0) return total + gaps;
    return nearest === null ? null : nearest + gaps + FAR.part;
  }

  #fitNames(given: NameTerm, wanted: NameTerm, depth: number): Fit {
    if (given.name === wanted.name) {
      return this.#fitArguments(given, wanted, depth);
    }
    if (isUnknown(wanted)) return isUnknown(given) ? 0 : FAR.unknown;
    if (isLiteralOf(given, wanted)) return FAR.literal;
    if (given.name === PREDICATE && wanted.name === 'boolean') return 0;
    return least(
      this.#outOfName(given, wanted, depth),
      this.#intoName(given, wanted, depth),
    );
  }

  #fitArguments(given: NameTerm, wanted: NameTerm, depth: number): Fit {
    let total = 0;
    const count = Math.min(given.arguments.length, wanted.arguments.length);
    for (let index = 0; index < count; index += 1) {
      const fit = this.compare(
        given.arguments[index] ?? ANYTHING,
        wanted.arguments[index] ?? ANYTHING,
        depth + 1,
      );
      if (fit === null) return null;
      total += fit;
    }
    return total;
  }

  /** What is given is more than its name: unwrapped, expanded, as a supertype. */
  #outOfName(given: NameTerm, wanted: Term, depth: number): Fit {
    const inner = unwrap(given);
    if (inner !== null) {
      const fit = this.compare(inner, wanted, depth + 1);
      return fit === null ? null : fit + FAR.wrapper;
    }
    if (!this.#mayLead(given, wanted)) return null;
    const meaning = this.#dictionary.expand(given);
    if (meaning !== null) {
      const fit = this.compare(meaning, wanted, depth + 1);
      return fit === null ? null : fit + FAR.alias;
    }
    const supers = this.#dictionary.supersOf(given.name);
    const fit = this.#nearest(supers, (one) =>
      this.compare(one, wanted, depth + 1),
    );
    return fit === null ? null : fit + FAR.supertype;
  }

  /** The same of what is wanted; a supertype of it would be too little. */
  #intoName(given: Term, wanted: NameTerm, depth: number): Fit {
    const inner = unwrap(wanted);
    if (inner !== null) {
      const fit = this.compare(given, inner, depth + 1);
      return fit === null ? null : fit + FAR.wrapper;
    }
    if (!this.#mayLead(wanted, given)) return null;
    const meaning = this.#dictionary.expand(wanted);
    const fit =
      meaning === null ? null : this.compare(given, meaning, depth + 1);
    return fit === null ? null : fit + FAR.alias;
  }

  /** Keeps from opening aliases that cannot hold what is looked for. */
  #mayLead(from: NameTerm, to: Term): boolean {
    const { mayLeadTo, isAlias } = this.#dictionary;
    if (to.kind !== 'name') return true;
    return mayLeadTo(from.name, to.name) || isAlias(to.name);
  }

  /** Parameters the other way round: what is wanted is what will be given. */
  #fitFunctions(given: Shape, wanted: Shape, depth: number): Fit {
    let total = 0;
    for (const [index, { term }] of given.parameters.entries()) {
      const other = wanted.parameters[index];
      if (other === undefined) continue;
      const fit = this.compare(other.term, term, depth + 1);
      if (fit === null) return null;
      total += fit;
    }
    const missing = wanted.parameters.length - given.parameters.length;
    const result = this.compare(
      given.result ?? ANYTHING,
      wanted.result ?? ANYTHING,
      depth + 1,
    );
    return result === null ? null : total + result + Math.max(0, missing);
  }

  #bind(name: string, term: Term, depth: number): Fit {
    const known = this.#bindings.get(name);
    if (known !== null) return this.compare(term, known, depth + 1);
    const limit = this.#bindings.limitOf(name);
    if (limit !== null && this.compare(term, limit, depth + 1) === null)
      return null;
    this.#bindings.bind(name, term);
    return name.startsWith(':') ? FAR.generic : 0;
  }

  #nearest(terms: readonly Term[], compare: (term: Term) => Fit): Fit {
    let nearest: Fit = null;
    for (const term of terms) {
      const mark = this.#bindings.mark();
      const fit = compare(term);
      if (fit === 0) return 0;
      if (nearest === null || (fit !== null && fit < nearest)) nearest = fit;
      if (fit === null) this.#bindings.undo(mark);
    }
    return nearest;
  }
}

function least(a: Fit, b: Fit): Fit {
  if (a === null || b === null) return a ?? b;
  return Math.min(a, b);
}
