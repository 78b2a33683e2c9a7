/**
 * What an error of the compiler is about: the export or member of the package
 * because of which it says so, which may be in another line. An error in an
 * argument is about what is called, one in a variable about where its value
 * comes from.
 */
import ts from 'typescript';
import { calleeOf } from './named.ts';

/** Whether a name or keyword stands for something of the package. */
type IsNamed = (node: ts.Node) => boolean;

/**
 * @param source - parsed with the version before
 * @returns the name in the code; `null` if none is the cause
 */
export function findCause(
  source: ts.SourceFile,
  { start, length }: { readonly start: number; readonly length: number },
  isNamed: IsNamed,
  checker: ts.TypeChecker,
): ts.Node | null {
  const origin = (node: ts.Node): ts.Node | null =>
    findOrigin(node, isNamed, checker);
  let node = findNode(source, start, start + length);
  while (!ts.isSourceFile(node)) {
    if (ts.isClassLike(node)) return findBase(node, isNamed);
    const { parent } = node;
    const isArgument = isCall(parent) && parent.expression !== node;
    const called = isArgument ? origin(parent) : null;
    const cause = called ?? origin(node);
    if (cause !== null || isArgument || ts.isStatement(node)) return cause;
    node = parent;
    // What is within a function is not about where that is passed.
    if (ts.isFunctionLike(node)) return null;
  }
  return null;
}

type Call = ts.CallExpression | ts.NewExpression;

function isCall(node: ts.Node): node is Call {
  return ts.isCallExpression(node) || ts.isNewExpression(node);
}

/** The outermost node of a part of the code, or of where it begins. */
function findNode(source: ts.SourceFile, start: number, end: number): ts.Node {
  let node: ts.Node = source;
  for (;;) {
    const inner = ts.forEachChild(node, (child) =>
      child.getStart(source) <= start && start < child.end ? child : undefined,
    );
    if (inner === undefined) return node;
    node = inner;
    const isWithin = node.getStart(source) >= start && node.end <= end;
    if (isWithin) return node;
  }
}

/** How far values are followed from one variable to another. */
const DEPTH = 8;

/** What a node may take its value or its type from, the more telling first. */
type Sources = Partial<
  Record<
    'expression' | 'typeName' | 'left' | 'right' | 'initializer' | 'type',
    ts.Node
  >
>;

/** Where a value or a type comes from. */
function findOrigin(
  node: ts.Node,
  isNamed: IsNamed,
  checker: ts.TypeChecker,
  depth = 0,
): ts.Node | null {
  const name = nameIn(node);
  if (isNamed(name)) return name;
  if (depth === DEPTH || ts.isFunctionLike(node)) return null;
  const { expression, typeName, left, right, initializer, type } =
    node as Sources;
  const sources = [
    ...[expression, typeName, left, right, initializer, type],
    ts.isIdentifier(node) ? findHolder(node, checker) : undefined,
    // What is taken apart.
    ts.isBindingElement(node) ? node.parent.parent : undefined,
  ];
  for (const source of sources) {
    if (source === undefined) continue;
    const origin = findOrigin(source, isNamed, checker, depth + 1);
    if (origin !== null) return origin;
  }
  return null;
}

/** The name of what a node means, such as that of a call; often itself. */
function nameIn(node: ts.Node): ts.Node {
  if (isCall(node)) return calleeOf(node);
  if (ts.isElementAccessExpression(node)) return node.argumentExpression;
  if (ts.isQualifiedName(node)) return node.right;
  const { propertyName, name } = node as Partial<ts.BindingElement>;
  return propertyName ?? name ?? node;
}

/** The variable or parameter of this name, if the file declares it. */
function findHolder(
  node: ts.Identifier,
  checker: ts.TypeChecker,
): ts.Node | undefined {
  const declaration = checker.getSymbolAtLocation(node)?.valueDeclaration;
  if (declaration?.getSourceFile() !== node.getSourceFile()) return undefined;
  const isHolder =
    ts.isVariableDeclaration(declaration) ||
    ts.isParameter(declaration) ||
    ts.isBindingElement(declaration);
  return isHolder ? declaration : undefined;
}

/** What a class extends or implements. */
function findBase(
  { heritageClauses }: Pick<ts.ClassLikeDeclaration, 'heritageClauses'>,
  isNamed: IsNamed,
): ts.Node | null {
  const bases = (heritageClauses ?? []).flatMap(({ types }) => [...types]);
  const names = bases.map(({ expression }) => nameIn(expression));
  return names.find(isNamed) ?? null;
}
