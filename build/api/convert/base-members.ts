/** What a member of a class or an interface stands for in what that extends. */
import ts from 'typescript';

/** The member of a base class or an interface that a member stands for. */
export function findBase(
  node: ts.Node,
  checker: ts.TypeChecker,
): ts.Declaration | null {
  if (ts.isSourceFile(node)) return null;
  const { parent } = node;
  if (!ts.isClassLike(parent) && !ts.isInterfaceDeclaration(parent))
    return null;
  const symbol = symbolOf(node, checker);
  if (symbol === undefined) return null;
  const index = symbol.declarations?.indexOf(node as ts.Declaration) ?? 0;
  for (const type of listBases(parent, isStatic(node), checker)) {
    const { declarations = [] } = type.getProperty(symbol.name) ?? {};
    const base = declarations[index] ?? declarations[0];
    if (base !== undefined) return base;
  }
  return null;
}

/** The types that a class or an interface extends and implements. */
function listBases(
  { heritageClauses }: ts.ClassLikeDeclaration | ts.InterfaceDeclaration,
  ofStatics: boolean,
  checker: ts.TypeChecker,
): readonly ts.Type[] {
  return (heritageClauses ?? [])
    .flatMap(({ types }) => types)
    .map((written) =>
      checker.getTypeAtLocation(ofStatics ? written.expression : written),
    );
}

function isStatic(node: ts.Node): boolean {
  const modifiers = ts.canHaveModifiers(node) ? node.modifiers : undefined;
  const { StaticKeyword } = ts.SyntaxKind;
  return modifiers?.some(({ kind }) => kind === StaticKeyword) === true;
}

export function symbolOf(
  node: ts.Node,
  checker: ts.TypeChecker,
): ts.Symbol | undefined {
  const name = ts.getNameOfDeclaration(node as ts.Declaration);
  return name && checker.getSymbolAtLocation(name);
}
