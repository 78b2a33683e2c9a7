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

const TIGHT: ReadonlySet<Position> = new Set(['postfix', 'operator', 'rest']);

export function needsParentheses(node: TypeNode, position: Position): boolean {
  switch (node.type) {
    case 'function':
      return (
        TIGHT.has(position) ||
        position === 'union' ||
        position === 'intersection' ||
        position === 'check' ||
        (position === 'extends' && endsWithBoundedInfer(node.signature.returns))
      );
    case 'conditional':
      return (
        TIGHT.has(position) ||
        position === 'union' ||
        position === 'intersection' ||
        position === 'check' ||
        position === 'extends'
      );
    case 'union':
      return TIGHT.has(position) || position === 'intersection';
    case 'intersection':
      return TIGHT.has(position) || position === 'union';
    case 'infer':
      return (
        position === 'postfix' ||
        position === 'operator' ||
        (node.constraint !== null &&
          (position === 'union' || position === 'intersection'))
      );
    case 'operator':
      return position === 'postfix';
    case 'query':
      return position === 'postfix';
    case 'intrinsic':
    case 'literal':
    case 'reference':
    case 'array':
    case 'tuple':
    case 'object':
    case 'mapped':
    case 'indexed-access':
    case 'predicate':
    case 'template-literal':
      return false;
  }
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
