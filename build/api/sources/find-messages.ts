/**
 * The messages that a package can raise, read from its code: what is passed to the
 * constructors of errors, with conditions and local constants expanded, and
 * followed through functions that only pass a message on. Reads syntax trees and
 * runs nothing; where a text cannot be known, a name stands for it.
 */
import ts from 'typescript';
import type { RaisedMessage, RaisingPlace } from '../job.ts';
import {
  evaluate,
  isWording,
  nameOf,
  type Returned,
  type Scope,
  type Text,
} from './evaluate-text.ts';

/** How often a message is passed on before nobody follows it. */
const DEPTH = 6;

/**
 * @param files - parsed sources, which may be compiled
 * @param constructors - names of classes and functions that take a message
 */
export function findMessages(
  files: readonly ts.SourceFile[],
  constructors: readonly string[],
): readonly RaisedMessage[] {
  const code = readCode(files, new Set(constructors));
  const { raising, returned } = code;
  const found = new Map<
    string,
    { parts: readonly string[]; places: RaisingPlace[] }
  >();
  for (const call of raising) {
    const values = call.values.map((one) =>
      evaluate(one, call.scope, returned),
    );
    const message = values.find((texts) => texts.some(isWording)) ?? values[0];
    for (const { text, at } of expand(message ?? [], call, code)) {
      if (!isWording(text)) continue;
      const parts = toParts(text);
      const { file, line, by } = at;
      const key = fixedText({ parts });
      const known = found.get(key) ?? { parts, places: [] };
      found.set(key, known);
      const isKnown = known.places.some(
        (one) => one.file === file && one.line === line,
      );
      if (!isKnown) known.places.push({ file, line, by });
    }
  }
  // With a suggestion at its end, which may be missing, it is the same message.
  const withTail = (key: string): string => `${key}\0`;
  return [...found].flatMap(([key, message]) =>
    key.endsWith('.') && found.has(withTail(key)) ? [] : [message],
  );
}

/** Two messages are the same if only the names of what varies differ. */
export function fixedText({ parts }: Pick<RaisedMessage, 'parts'>): string {
  return parts.filter((_, index) => index % 2 === 0).join('\0');
}

interface Call extends RaisingPlace {
  readonly values: readonly ts.Expression[];
  readonly scope: Scope;
}

interface Code {
  readonly raising: readonly Call[];
  /** All calls by the name of what is called. */
  readonly calls: ReadonlyMap<string, readonly Call[]>;
  readonly returned: Returned;
}

/** Where the walk is: the declarations around a node, outermost first. */
interface Around {
  readonly scope: Scope;
  readonly path: readonly string[];
}

function readCode(
  files: readonly ts.SourceFile[],
  constructors: ReadonlySet<string>,
): Code {
  const raising: Call[] = [];
  const calls = new Map<string, Call[]>();
  const returned = new Map<string, readonly [ts.Expression, Scope]>();
  const readCall = (
    node: ts.CallExpression | ts.NewExpression | ts.BinaryExpression,
    file: ts.SourceFile,
    { scope, path }: Around,
  ): void => {
    const start = node.getStart(file);
    const line = ts.getLineAndCharacterOfPosition(file, start).line + 1;
    const by = path.slice(0, 2).join('.');
    const place = { file: file.fileName, line, by, scope };
    if (ts.isBinaryExpression(node)) {
      raising.push({ ...place, values: [node.right] });
      return;
    }
    const called = nameOf(node.expression);
    const call = { ...place, values: node.arguments ?? [] };
    if (constructors.has(called)) raising.push(call);
    calls.set(called, [...(calls.get(called) ?? []), call]);
  };
  const readFunction = (
    node: ts.SignatureDeclaration,
    { scope, path }: Around,
  ): void => {
    const called = path.at(-1) ?? '';
    for (const [index, { name }] of node.parameters.entries()) {
      if (!ts.isIdentifier(name)) continue;
      scope.names.set(name.text, { name: name.text, of: [called, index] });
    }
    const value = findReturned(node);
    if (value !== null) returned.set(called, [value, scope]);
  };
  const visit = (node: ts.Node, file: ts.SourceFile, at: Around): void => {
    const isFunction = ts.isFunctionLike(node);
    const scope =
      isFunction || ts.isBlock(node)
        ? { names: new Map(), outer: at.scope }
        : at.scope;
    const name = declaredName(node);
    const inner = { scope, path: name === '' ? at.path : [...at.path, name] };
    if (isFunction) readFunction(node, inner);
    else if (ts.isVariableDeclarationList(node)) readVariables(node, scope);
    else if (
      ts.isCallExpression(node) ||
      ts.isNewExpression(node) ||
      isMessageAssignment(node)
    ) {
      readCall(node, file, at);
    }
    ts.forEachChild(node, (child) => {
      visit(child, file, inner);
    });
  };
  for (const file of files) {
    const scope: Scope = { names: new Map(), outer: null };
    visit(file, file, { scope, path: [] });
  }
  return { raising, calls, returned };
}

/** `error.message = ...` words an error anew. */
function isMessageAssignment(node: ts.Node): node is ts.BinaryExpression {
  return (
    ts.isBinaryExpression(node) &&
    node.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
    ts.isPropertyAccessExpression(node.left) &&
    node.left.name.text === 'message'
  );
}

function readVariables(list: ts.VariableDeclarationList, scope: Scope): void {
  for (const { name, initializer } of list.declarations) {
    if (!ts.isIdentifier(name)) continue;
    const isConstant = (list.flags & ts.NodeFlags.Const) !== 0;
    const variable = { name: name.text, of: null };
    scope.names.set(
      name.text,
      isConstant && initializer ? initializer : variable,
    );
  }
}

/** The only thing that a function does is to return this. */
function findReturned(node: ts.SignatureDeclaration): ts.Expression | null {
  const { body = null } = node as ts.FunctionLikeDeclaration;
  if (body === null || !ts.isBlock(body)) return body;
  const [only, ...others] = body.statements;
  const isReturn = only !== undefined && ts.isReturnStatement(only);
  return isReturn && others.length === 0 ? (only.expression ?? null) : null;
}

/** The name of a class, function, method or variable; else empty. */
function declaredName(node: ts.Node): string {
  const isNamed =
    ts.isFunctionLike(node) ||
    ts.isClassLike(node) ||
    ts.isVariableDeclaration(node);
  if (ts.isConstructorDeclaration(node)) return 'constructor';
  const { name } = node as ts.NamedDeclaration;
  return isNamed && name && ts.isIdentifier(name) ? name.text : '';
}

interface Expanded {
  readonly text: Text;
  readonly at: RaisingPlace;
}

/**
 * A message that is a parameter of its function, or contains one that callers give
 * in words, becomes one message for each call.
 */
function expand(
  texts: readonly Text[],
  at: Call,
  code: Code,
  depth = 0,
): readonly Expanded[] {
  return texts.flatMap((text): readonly Expanded[] => {
    const own = { text, at };
    const place = text.findIndex(
      (one) => typeof one !== 'string' && one.of !== null,
    );
    const piece = text[place];
    if (typeof piece !== 'object' || piece.of === null) return [own];
    const [called, index] = piece.of;
    const known = { name: piece.name, of: null };
    const rest = expand([text.toSpliced(place, 1, known)], at, code, depth);
    const calls = depth > DEPTH ? [] : (code.calls.get(called) ?? []);
    const given = calls.flatMap((call) => {
      const value = call.values[index];
      const forms = value ? evaluate(value, call.scope, code.returned) : [];
      const inWords = forms.filter(isWording);
      const whole = inWords.map((one) => text.toSpliced(place, 1, ...one));
      return expand(whole, call, code, depth + 1);
    });
    return given.length === 0 ? rest : given;
  });
}

function toParts(text: Text): readonly string[] {
  const parts = [''];
  for (const one of text) {
    const isFixed = parts.length % 2 === 1;
    if (typeof one === 'string') parts.push((parts.pop() ?? '') + one);
    // Two values without text between them are one.
    else if (isFixed && (parts.at(-1) !== '' || parts.length === 1)) {
      parts.push(one.name, '');
    }
  }
  return parts;
}
