/**
 * The types that search compares, far simpler than TypeScript's and the same for
 * queries and for declarations; and how well a given type fits a wanted one.
 * Unlike the compiler's assignability this is a distance instead of yes or no, and
 * looks through wrappers such as `Promise` that a reader does not think of.
 */
import type { TypeRow } from '../../../templates/search-data.ts';

export interface Term {
  /**
   * A type's name in lower case, a literal as it is written, or what else it is:
   * `|` and `&`; `->`, a function, whose last part is its result; `{}`, a type that
   * is not compared; `:t`, a type parameter of a declaration; `?t`, one of a query.
   */
  readonly head: string;
  /** A type parameter has its constraint, if there is one. */
  readonly parts: readonly Term[];
  /** Whether there is a type parameter in it. */
  readonly isOpen: boolean;
}

export function toTerm(head: string, parts: readonly Term[] = []): Term {
  const isOpen = /^[:?]/.test(head) || parts.some((part) => part.isOpen);
  return { head, parts, isOpen };
}

export const OPAQUE: Term = toTerm('{}');
/** Matches every type; used where a query leaves a type open. */
export const ANYTHING: Term = toTerm('?');

/** The types of a file; each row refers to earlier ones only. */
export function decodeTypes(rows: readonly TypeRow[]): readonly Term[] {
  const terms: Term[] = [];
  for (const row of rows) {
    const [head, ...parts] = typeof row === 'string' ? [row] : row;
    terms.push(
      toTerm(
        head.toLowerCase(),
        parts.map((place) => terms[place] ?? OPAQUE),
      ),
    );
  }
  return terms;
}

/** A union of one type is that type. */
export function unionOf(terms: readonly Term[]): Term {
  const [only] = terms;
  return only !== undefined && terms.length === 1 ? only : toTerm('|', terms);
}

/** Whether it is the head of a type with a name, or of a literal. */
export function isNamed(head: string): boolean {
  return !/^(?:[|&:?]|->|\{\})/.test(head);
}

/** Replaces the type parameters of an alias by its arguments. */
export function substitute(
  term: Term,
  values: ReadonlyMap<string, Term>,
): Term {
  if (!term.isOpen) return term;
  return (
    values.get(term.head) ??
    toTerm(
      term.head,
      term.parts.map((part) => substitute(part, values)),
    )
  );
}

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

/** The type inside a wrapper, or `null` for other types. */
function unwrap({ head, parts }: Term): Term | null {
  const [inner] = parts;
  return parts.length === 1 && inner !== undefined && WRAPPERS.has(head)
    ? inner
    : null;
}

/** Whether it is one of `null`, `undefined` and `void`. */
function isEmpty({ head }: Term): boolean {
  return head === 'null' || head === 'undefined' || head === 'void';
}

/** The type without wrappers, `null`, `undefined` and `void`. */
export function coreOf(term: Term): Term {
  const inner = unwrap(term);
  if (inner !== null) return coreOf(inner);
  if (term.head !== '|') return term;
  const [only, ...others] = term.parts.filter((part) => !isEmpty(part));
  return only !== undefined && others.length === 0 ? coreOf(only) : term;
}

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

/** The types that a package exports. */
export interface Dictionary {
  /** What an alias stands for, or `null` for other names. */
  readonly expand: (term: Term) => Term | null;
  /** What a class or an interface extends and implements. */
  readonly supersOf: (name: string) => readonly Term[];
}

/** Compares one query with many signatures; remembers the results. */
export class Comparison {
  readonly #dictionary: Dictionary;
  readonly #known = new Map<Term, Map<Term, Fit | 'open'>>();
  #cuts = 0;
  /**
   * What type parameters are bound to. Bindings can be undone, because parameters
   * are tried in every order. There are only ever a few.
   */
  readonly #bound: { readonly name: string; readonly term: Term }[] = [];

  constructor(dictionary: Dictionary) {
    this.#dictionary = dictionary;
  }

  mark(): number {
    return this.#bound.length;
  }

  undo(mark: number): void {
    this.#bound.length = mark;
  }

  isBound({ head }: Term): boolean {
    return this.#bound.some(({ name }) => name === head);
  }

  /** The distance from `given` to `wanted`; binds type parameters on the way. */
  compare(given: Term, wanted: Term, depth = 0): Fit {
    if (depth > DEEPEST) return NO_FIT;
    if (isParameter(wanted)) return this.#bind(wanted, given, depth);
    if (isParameter(given)) return this.#bind(given, wanted, depth);
    if (given.isOpen || wanted.isOpen) return this.#fit(given, wanted, depth);
    const fits = this.#known.get(wanted) ?? new Map<Term, Fit | 'open'>();
    this.#known.set(wanted, fits);
    const known = fits.get(given);
    if (known === 'open') {
      // A recursive alias: the inner occurrence adds nothing.
      this.#cuts += 1;
      return NO_FIT;
    }
    if (known !== undefined) return known;
    fits.set(given, 'open');
    const cuts = this.#cuts;
    const fit = this.#fit(given, wanted, depth);
    // A result below a cut recursion is valid only inside that recursion.
    if (depth === 0 || cuts === this.#cuts) fits.set(given, fit);
    else fits.delete(given);
    return fit;
  }

  #fit(given: Term, wanted: Term, depth: number): Fit {
    if (given.head === '|') return this.#fitUnion(given, wanted, depth);
    if (given.head === '&') {
      return this.#nearest(given.parts, (term) =>
        this.compare(term, wanted, depth + 1),
      );
    }
    if (wanted.head === '|' || wanted.head === '&') {
      return this.#nearest(wanted.parts, (term) =>
        this.compare(given, term, depth + 1),
      );
    }
    return given.head === '{}' || wanted.head === '{}'
      ? NO_FIT
      : this.#fitSingle(given, wanted, depth);
  }

  #fitSingle(given: Term, wanted: Term, depth: number): Fit {
    if (given.head === wanted.head) {
      return given.head === '->'
        ? this.#fitFunctions(given, wanted, depth)
        : this.#fitParts(given.parts, wanted.parts, depth);
    }
    return (
      fitNames(given.head, wanted.head) ??
      Math.min(
        this.#outOf(given, wanted, depth),
        this.#into(given, wanted, depth),
      )
    );
  }

  /** A union matches if all its types do; with some of them, at a cost. */
  #fitUnion({ parts }: Term, wanted: Term, depth: number): Fit {
    const solid = parts.filter((term) => !isEmpty(term));
    const fits = solid.map((term) => this.compare(term, wanted, depth + 1));
    const gaps = parts.length > solid.length ? WRAPPER : 0;
    const farthest = Math.max(...fits);
    return farthest === NO_FIT
      ? Math.min(...fits) + PART + gaps
      : Math.max(farthest, 0) + gaps;
  }

  /** A missing type argument matches anything. */
  #fitParts(
    given: readonly Term[],
    wanted: readonly Term[],
    depth: number,
  ): Fit {
    let total = 0;
    for (const [place, term] of given.entries()) {
      total += this.compare(term, wanted[place] ?? ANYTHING, depth + 1);
    }
    return total;
  }

  /** Parameters are compared in the other direction (contravariance). */
  #fitFunctions(given: Term, wanted: Term, depth: number): Fit {
    const [takes, asked] = [
      given.parts.slice(0, -1),
      wanted.parts.slice(0, -1),
    ];
    let total = Math.max(0, asked.length - takes.length);
    for (const [place, term] of takes.entries()) {
      total += this.compare(asked[place] ?? ANYTHING, term, depth + 1);
    }
    const result = given.parts.at(-1) ?? ANYTHING;
    const expected = wanted.parts.at(-1) ?? ANYTHING;
    return total + this.compare(result, expected, depth + 1);
  }

  /**
   * Compares what the given name stands for: unwrapped, expanded or a
   * supertype.
   */
  #outOf(given: Term, wanted: Term, depth: number): Fit {
    const inner = unwrap(given);
    if (inner !== null) return this.compare(inner, wanted, depth + 1) + WRAPPER;
    const meaning = this.#dictionary.expand(given);
    return meaning === null
      ? SUPERTYPE +
          this.#nearest(this.#dictionary.supersOf(given.head), (one) =>
            this.compare(one, wanted, depth + 1),
          )
      : ALIAS + this.compare(meaning, wanted, depth + 1);
  }

  /** The same for the wanted name, but without its supertypes. */
  #into(given: Term, wanted: Term, depth: number): Fit {
    const inner = unwrap(wanted);
    if (inner !== null) return this.compare(given, inner, depth + 1) + WRAPPER;
    const meaning = this.#dictionary.expand(wanted);
    return meaning === null
      ? NO_FIT
      : this.compare(given, meaning, depth + 1) + ALIAS;
  }

  #bind(parameter: Term, term: Term, depth: number): Fit {
    const { head } = parameter;
    if (parameter === ANYTHING || term === ANYTHING || term.head === head) {
      return 0;
    }
    const known = this.#bound.find(({ name }) => name === head);
    if (known !== undefined) return this.compare(term, known.term, depth + 1);
    const [limit] = parameter.parts;
    if (limit && this.compare(term, limit, depth + 1) === NO_FIT) return NO_FIT;
    this.#bound.push({ name: head, term });
    return head.startsWith(':') ? GENERIC : 0;
  }

  #nearest(terms: readonly Term[], compare: (term: Term) => Fit): Fit {
    let nearest = NO_FIT;
    for (const term of terms) {
      const mark = this.mark();
      const fit = compare(term);
      if (fit === NO_FIT) this.undo(mark);
      nearest = Math.min(nearest, fit);
      if (nearest === 0) break;
    }
    return nearest;
  }
}

export function isParameter({ head }: Term): boolean {
  return head.startsWith(':') || head.startsWith('?');
}

/** The distance between names that need not be expanded for it. */
function fitNames(given: string, wanted: string): Fit | null {
  if (!isNamed(given) || !isNamed(wanted)) return null;
  if (isUnknown(wanted)) return isUnknown(given) ? 0 : UNKNOWN;
  if (isLiteralOf(given, wanted)) return LITERAL;
  return given === 'is' && wanted === 'boolean' ? 0 : null;
}

function isUnknown(name: string): boolean {
  return name === 'unknown' || name === 'any';
}

/** Whether a name is a literal of the wanted primitive type. */
function isLiteralOf(name: string, wanted: string): boolean {
  switch (wanted) {
    case 'string':
      return /^['"`]/.test(name);
    case 'number':
      return /^-?\d/.test(name);
    case 'boolean':
      return name === 'true' || name === 'false';
    default:
      return false;
  }
}
