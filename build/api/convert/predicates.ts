/**
 * Restores the declared type of a type predicate. TypeDoc asks the compiler,
 * which adds default type arguments: `type is List` becomes
 * `type is List<any>`.
 */
import type { Context, SignatureReflection } from 'typedoc';
import ts from 'typescript';

export function writePredicate(
  context: Context,
  reflection: SignatureReflection,
  signature: ts.Signature | undefined,
): void {
  const { type: converted } = reflection;
  const written = signature?.declaration?.type;
  if (converted?.type !== 'predicate' || signature === undefined) return;
  if (written === undefined || !ts.isTypePredicateNode(written)) return;
  const meant = context.checker.getTypePredicateOfSignature(signature)?.type;
  if (meant === undefined || written.type === undefined) return;
  context.project.removeTypeReflections(converted.targetType);
  converted.targetType = context.converter.convertType(
    context.withScope(reflection),
    meant,
    written.type,
  );
}
