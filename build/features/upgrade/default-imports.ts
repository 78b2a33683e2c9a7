/**
 * Imports of a default export that only the version before has. The compiler says
 * nothing about most of them: it takes both versions for modules in the CommonJS
 * format, to which Node gives a default export.
 */
import ts from 'typescript';

/**
 * @param isLost - whether the default export of a file of the package is gone
 * @returns the names in the code
 */
export function listDefaultImports(
  source: ts.SourceFile,
  checker: ts.TypeChecker,
  isLost: (file: string) => boolean,
): readonly ts.Node[] {
  const imports: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    const module = ts.isIdentifier(node) ? findModule(node, checker) : null;
    if (module !== null && isLost(module.fileName)) imports.push(node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return imports;
}

/** The module whose default export a name imports. */
function findModule(
  node: ts.Identifier,
  checker: ts.TypeChecker,
): ts.SourceFile | null {
  const { parent } = node;
  if (!ts.isImportClause(parent) && node.text !== 'default') return null;
  if (isPartOfImport(parent)) {
    // `{ x as default }` names something else so.
    const name = ts.isImportClause(parent) ? undefined : parent.propertyName;
    const isTaken = (name ?? parent.name) === node;
    const isType = ts.isTypeOnlyImportOrExportDeclaration(parent);
    if (!isTaken || isType) return null;
    return moduleAt(findSpecifier(parent) ?? node, checker);
  }
  return isTakenFrom(parent, node) ? moduleAt(node, checker) : null;
}

/** `(await import('shop')).default` */
function isTakenFrom(parent: ts.Node, node: ts.Node): boolean {
  return (
    (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
    (ts.isBindingElement(parent) && parent.propertyName === node)
  );
}

function isPartOfImport(
  node: ts.Node,
): node is ts.ImportClause | ts.ImportSpecifier | ts.ExportSpecifier {
  return (
    ts.isImportClause(node) ||
    ts.isImportSpecifier(node) ||
    ts.isExportSpecifier(node)
  );
}

/** What the statement around a part of it imports from. */
function findSpecifier(part: ts.Node): ts.Expression | undefined {
  let node = part;
  while (!ts.isImportDeclaration(node) && !ts.isExportDeclaration(node)) {
    node = node.parent;
  }
  return node.moduleSpecifier;
}

/** What a name or the text of an import stands for, if that is a module. */
function moduleAt(
  node: ts.Node,
  checker: ts.TypeChecker,
): ts.SourceFile | null {
  const symbol = checker.getSymbolAtLocation(node);
  const isAlias = ((symbol?.flags ?? 0) & ts.SymbolFlags.Alias) !== 0;
  const meant = symbol && isAlias ? checker.getAliasedSymbol(symbol) : symbol;
  const [declaration] = meant?.declarations ?? [];
  return declaration && ts.isSourceFile(declaration) ? declaration : null;
}
