/** Elements of tuples: named, optional, rest, in any combination. */
import type { SomeType } from 'typedoc';
import type { TupleElement } from '../model.ts';
import type { Scope } from './scope.ts';
import { normaliseType } from './types.ts';

export function normaliseTupleElement(
  element: SomeType,
  scope: Scope,
): TupleElement {
  switch (element.type) {
    case 'namedTupleMember': {
      const inner = normaliseTupleElement(element.element, scope);
      return {
        ...inner,
        name: element.name,
        optional: element.isOptional || inner.optional,
      };
    }
    case 'optional':
      return {
        ...normaliseTupleElement(element.elementType, scope),
        optional: true,
      };
    case 'rest':
      return {
        ...normaliseTupleElement(element.elementType, scope),
        rest: true,
      };
    default:
      return {
        name: null,
        optional: false,
        rest: false,
        type: normaliseType(element, scope),
      };
  }
}
