/**
 * What is known of code from its syntax alone: which functions are called with what,
 * what names mean, and where a node is. Knows nothing of messages.
 */
import ts from 'typescript';
import type { RaisingPlace } from './messages.ts';

/** What a function is called with. */
export interface CodeCall {
  readonly node: ts.Node;
  readonly values: readonly ts.Expression[];
}

/** A parameter, or a variable that has a name of its own. */
type ValueDeclaration = ts.ParameterDeclaration | ts.VariableDeclaration;

/** The key in `calls` of what is assigned to the message of an error. */
export const ASSIGNED = '.message =';
/** The end of the key, after a variable's name, of what is added to it. */
export const ADDED = '+=';

export interface SourceCode {
  /** Calls by the name of what is called, in the order of the code. */
  readonly calls: ReadonlyMap<string, readonly CodeCall[]>;
  /** What functions return that do nothing else. */
  readonly returned: ReadonlyMap<string, ts.Expression>;
  /** What names mean in a block or function. */
  readonly names: ReadonlyMap<ts.Node, ReadonlyMap<string, ValueDeclaration>>;
  /** The parents of nodes, without which sources are parsed. */
  readonly parents: ReadonlyMap<ts.Node, ts.Node>;
}

export function readCode(files: readonly ts.SourceFile[]): SourceCode {
  const calls = new Map<string, CodeCall[]>();
  const returned = new Map<string, ts.Expression>();
  const names = new Map<ts.Node, Map<string, ValueDeclaration>>();
  const parents = new Map<ts.Node, ts.Node>();
  const visit = (node: ts.Node, outer: ts.Node): void => {
    const isScope =
      ts.isFunctionLike(node) || ts.isBlock(node) || ts.isSourceFile(node);
    const scope = isScope ? node : outer;
    const known = names.get(scope) ?? new Map<string, ValueDeclaration>();
    names.set(scope, known);
    if (isDeclaration(node)) known.set(declaredName(node), node);
    const value = findReturned(node);
    if (value !== null) returned.set(nameOfFunction(node, parents), value);
    const call = readCall(node);
    if (call !== null) {
      const { name, values } = call;
      calls.set(name, [...(calls.get(name) ?? []), { node, values }]);
    }
    ts.forEachChild(node, (child) => {
      parents.set(child, node);
      visit(child, scope);
    });
  };
  for (const file of files) visit(file, file);
  return { calls, returned, names, parents };
}

function isDeclaration(node: ts.Node): node is ValueDeclaration {
  return ts.isParameter(node) || ts.isVariableDeclaration(node);
}

function readCall(
  node: ts.Node,
): { readonly name: string; readonly values: CodeCall['values'] } | null {
  if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
    return { name: nameOf(node.expression), values: node.arguments ?? [] };
  }
  if (!ts.isBinaryExpression(node)) return null;
  const { left, right, operatorToken } = node;
  const isMessage =
    operatorToken.kind === ts.SyntaxKind.EqualsToken &&
    ts.isPropertyAccessExpression(left) &&
    left.name.text === 'message';
  if (isMessage) return { name: ASSIGNED, values: [right] };
  const isAdded = operatorToken.kind === ts.SyntaxKind.PlusEqualsToken;
  return isAdded ? { name: `${nameOf(left)} ${ADDED}`, values: [right] } : null;
}

/** The only thing that a function does is to return this. */
function findReturned(node: ts.Node): ts.Expression | null {
  const { body } = node as ts.FunctionLikeDeclaration;
  if (!ts.isFunctionLike(node) || body === undefined) return null;
  if (!ts.isBlock(body)) return body;
  const [only, ...others] = body.statements;
  const isReturn = only !== undefined && ts.isReturnStatement(only);
  return isReturn && others.length === 0 ? (only.expression ?? null) : null;
}

/** What is around a node, outwards. */
function* around(
  node: ts.Node,
  parents: SourceCode['parents'],
): Generator<ts.Node> {
  for (let at = parents.get(node); at !== undefined; at = parents.get(at)) {
    yield at;
  }
}

export function placeOf(node: ts.Node, { parents }: SourceCode): RaisingPlace {
  const outwards = [...around(node, parents)];
  const file = outwards.at(-1) as ts.SourceFile;
  const start = node.getStart(file);
  const { line } = ts.getLineAndCharacterOfPosition(file, start);
  const path = outwards.reverse().map(declaredName).filter(Boolean);
  const by = path.slice(0, 2).join('.');
  return { file: file.fileName, line: line + 1, by };
}

/** The name of a class, function, parameter or variable; else empty. */
function declaredName(node: ts.Node): string {
  const isNamed =
    ts.isFunctionLike(node) || ts.isClassLike(node) || isDeclaration(node);
  if (ts.isConstructorDeclaration(node)) return 'constructor';
  const { name } = node as ts.NamedDeclaration;
  return isNamed && name && ts.isIdentifier(name) ? name.text : '';
}

/** The name may be that of the variable that holds the function. */
function nameOfFunction(node: ts.Node, parents: SourceCode['parents']): string {
  const holder = parents.get(node);
  return declaredName(node) || (holder ? declaredName(holder) : '');
}

export function resolve(
  identifier: ts.Identifier,
  { names, parents }: SourceCode,
): ValueDeclaration | null {
  for (const scope of around(identifier, parents)) {
    const declaration = names.get(scope)?.get(identifier.text);
    if (declaration !== undefined) return declaration;
  }
  return null;
}

/** What calls of a function pass for a parameter. */
export function listGiven(
  parameter: ts.ParameterDeclaration,
  code: SourceCode,
) {
  const called = code.parents.get(parameter) as ts.SignatureDeclaration;
  const place = called.parameters.indexOf(parameter);
  const calls = code.calls.get(nameOfFunction(called, code.parents)) ?? [];
  return calls.flatMap(({ node, values }) => {
    const value = values[place];
    return value === undefined ? [] : [{ node, value }];
  });
}

/** Members that say little about what they belong to. */
const GENERAL = ['name', 'value', 'message'];

/** What a reader would call the value; of `(0, lib.call)`, `call`. */
export function nameOf(node: ts.Expression): string {
  const inner = unwrap(node);
  if (ts.isIdentifier(inner)) return inner.text;
  if (ts.isPropertyAccessExpression(inner)) {
    const { name, expression } = inner;
    const owner = GENERAL.includes(name.text) ? nameOf(expression) : '';
    return ['', 'node', 'value'].includes(owner) ? name.text : owner;
  }
  if (ts.isBinaryExpression(inner)) return nameOf(inner.right);
  if (ts.isCallExpression(inner)) {
    const [first = inner.expression] = inner.arguments;
    return nameOf(first);
  }
  return 'value';
}

export function unwrap(node: ts.Expression): ts.Expression {
  return ts.isParenthesizedExpression(node) ||
    ts.isAssertionExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node)
    ? unwrap(node.expression)
    : node;
}
