/** The text of a door without what has been taken out of it. */
import ts from 'typescript';
import { listImported, type DoorEdit } from './door-edit.ts';

/** Imports that nothing mentions any more. */
export function removeUnusedImports(file: ts.SourceFile, edit: DoorEdit): void {
  const used = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (edit.removed.has(node) || edit.replaced.has(node)) return;
    if (ts.isImportDeclaration(node)) return;
    if (ts.isIdentifier(node)) used.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  for (const statement of file.statements) {
    if (!ts.isImportDeclaration(statement)) continue;
    const names = listImported(statement);
    const unused = names.filter(({ text }) => !used.has(text));
    if (names.length > 0 && unused.length === names.length)
      edit.removed.add(statement);
    else for (const { parent } of unused) edit.removed.add(parent);
  }
}

/** The text of what remains, with the comments that stand before it. */
export function print(node: ts.Node, edit: DoorEdit): string {
  const { text } = node.getSourceFile();
  const start = node.getFullStart();
  const replacement = edit.replaced.get(node);
  if (replacement !== undefined) {
    return text.slice(start, node.getStart()) + replacement;
  }
  const parts: string[] = [];
  let position = start;
  let isAfterRemoved = false;
  const printBetween = (end: number): void => {
    const between = text.slice(position, end);
    parts.push(isAfterRemoved ? between.replace(/^\s*[,|&]/, '') : between);
  };
  ts.forEachChild(node, (child) => {
    printBetween(child.getFullStart());
    isAfterRemoved = edit.removed.has(child);
    if (!isAfterRemoved) parts.push(print(child, edit));
    else if (child.getFullStart() === 0) parts.push(readHeader(child));
    position = child.end;
  });
  printBetween(node.end);
  return joinAlternatives(node, edit) ?? parts.join('');
}

/** What a file says of itself stands before its first statement. */
function readHeader(first: ts.Node): string {
  return first.getSourceFile().text.slice(0, first.getStart()).trimEnd();
}

/** Lists whose separators stand between two: what remains is joined anew. */
function joinAlternatives(node: ts.Node, edit: DoorEdit): string | null {
  const join = (list: readonly ts.Node[], separator: string): string | null => {
    const rest = list.filter((member) => !edit.removed.has(member));
    if (rest.length === list.length) return null;
    return ` ${rest.map((member) => print(member, edit).trim()).join(separator)}`;
  };
  if (ts.isUnionTypeNode(node)) return join(node.types, ' | ');
  if (ts.isIntersectionTypeNode(node)) return join(node.types, ' & ');
  if (ts.isHeritageClause(node)) {
    const types = join(node.types, ', ');
    return types && ` extends${types}`;
  }
  if (!ts.isBinaryExpression(node)) return null;
  return join([node.left, node.right], ` ${node.operatorToken.getText()} `);
}
