/**
 * What has been taken out of the doors so far, and what still mentions it. The
 * syntax trees stay as they are.
 */
import ts from 'typescript';

export interface DoorEdit {
  readonly feature: string;
  readonly removed: Set<ts.Node>;
  readonly replaced: Map<ts.Node, string>;
  /** Variables, functions and types that no longer exist, each with its scope. */
  readonly names: { readonly name: string; readonly scope: ts.Node }[];
  /** Members of the doors' own types that no longer exist. */
  readonly members: Set<string>;
}

export function createEdit(feature: string): DoorEdit {
  return {
    feature,
    removed: new Set(),
    replaced: new Map(),
    names: [],
    members: new Set(),
  };
}

/** The first mention, outside of what is already removed. */
export function findMention(node: ts.Node, edit: DoorEdit): ts.Node | null {
  if (edit.removed.has(node) || edit.replaced.has(node)) return null;
  if (isMention(node, edit)) return node;
  return (
    ts.forEachChild(node, (child) => findMention(child, edit) ?? undefined) ??
    null
  );
}

function isMention(node: ts.Node, edit: DoorEdit): boolean {
  if (ts.isStringLiteralLike(node)) return namesFeature(node, edit);
  if (!ts.isIdentifier(node)) return false;
  const isRemovedMember = isMember(node) && edit.members.has(node.text);
  return isRemovedMember || (!isDeclared(node) && isMissing(node, edit));
}

/** Its name, a path into its folder, or a member in a type like `Pick`. */
function namesFeature(
  { text, parent }: ts.StringLiteralLike,
  { feature, members }: DoorEdit,
): boolean {
  const isPath =
    text.startsWith(`./${feature}/`) || text.includes(`/features/${feature}/`);
  const isMember = ts.isLiteralTypeNode(parent) && members.has(text);
  return text === feature || isPath || isMember;
}

/** Whether an identifier names a member where an object is made or read. */
function isMember(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isBindingElement(parent)) {
    const member = parent.propertyName ?? parent.name;
    return member === node && ts.isObjectBindingPattern(parent.parent);
  }
  const hasMember =
    ts.isPropertyAccessExpression(parent) ||
    ts.isPropertyAssignment(parent) ||
    ts.isShorthandPropertyAssignment(parent);
  return hasMember && parent.name === node;
}

/** Whether an identifier stands for nothing but what its parent declares. */
function isDeclared(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isShorthandPropertyAssignment(parent)) return false;
  if (ts.isBindingElement(parent)) return parent.initializer !== node;
  const isName = 'name' in parent && parent.name === node;
  return isName || ts.isImportSpecifier(parent);
}

export function isMissing(node: ts.Identifier, { names }: DoorEdit): boolean {
  return names.some(
    ({ name, scope }) =>
      name === node.text &&
      ts.findAncestor(node, (ancestor) => ancestor === scope) !== undefined,
  );
}

/** Remembers what the removed piece declares. */
export function remove(node: ts.Node, edit: DoorEdit): boolean {
  edit.removed.add(node);
  if (ts.isTypeElement(node) && node.name !== undefined) {
    edit.members.add(node.name.getText());
  }
  const scope = ts.findAncestor(
    node.parent,
    (ancestor) =>
      ts.isSourceFile(ancestor) ||
      ts.isBlock(ancestor) ||
      ts.isFunctionLike(ancestor),
  );
  if (scope === undefined) return true;
  for (const name of listDeclared(node)) edit.names.push({ name, scope });
  return true;
}

function listDeclared(node: ts.Node): readonly string[] {
  if (ts.isIdentifier(node)) return [node.text];
  if (ts.isImportDeclaration(node)) {
    return listImported(node).map(({ text }) => text);
  }
  if (ts.isVariableStatement(node)) {
    return node.declarationList.declarations.flatMap(listDeclared);
  }
  if (ts.isObjectBindingPattern(node) || ts.isArrayBindingPattern(node)) {
    return node.elements.flatMap(listDeclared);
  }
  const name = isDeclaration(node) ? node.name : undefined;
  return name === undefined ? [] : listDeclared(name);
}

function isDeclaration(
  node: ts.Node,
): node is
  | ts.VariableDeclaration
  | ts.BindingElement
  | ts.ParameterDeclaration
  | ts.DeclarationStatement {
  return (
    ts.isVariableDeclaration(node) ||
    ts.isBindingElement(node) ||
    ts.isParameter(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node)
  );
}

export function listImported(
  node: ts.ImportDeclaration,
): readonly ts.Identifier[] {
  const { name, namedBindings } = node.importClause ?? {};
  const named =
    namedBindings === undefined
      ? []
      : ts.isNamespaceImport(namedBindings)
        ? [namedBindings.name]
        : namedBindings.elements.map((specifier) => specifier.name);
  return name === undefined ? named : [name, ...named];
}
