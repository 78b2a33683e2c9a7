/**
 * TypeDoc detects circular types by the compiler's type ids. The union that a type
 * was written as, such as `Named | 1`, has no id: nested unions of this kind would
 * all be taken for the same type and given up. Here each gets an id.
 */
import type ts from 'typescript';

/** TypeDoc calls `typeToTypeNode` for each type before it reads its id. */
export function numberOrigins(checker: ts.TypeChecker): void {
  const toNode = checker.typeToTypeNode.bind(checker);
  let last = 0;
  checker.typeToTypeNode = (
    type: ts.Type & { id?: number },
    enclosing,
    flags,
  ) => {
    // The compiler's own ids count up from 1, so negative ones are free.
    type.id ??= last -= 1;
    return toNode(type, enclosing, flags);
  };
}
