/**
 * The types that search compares: far simpler than TypeScript's, and the same for
 * queries and for declarations.
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
export function unwrap({ head, parts }: Term): Term | null {
  const [inner] = parts;
  return parts.length === 1 && inner !== undefined && WRAPPERS.has(head)
    ? inner
    : null;
}

/** Whether it is one of `null`, `undefined` and `void`. */
export function isEmpty({ head }: Term): boolean {
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
