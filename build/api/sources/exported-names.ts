/**
 * Finds the names in a source that mean an export of the package: those that
 * the file declares at its top level or imports from its neighbours, unless a
 * nested declaration has the same name. A doubtful name is not linked.
 */
import ts from 'typescript';
import type { SourceFile } from './source-file.ts';

/** The exports of a package by name, each with the file that declares it, if known. */
export type ExportedNames = ReadonlyMap<string, string | null>;

/** Where the uses of names stand that mean an export, in order. */
export function findExportedNames(
  source: ts.SourceFile,
  exported: ExportedNames,
): SourceFile['names'] {
  const known = findKnown(source, exported);
  if (known.size === 0) return [];
  const hidden = findHidden(source);
  const found: (readonly [start: number, end: number])[] = [];
  const visit = (node: ts.Node, parent: ts.Node): void => {
    if (!ts.isIdentifier(node)) {
      ts.forEachChild(node, (child) => {
        visit(child, node);
      });
      return;
    }
    // A type and a value may share a name; parameters hide values only.
    const isVisible = ts.isTypeReferenceNode(parent) || !hidden.has(node.text);
    if (!known.has(node.text) || !isVisible || isOwnName(node, parent)) return;
    const start = node.getStart(source);
    // Two nodes may have the same range: those of a shorthand property.
    if (start !== found.at(-1)?.[0]) found.push([start, node.end]);
  };
  visit(source, source);
  return found;
}

function findKnown(
  source: ts.SourceFile,
  exported: ExportedNames,
): ReadonlySet<string> {
  const known = new Set<string>();
  const addOwn = (name: ts.Node | undefined): void => {
    if (name === undefined || !ts.isIdentifier(name)) return;
    const file = exported.get(name.text);
    if (file === source.fileName) known.add(name.text);
  };
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) {
      for (const name of importedFromNeighbour(statement)) {
        if (exported.has(name)) known.add(name);
      }
    } else if (ts.isVariableStatement(statement)) {
      for (const { name } of statement.declarationList.declarations) {
        addOwn(name);
      }
    } else {
      // The cast is safe: for other statements the result is undefined.
      addOwn(ts.getNameOfDeclaration(statement as ts.DeclarationStatement));
    }
  }
  return known;
}

/** Names imported, without renaming, from another file of the package. */
function importedFromNeighbour({
  moduleSpecifier,
  importClause,
}: ts.ImportDeclaration): readonly string[] {
  const isNeighbour =
    ts.isStringLiteral(moduleSpecifier) && moduleSpecifier.text.startsWith('.');
  const bindings = importClause?.namedBindings;
  if (!isNeighbour || bindings === undefined || !ts.isNamedImports(bindings)) {
    return [];
  }
  return bindings.elements.flatMap(({ name, propertyName }) =>
    propertyName === undefined ? [name.text] : [],
  );
}

/** Names that are declared anywhere below the top level. */
function findHidden(source: ts.SourceFile): ReadonlySet<string> {
  const hidden = new Set<string>();
  const visit = (node: ts.Node, isTop: boolean): void => {
    const declares =
      ts.isParameter(node) ||
      ts.isBindingElement(node) ||
      (!isTop &&
        (ts.isVariableDeclaration(node) ||
          ts.isFunctionDeclaration(node) ||
          ts.isClassDeclaration(node)));
    if (declares && node.name !== undefined && ts.isIdentifier(node.name)) {
      hidden.add(node.name.text);
    }
    const staysTop =
      isTop &&
      (ts.isSourceFile(node) ||
        ts.isVariableStatement(node) ||
        ts.isVariableDeclarationList(node));
    ts.forEachChild(node, (child) => {
      visit(child, staysTop);
    });
  };
  visit(source, true);
  return hidden;
}

/** Nodes whose `name` is their own and does not refer to anything in scope. */
const OWNERS: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.PropertyAccessExpression,
  ts.SyntaxKind.PropertyAssignment,
  ts.SyntaxKind.PropertySignature,
  ts.SyntaxKind.PropertyDeclaration,
  ts.SyntaxKind.MethodDeclaration,
  ts.SyntaxKind.MethodSignature,
  ts.SyntaxKind.GetAccessor,
  ts.SyntaxKind.SetAccessor,
  ts.SyntaxKind.EnumMember,
  ts.SyntaxKind.Parameter,
  ts.SyntaxKind.NamedTupleMember,
  ts.SyntaxKind.TypeParameter,
]);

const LABELS: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.LabeledStatement,
  ts.SyntaxKind.BreakStatement,
  ts.SyntaxKind.ContinueStatement,
  ts.SyntaxKind.TypePredicate,
]);

/**
 * Whether the identifier is a member, a key or a label rather than a reference.
 */
function isOwnName(node: ts.Identifier, parent: ts.Node): boolean {
  if (LABELS.has(parent.kind)) return true;
  if (ts.isQualifiedName(parent)) return parent.right === node;
  if (ts.isBindingElement(parent)) return parent.propertyName === node;
  if (ts.isImportSpecifier(parent) || ts.isExportSpecifier(parent)) {
    return parent.propertyName !== undefined;
  }
  return (
    OWNERS.has(parent.kind) && (parent as ts.NamedDeclaration).name === node
  );
}
