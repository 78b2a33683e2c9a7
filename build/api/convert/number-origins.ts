/**
 * TypeDoc knows by its number which type it is in the middle of, so as not to
 * turn in a circle. What a union was written as, such as `Named | 1`, is for the
 * compiler a type without a number: within one of them every other would seem to
 * be the same, and be given up. Here each of them gets a number.
 */
import type ts from 'typescript';

/** TypeDoc asks this of the checker for each type, before it looks at its number. */
export function numberOrigins(checker: ts.TypeChecker): void {
  const toNode = checker.typeToTypeNode.bind(checker);
  let last = 0;
  checker.typeToTypeNode = (
    type: ts.Type & { id?: number },
    enclosing,
    flags,
  ) => {
    // The compiler counts upwards from 1.
    type.id ??= last -= 1;
    return toNode(type, enclosing, flags);
  };
}
