/**
 * Constants whose type only names something that can be called, such as
 * `const parse: Parser<Tree>` or `typeof load`, get its call signatures. TypeDoc
 * leaves them at the name, and readers without parameters.
 */
import { ReflectionKind, type Context, type Reflection } from 'typedoc';
import ts from 'typescript';

/**
 * Runs after all exports are converted, so that comments still find the members
 * of the named type at that type.
 */
export function addCallSignatures(
  context: Context,
  declarations: ReadonlyMap<Reflection, readonly ts.Declaration[]>,
): void {
  const enter = (one: Reflection): Context =>
    one.parent === undefined ? context : enter(one.parent).withScope(one);
  for (const [reflection, nodes] of [...declarations]) {
    const node = nodes.find(ts.isVariableDeclaration);
    if (!reflection.isDeclaration() || node === undefined) continue;
    const isNamed = reflection.type?.type !== 'reflection';
    if (reflection.kind !== ReflectionKind.Variable || !isNamed) continue;
    const type = context.checker.getTypeAtLocation(node);
    const isCallable =
      !type.isUnion() &&
      type.getCallSignatures().length > 0 &&
      type.getConstructSignatures().length === 0;
    if (!isCallable) continue;
    const converted = context.converter.convertType(
      enter(reflection),
      withoutName(type, context.getSymbolFromReflection(reflection)),
    );
    if (converted.type !== 'reflection') continue;
    const { signatures } = converted.declaration;
    if (signatures !== undefined) reflection.signatures = signatures;
  }
}

/** The same type, as if it were written in place. */
function withoutName(type: ts.Type, symbol: ts.Symbol | undefined): ts.Type {
  const copy = Object.create(Object.getPrototypeOf(type) as object) as ts.Type;
  return Object.assign(copy, type, {
    id: undefined,
    symbol,
    aliasSymbol: undefined,
    flags: ts.TypeFlags.Object,
    objectFlags: ts.ObjectFlags.Anonymous,
  });
}
