/**
 * Types as search compares them: much less than TypeScript knows, but the same
 * for what a reader asks and for what a package declares.
 */
export type Term =
  | NameTerm
  /** A type parameter. */
  | { readonly kind: 'variable'; readonly name: string }
  | { readonly kind: 'union'; readonly terms: readonly Term[] }
  | { readonly kind: 'intersection'; readonly terms: readonly Term[] }
  | { readonly kind: 'function'; readonly shape: Shape }
  /** What is not compared: object types, mapped types. */
  | { readonly kind: 'opaque' };

/** `string`, `'query'`, `Promise<T>`; arrays and tuples are called `array`. */
export interface NameTerm {
  readonly kind: 'name';
  /** In lower case: nobody should have to remember it. */
  readonly name: string;
  readonly arguments: readonly Term[];
}

/** What can be called, or what is asked for. */
export interface Shape {
  readonly variables: readonly TypeVariable[];
  readonly parameters: readonly ShapeParameter[];
  /** `null` in a query that does not care. */
  readonly result: Term | null;
}

export interface TypeVariable {
  readonly name: string;
  readonly constraint: Term | null;
}

export interface ShapeParameter {
  readonly term: Term;
  readonly optional: boolean;
}

export const OPAQUE: Term = { kind: 'opaque' };

/** Stands for every type: what a query leaves open. */
export const ANYTHING: Term = { kind: 'variable', name: '' };

export const ARRAY = 'array';
/** The result of a test: `node is FieldNode` is `is<FieldNode>`. */
export const PREDICATE = 'is';

export function named(name: string, terms: readonly Term[] = []): NameTerm {
  return { kind: 'name', name: name.toLowerCase(), arguments: terms };
}

/** Unions in unions are one; a union of one is that one. */
export function unionOf(terms: readonly Term[]): Term {
  const flat = terms.flatMap((term) =>
    term.kind === 'union' ? term.terms : [term],
  );
  const [only] = flat;
  return only !== undefined && flat.length === 1
    ? only
    : { kind: 'union', terms: flat };
}
