/**
 * Where a type needs parentheses. A position says what a type stands in; the
 * rules are those of the language, plus the parentheses that a formatter adds
 * because people misread the type without them.
 */
import type { TypeNode } from '../api/model.ts';

export type Position =
  /** Nothing around it binds tighter: an annotation, an alias. */
  | 'free'
  /** One of the two results of a condition. */
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
  /** Before `extends` in a condition. */
  | 'check'
  /** After `extends` in a condition, or as a bound of `infer`. */
  | 'extends'
  /** After `=>`. */
  | 'result';

const TIGHT: readonly Position[] = ['postfix', 'operator', 'rest'];
const JOINED: readonly Position[] = ['union', 'intersection'];

/** Where each type is put in parentheses whatever is in it. */
const PARENTHESISED: Readonly<Record<TypeNode['type'], readonly Position[]>> = {
  function: [...TIGHT, ...JOINED, 'check'],
  conditional: [...TIGHT, ...JOINED, 'check', 'extends'],
  union: [...TIGHT, 'intersection'],
  intersection: [...TIGHT, 'union'],
  infer: ['postfix', 'operator'],
  operator: ['postfix'],
  query: ['postfix'],
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

/** `infer U extends V` at the end would swallow the condition's own bound. */
function endsWithBoundedInfer(node: TypeNode): boolean {
  return (
    (node.type === 'infer' && node.constraint !== null) ||
    (node.type === 'predicate' &&
      node.target !== null &&
      endsWithBoundedInfer(node.target))
  );
}
