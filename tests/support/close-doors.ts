/**
 * Takes one feature out of the doors, as its author would who deletes what
 * mentions it: the imports from its folder, then always the smallest piece of a
 * list, a type or a block that mentions something which no longer exists, until
 * nothing does. Knows the syntax only: whether what is left makes sense is for
 * the compiler to say.
 */
import { format } from 'prettier';
import ts from 'typescript';
import {
  createEdit,
  findMention,
  isMissing,
  remove,
  type DoorEdit,
} from './door-edit.ts';
import { print, removeUnusedImports } from './door-text.ts';

/** As package.json says it for this project. */
const PRETTIER = {
  parser: 'typescript',
  singleQuote: true,
} as const;

/**
 * @param doors - texts by path, all in the folder of the features
 * @param feature - the name of its folder
 */
export async function closeDoors(
  doors: ReadonlyMap<string, string>,
  feature: string,
): Promise<ReadonlyMap<string, string>> {
  const files = Array.from(doors, ([path, text]) =>
    ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true),
  );
  const edit = createEdit(feature);
  while (removeNext(files, edit));
  for (const file of files) removeUnusedImports(file, edit);
  const texts = files.map(async (file): Promise<[string, string]> => [
    file.fileName,
    await format(print(file, edit), PRETTIER),
  ]);
  return new Map(await Promise.all(texts));
}

/**
 * Whether there was something to remove. Types come first: they say which members
 * the values of a door are to have.
 */
function removeNext(files: readonly ts.SourceFile[], edit: DoorEdit): boolean {
  const statements = files.flatMap((file) => [...file.statements]);
  const types = statements.filter(
    (statement) =>
      ts.isImportDeclaration(statement) ||
      ts.isInterfaceDeclaration(statement) ||
      ts.isTypeAliasDeclaration(statement),
  );
  for (const statement of [...types, ...statements]) {
    const mention = findMention(statement, edit);
    if (mention === null) continue;
    removePiece(mention, edit);
    return true;
  }
  return false;
}

/** Removes the smallest piece around a mention that can be left out. */
function removePiece(mention: ts.Node, edit: DoorEdit): void {
  let node = mention;
  while (!ts.isSourceFile(node.parent)) {
    if (removeFrom(node.parent, node, edit)) return;
    node = node.parent;
  }
  remove(node, edit);
}

/** Whether the parent does without this child, which is then removed. */
function removeFrom(parent: ts.Node, node: ts.Node, edit: DoorEdit): boolean {
  if (ts.isArrayLiteralExpression(parent)) return removeElement(node, edit);
  if (ts.isObjectLiteralExpression(parent)) return removeProperty(node, edit);
  if (ts.isBlock(parent)) return removeStatement(node, edit);
  const isOptional =
    MAY_BE_EMPTY.has(parent.kind) ||
    ts.isParameter(node) ||
    listOthers(parent, node, edit).length > 0;
  return isOptional && remove(node, edit);
}

const MAY_BE_EMPTY: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.InterfaceDeclaration,
  ts.SyntaxKind.TypeLiteral,
  ts.SyntaxKind.ObjectBindingPattern,
  ts.SyntaxKind.NamedExports,
  ts.SyntaxKind.CaseBlock,
]);

/** What else remains in a list that must not be empty. */
function listOthers(
  parent: ts.Node,
  node: ts.Node,
  edit: DoorEdit,
): readonly ts.Node[] {
  // A type that would only be `null` says nothing.
  return listAlternatives(parent).filter(
    (other) =>
      other !== node &&
      !edit.removed.has(other) &&
      !['null', 'undefined'].includes(other.getText()),
  );
}

function listAlternatives(node: ts.Node): readonly ts.Node[] {
  if (ts.isUnionTypeNode(node) || ts.isIntersectionTypeNode(node)) {
    return node.types;
  }
  if (ts.isHeritageClause(node)) return node.types;
  if (ts.isVariableDeclarationList(node)) return node.declarations;
  const isChoice =
    ts.isBinaryExpression(node) &&
    ['||', '??'].includes(node.operatorToken.getText());
  return isChoice ? [node.left, node.right] : [];
}

function removeElement(node: ts.Node, edit: DoorEdit): boolean {
  const list = node.parent as ts.ArrayLiteralExpression;
  const isLast = list.elements.every(
    (element) => element === node || edit.removed.has(element),
  );
  if (isLast && isBesideEmptyArray(list)) return false;
  const index = list.elements.findIndex((element) => element === node);
  const variable = findTuple(list)?.elements[index];
  if (variable !== undefined) remove(variable, edit);
  return remove(node, edit);
}

/** Whether a condition would choose between an empty array and another one. */
function isBesideEmptyArray(list: ts.ArrayLiteralExpression): boolean {
  const { parent } = list;
  if (!ts.isConditionalExpression(parent)) return false;
  const other = parent.whenTrue === list ? parent.whenFalse : parent.whenTrue;
  return ts.isArrayLiteralExpression(other) && other.elements.length === 0;
}

/** The variables of `const [a, b] = await Promise.all([...])`. */
function findTuple(
  list: ts.ArrayLiteralExpression,
): ts.ArrayBindingPattern | null {
  const call = list.parent;
  if (!ts.isCallExpression(call)) return null;
  if (call.expression.getText() !== 'Promise.all') return null;
  const variable = ts.isAwaitExpression(call.parent)
    ? call.parent.parent
    : null;
  if (variable === null || !ts.isVariableDeclaration(variable)) return null;
  return ts.isArrayBindingPattern(variable.name) ? variable.name : null;
}

/**
 * A member that the type of the object still has cannot be removed: a list that
 * came from the feature alone is empty, any other object goes as a whole.
 */
function removeProperty(node: ts.Node, edit: DoorEdit): boolean {
  if (!ts.isPropertyAssignment(node)) {
    return !ts.isMethodDeclaration(node) && remove(node, edit);
  }
  if (edit.members.has(node.name.getText())) return remove(node, edit);
  if (!isAnswer(node.initializer, edit)) return false;
  edit.replaced.set(node.initializer, '[]');
  return true;
}

/** Whether a value is, as a whole, what a feature gives. */
function isAnswer(value: ts.Expression, edit: DoorEdit): boolean {
  const result = ts.isAwaitExpression(value) ? value.expression : value;
  const source = ts.isCallExpression(result) ? result.expression : result;
  return ts.isIdentifier(source) && isMissing(source, edit);
}

function removeStatement(node: ts.Node, edit: DoorEdit): boolean {
  const result = ts.isReturnStatement(node) ? node.expression : undefined;
  const rest = result === undefined ? null : findRest(result);
  if (result === undefined || rest === null) return remove(node, edit);
  edit.replaced.set(result, rest);
  return true;
}

/** What a function returns when nobody answers; `null` if its type does not say. */
function findRest(result: ts.Expression): string | null {
  const asked = ts.findAncestor(result, ts.isFunctionDeclaration);
  if (asked?.type === undefined) return null;
  const type = unwrapPromise(asked.type);
  const passed = asked.parameters.find(
    (parameter) => parameter.type?.getText() === type.getText(),
  );
  if (passed !== undefined) return passed.name.getText();
  if (ts.isArrayTypeNode(type) || ts.isTypeOperatorNode(type)) return '[]';
  if (/^(?:Readonly)?Map</.test(type.getText())) return 'new Map()';
  const isNullable =
    ts.isUnionTypeNode(type) &&
    type.types.some((alternative) => alternative.getText() === 'null');
  return isNullable ? 'null' : null;
}

function unwrapPromise(type: ts.TypeNode): ts.TypeNode {
  const isPromise =
    ts.isTypeReferenceNode(type) && type.typeName.getText() === 'Promise';
  return isPromise ? (type.typeArguments?.[0] ?? type) : type;
}
