/**
 * The types that search compares, far simpler than TypeScript's and the same for
 * queries and for declarations; and whether a given type fits a wanted one: as the
 * same, as a related, or as a possible one. Looks through wrappers such as
 * `Promise` that a reader does not think of.
 */
import type { TypeRow } from '../../../../features/search/files.ts';
import type { SearchSymbol } from './engine.ts';

export interface Term {
  /**
   * A type's name in lower case, a literal as it is written, or what else it is:
   * `|` and `&`; `->`, a function, whose first part is its result; `{}`, a type
   * that is not compared; `:t`, a type parameter of a declaration; `?t`, one of a
   * query.
   */
  readonly head: string;
  /** A type parameter has its constraint, if there is one. */
  readonly parts: readonly Term[];
  readonly isParameter: boolean;
  /** Whether there is a type parameter in it. */
  readonly isOpen: boolean;
}

/** A union or an intersection of one type is that type. */
export function toTerm(head: string, parts: readonly Term[] = []): Term {
  const [only] = parts;
  if (/^[|&]$/.test(head) && only && parts.length === 1) return only;
  const isParameter = /^[:?]/.test(head);
  const isOpen = isParameter || parts.some((part) => part.isOpen);
  const name = head === 'any' ? 'unknown' : head;
  return { head: name, parts, isParameter, isOpen };
}

export const OPAQUE: Term = toTerm('{}');
/** Matches every type; used where a query leaves a type open. */
export const ANYTHING: Term = toTerm('?');

/** The types of a file; each row refers to earlier ones only. */
export function decodeTypes(rows: readonly TypeRow[]): readonly Term[] {
  const terms: Term[] = [];
  for (const row of rows) {
    const [head, ...places] = typeof row === 'string' ? [row] : row;
    const parts = places.map((place) => terms[place] ?? OPAQUE);
    terms.push(toTerm(head.toLowerCase(), parts));
  }
  return terms;
}

/** Whether it is the head of a type with a name, or of a literal. */
export function isNamed(head: string): boolean {
  return !/^(?:[|&:?]|->|\{\})/.test(head);
}

/** Whether it is one of `null`, `undefined` and `void`. */
function isEmpty({ head }: Term): boolean {
  return head === 'null' || head === 'undefined' || head === 'void';
}

/** The only type that a wrapper, or a union with empty types, is about. */
export function coreOf(term: Term): Term {
  const parts = term.parts.filter((part) => !isEmpty(part));
  const [only] = parts;
  const isAround = term.head === '|' || WRAPPERS.has(term.head);
  return isAround && only && parts.length === 1 ? coreOf(only) : term;
}

/** What else a type can be read as. */
interface TermReading {
  readonly term: Term;
  /** `SAME` for the members of a union or an intersection. */
  readonly fit: Fit;
  /** Whether only a given type can be read so, not a wanted one. */
  readonly isSuper?: boolean;
}

export type ReadTerm = (term: Term) => readonly TermReading[];

/**
 * Generic types that are looked through. Many packages declare the first three
 * themselves, under these names.
 */
const WRAPPERS: ReadonlySet<string> = new Set(
  (
    'maybe nullable optional promise promiselike promiseorvalue maybepromise ' +
    'awaitable awaited readonly partial required nonnullable'
  ).split(' '),
);

export function createReader(exports: readonly SearchSymbol[]): ReadTerm {
  const known = new Map(
    exports
      .filter(({ bases }) => bases.length > 0)
      .map((exportedType) => [exportedType.name.toLowerCase(), exportedType]),
  );
  return ({ head, parts }) => {
    if (head === '|' || head === '&') {
      return parts.map((term) => ({ term, fit: SAME }));
    }
    if (parts.length === 1 && WRAPPERS.has(head)) {
      return parts.map((term) => ({ term, fit: RELATED }));
    }
    const { kind, bases = [] } = known.get(head) ?? {};
    const [meaning, ...parameters] = bases;
    if (kind !== 'type' || meaning === undefined) {
      return bases.map((term) => ({ term, fit: RELATED, isSuper: true }));
    }
    const values = parameters.map(
      (parameter, place) => [parameter.head, parts[place] ?? ANYTHING] as const,
    );
    return [{ term: substitute(meaning, new Map(values)), fit: RELATED }];
  };
}

/** Replaces the type parameters of an alias by its arguments. */
function substitute(term: Term, values: ReadonlyMap<string, Term>): Term {
  if (!term.isOpen) return term;
  const parts = term.parts.map((part) => substitute(part, values));
  return values.get(term.head) ?? toTerm(term.head, parts);
}

/** How well a type fits, the lower the better; infinite if it does not. */
export type Fit = number;

export const NO_FIT: Fit = Infinity;
/** How many ways to fit there are. */
export const FITS = 3;

/** It is the same type. */
const SAME: Fit = 0;
/** One stands for the other, extends it or wraps it: aliases, `Promise<T>`. */
const RELATED: Fit = 1;
/** It may be: a type of a union, a type parameter, `unknown`. */
const POSSIBLE: Fit = 2;

/** The deepest nesting of types and aliases that is compared. */
const DEEPEST = 10;

/** The literals of the primitive types, and what a predicate returns. */
const LITERALS: ReadonlyMap<string, RegExp> = new Map([
  ['string', /^['"`]/],
  ['number', /^-?\d/],
  ['boolean', /^(?:true|false|is)$/],
]);

/** How names fit that need not be expanded for it. */
function fitNames(given: string, wanted: string): Fit | null {
  if (wanted === 'unknown' && isNamed(given)) return POSSIBLE;
  if (LITERALS.get(wanted)?.test(given) !== true) return null;
  return given === 'is' ? SAME : RELATED;
}

/** Compares one query with many signatures; remembers the results. */
export class Comparison {
  /**
   * What type parameters are bound to. Whoever compares shortens the list again,
   * because parameters are tried in every order. There are only ever a few.
   */
  readonly bound: { readonly name: string; readonly term: Term }[] = [];
  readonly #read: ReadTerm;
  readonly #known = new Map<Term, Map<Term, Fit>>();
  #depth = 0;

  constructor(read: ReadTerm) {
    this.#read = read;
  }

  /** How `given` fits `wanted`; binds type parameters on the way. */
  compare(given: Term, wanted: Term): Fit {
    if (wanted.isParameter) return this.#bind(wanted, given);
    if (given.isParameter) return this.#bind(given, wanted);
    if (this.#depth > DEEPEST) return NO_FIT;
    const isOpen = given.isOpen || wanted.isOpen;
    const fits = isOpen ? null : this.#fitsOf(wanted);
    const known = fits?.get(given);
    if (known !== undefined) return known;
    // The inner occurrence in a recursive alias adds nothing.
    fits?.set(given, NO_FIT);
    this.#depth += 1;
    const fit = this.#fit(given, wanted);
    this.#depth -= 1;
    fits?.set(given, fit);
    return fit;
  }

  #fitsOf(wanted: Term): Map<Term, Fit> {
    const known = this.#known.get(wanted) ?? new Map<Term, Fit>();
    this.#known.set(wanted, known);
    return known;
  }

  #fit(given: Term, wanted: Term): Fit {
    const [name, other] = [given.head, wanted.head];
    if (name === '|') return this.#fitUnion(given.parts, wanted);
    const outOf = (): Fit =>
      this.#nearest(this.#read(given), (term) => this.compare(term, wanted));
    const into = (): Fit =>
      this.#nearest(
        this.#read(wanted).filter(({ isSuper }) => isSuper !== true),
        (term) => this.compare(given, term),
      );
    if (name === '&') return outOf();
    if (other === '|' || other === '&') return into();
    if (name === '{}' || other === '{}') return NO_FIT;
    if (name === other) return this.#fitParts(given, wanted);
    return fitNames(name, other) ?? Math.min(outOf(), into());
  }

  /** All types of a union have to fit; if only some do, it possibly fits. */
  #fitUnion(parts: readonly Term[], wanted: Term): Fit {
    const solid = parts.filter((term) => !isEmpty(term));
    const fits = solid.map((term) => this.compare(term, wanted));
    const gaps = parts.length > solid.length ? RELATED : SAME;
    const farthest = Math.max(...fits);
    return farthest === NO_FIT
      ? Math.max(Math.min(...fits), POSSIBLE)
      : Math.max(farthest, gaps);
  }

  /** A missing type argument matches anything. */
  #fitParts({ head, parts }: Term, wanted: Term): Fit {
    const isFunction = head === '->';
    const missing = Math.max(0, wanted.parts.length - parts.length);
    let total: Fit = isFunction && missing > 0 ? RELATED : SAME;
    for (const [place, term] of parts.entries()) {
      const other = wanted.parts[place] ?? ANYTHING;
      // Parameters are compared in the other direction (contravariance).
      total = Math.max(
        total,
        isFunction && place > 0
          ? this.compare(other, term)
          : this.compare(term, other),
      );
    }
    return total;
  }

  #bind(parameter: Term, term: Term): Fit {
    const { head } = parameter;
    if (parameter === ANYTHING || term === ANYTHING || term.head === head) {
      return 0;
    }
    const known = this.bound.find(({ name }) => name === head);
    if (known !== undefined) return this.compare(term, known.term);
    const [limit] = parameter.parts;
    if (limit && this.compare(term, limit) === NO_FIT) return NO_FIT;
    this.bound.push({ name: head, term });
    return head.startsWith(':') ? POSSIBLE : SAME;
  }

  #nearest(
    readings: readonly TermReading[],
    compare: (term: Term) => Fit,
  ): Fit {
    let nearest = NO_FIT;
    for (const { term, fit: atBest } of readings) {
      const { length } = this.bound;
      const fit = Math.max(atBest, compare(term));
      if (fit === NO_FIT) this.bound.length = length;
      nearest = Math.min(nearest, fit);
      if (nearest === 0) break;
    }
    return nearest;
  }
}
