/** Restores names and flags that TypeDoc writes in its own way, and types it loses. */
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

/**
 * One name may be exported with two meanings: `export * as Kind from './k.js'`
 * beside `export type Kind = ...`. When another file re-exports that name,
 * TypeDoc follows it to the namespace and loses the type. This adds such types to the
 * project before TypeDoc resolves comments and links.
 */
export function addLostTypes(
  context: Context,
  program: ts.Program,
  entry: ts.SourceFile,
): void {
  const checker = program.getTypeChecker();
  const module = checker.getSymbolAtLocation(entry);
  for (const exported of module ? checker.getExportsOfModule(module) : []) {
    const declaration = findLostType(checker, exported);
    if (declaration !== null) addType(context, exported, declaration);
  }
}

/** The type alias that an export passes on the way to its final symbol. */
function findLostType(
  checker: ts.TypeChecker,
  exported: ts.Symbol,
): ts.TypeAliasDeclaration | null {
  if (!isAlias(exported)) return null;
  // TypeDoc handles the first step itself; only later ones can be lost.
  const next = checker.getImmediateAliasedSymbol(exported);
  if (next === undefined || !isAlias(next)) return null;
  return (
    next.declarations?.find(ts.isTypeAliasDeclaration) ??
    findLostType(checker, next)
  );
}

function isAlias(symbol: ts.Symbol): boolean {
  return (symbol.flags & ts.SymbolFlags.Alias) !== 0;
}

function addType(
  context: Context,
  exported: ts.Symbol,
  declaration: ts.TypeAliasDeclaration,
): void {
  const scope = context.withScope(context.project);
  const symbol = scope.checker.getSymbolAtLocation(declaration.name);
  const reflection = scope.createDeclarationReflection(
    ReflectionKind.TypeAlias,
    symbol,
    undefined,
    exported.name,
  );
  const comment = scope.getNodeComment(declaration, false);
  if (comment !== undefined) reflection.comment = comment;
  reflection.type = context.converter.convertType(
    scope.withScope(reflection),
    declaration.type,
  );
  scope.finalizeDeclarationReflection(reflection);
}
