/** Restores names and flags of declarations that TypeDoc writes in its own way. */
import {
  ReflectionFlag,
  ReflectionKind,
  type Context,
  type DeclarationReflection,
  type Reflection,
} from 'typedoc';
import ts from 'typescript';
import { isComputed } from '../normalise/member-list.ts';

/**
 * TypeDoc calls `[Symbol.iterator]` `[iterator]`, which means something else.
 * Runs at the end of the conversion: until then TypeDoc compares names.
 */
export function writeComputedNames(
  declarations: ReadonlyMap<Reflection, readonly ts.Declaration[]>,
): void {
  for (const [reflection, nodes] of declarations) {
    if (!reflection.isDeclaration() || !isComputed(reflection)) continue;
    const name = nodes
      .flatMap((node) => ts.getNameOfDeclaration(node) ?? [])
      .find(ts.isComputedPropertyName);
    if (name !== undefined) reflection.name = `[${name.expression.getText()}]`;
  }
}

/**
 * TypeDoc names a file that is exported as a namespace after the path in
 * somebody's `declare module './file.js'`. This restores the exported name.
 */
export function writeNamespaceName(
  context: Context,
  reflection: DeclarationReflection,
  symbol: ts.Symbol,
): void {
  if (reflection.kind !== ReflectionKind.Module) return;
  const scope = context.getSymbolFromReflection(context.scope);
  if (scope === undefined) return;
  const exported = context.checker
    .getExportsOfModule(scope)
    .find((alias) => context.resolveAliasedSymbol(alias) === symbol);
  if (exported === undefined) return;
  reflection.name = exported.name;
  reflection.kind = ReflectionKind.Namespace;
}

/** TypeDoc does not flag a `const` as such if a type has the same name. */
export function writeConst(
  reflection: DeclarationReflection,
  { valueDeclaration: declared }: ts.Symbol,
): void {
  if (reflection.kind !== ReflectionKind.Variable) return;
  if (declared === undefined || !ts.isVariableDeclaration(declared)) return;
  const isConst = (ts.getCombinedNodeFlags(declared) & ts.NodeFlags.Const) > 0;
  if (isConst) reflection.setFlag(ReflectionFlag.Const);
}
