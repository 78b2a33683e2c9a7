/**
 * The types that search compares: far simpler than TypeScript's, and the same for
 * queries and for declarations.
 */
export type Term =
  | NameTerm
  /** A type parameter. */
  | { readonly kind: 'variable'; readonly name: string }
  | { readonly kind: 'union'; readonly terms: readonly Term[] }
  | { readonly kind: 'intersection'; readonly terms: readonly Term[] }
  | { readonly kind: 'function'; readonly shape: Shape }
  /** A type that is not compared: object types, mapped types. */
  | { readonly kind: 'opaque' };

/** `string`, `'query'`, `Promise<T>`; arrays and tuples are called `array`. */
export interface NameTerm {
  readonly kind: 'name';
  /** In lower case, so that queries are case-insensitive. */
  readonly name: string;
  readonly arguments: readonly Term[];
}

/** A signature, or a query. */
export interface Shape {
  readonly variables: readonly TypeVariable[];
  readonly parameters: readonly ShapeParameter[];
  /** `null` in a query without a result. */
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

/** Matches every type; used where a query leaves a type open. */
export const ANYTHING: Term = { kind: 'variable', name: '' };

export const ARRAY = 'array';
/** A type predicate: `node is FieldNode` becomes `is<FieldNode>`. */
export const PREDICATE = 'is';

export function named(name: string, terms: readonly Term[] = []): NameTerm {
  return { kind: 'name', name: name.toLowerCase(), arguments: terms };
}

/** A flat union; a union of one type is that type. */
export function unionOf(terms: readonly Term[]): Term {
  const flat = terms.flatMap((term) =>
    term.kind === 'union' ? term.terms : [term],
  );
  const [only] = flat;
  return only !== undefined && flat.length === 1
    ? only
    : { kind: 'union', terms: flat };
}
