/**
 * Where a type needs parentheses: what the grammar requires of a position, and
 * what formatters add because people misread the type without. It knows nothing
 * of layouts.
 */
import type { TypeNode } from '../api/model.ts';

export type Position =
  /** No parentheses needed: an annotation, an alias. */
  | 'free'
  /** One of the two results of a conditional type. */
  | 'branch'
  | 'type-argument'
  | 'tuple-element'
  | 'union'
  | 'intersection'
  /** Before `[]`, `[K]` or the `?` of a tuple element. */
  | 'postfix'
  /** After `keyof`, `readonly`, `unique`. */
  | 'operator'
  /** After the `...` of a tuple element. */
  | 'rest'
  /** Before `extends` in a conditional type. */
  | 'check'
  /** After `extends` in a conditional type, or as the constraint of `infer`. */
  | 'extends'
  /** After `=>`. */
  | 'result';

const TIGHT: readonly Position[] = ['postfix', 'operator', 'rest'];
const JOINED: readonly Position[] = ['union', 'intersection'];

/**
 * The positions in which each kind of type always needs parentheses: those of the
 * grammar, and those that formatters add because people misread the type without.
 */
const PARENTHESISED: Readonly<Record<TypeNode['type'], readonly Position[]>> = {
  function: [...TIGHT, ...JOINED, 'check'],
  conditional: [...TIGHT, ...JOINED, 'check', 'extends'],
  union: [...TIGHT, 'intersection'],
  intersection: [...TIGHT, 'union'],
  infer: ['postfix', 'operator'],
  operator: ['postfix'],
  query: ['postfix'],
  // The text of such a type may be anything.
  verbatim: [...TIGHT, ...JOINED, 'check', 'extends'],
  intrinsic: [],
  literal: [],
  reference: [],
  array: [],
  tuple: [],
  object: [],
  mapped: [],
  'indexed-access': [],
  predicate: [],
  'template-literal': [],
};

export function needsParentheses(node: TypeNode, position: Position): boolean {
  return (
    PARENTHESISED[node.type].includes(position) ||
    (node.type === 'function' &&
      position === 'extends' &&
      endsWithBoundedInfer(node.signature.returns)) ||
    (node.type === 'infer' &&
      node.constraint !== null &&
      JOINED.includes(position))
  );
}

/** A trailing `infer U extends V` would be parsed with the outer `extends`. */
function endsWithBoundedInfer(node: TypeNode): boolean {
  return (
    (node.type === 'infer' && node.constraint !== null) ||
    (node.type === 'predicate' &&
      node.target !== null &&
      endsWithBoundedInfer(node.target))
  );
}
