/**
 * One name may be exported with two meanings: `export * as Kind from './k.js'`
 * beside `export type Kind = ...`. When another file re-exports that name,
 * TypeDoc follows it to the namespace and loses the type.
 */
import { ReflectionKind, type Context } from 'typedoc';
import ts from 'typescript';

/** Adds such types to the project before TypeDoc resolves comments and links. */
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
