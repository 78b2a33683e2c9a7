/**
 * Finds the promises in a program's comments:
 *
 *     expression; // => value
 *     expression; // throws, or: // throws an error, or: // Error: text
 *     expression; // does not throw
 *
 * A promise stands at the end of a statement's last line or on the line below;
 * a value may continue on the following lines. Comments are looked for after
 * the ends of statements, so text inside a string is never taken for one.
 */
import type TS from 'typescript';
import { ts } from '../../script/typescript.ts';

export type Promised =
  | {
      readonly kind: 'equals';
      readonly text: string;
      /** Whether the text parses as a value at all. */
      readonly isReadable: boolean;
    }
  | {
      readonly kind: 'throws';
      /** Such as `TypeError`; `null` for any error. */
      readonly name: string | null;
      /** A part of the message; `null` for any message. */
      readonly message: string | null;
    }
  | { readonly kind: 'completes' };

export interface Expectation {
  readonly promised: Promised;
  /** The expression that the promise is about. */
  readonly expression: TS.Expression;
  /** Position of the comment. */
  readonly at: number;
}

export interface FoundExpectations {
  readonly expectations: readonly Expectation[];
  /** Promises that cannot be checked, by the position of their comment. */
  readonly dangling: readonly number[];
}

export function findExpectations(source: TS.SourceFile): FoundExpectations {
  const found = new Map<number, Expectation>();
  const literals: TS.Node[] = [];
  const visit = (node: TS.Node): void => {
    if (isLiteral(node)) literals.push(node);
    if (ts.isToken(node)) return;
    const expression = findPromising(node);
    const comment =
      expression && findComment(source.text, findEnd(node, expression, source));
    if (comment) {
      const { promised, at } = comment;
      // If several statements end here, the innermost one counts.
      found.set(at, { promised, expression, at });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  const expectations = [...found.values()].sort((a, b) => a.at - b.at);
  const dangling = findPromises(source.text).filter(
    (at) => !found.has(at) && !literals.some((node) => contains(node, at)),
  );
  return { expectations, dangling };
}

/** The expression that a promise after this node is about, if any. */
function findPromising(node: TS.Node): TS.Expression | null {
  if (ts.isExpressionStatement(node)) return node.expression;
  if (ts.isReturnStatement(node)) return node.expression ?? null;
  if (!ts.isVariableStatement(node)) return null;
  return node.declarationList.declarations.at(-1)?.initializer ?? null;
}

/** Excludes a semicolon that begins the next line, as in `;[a]`. */
function findEnd(
  { end }: TS.Node,
  expression: TS.Expression,
  { text }: TS.SourceFile,
): number {
  return /\n\s*;$/.test(text.slice(expression.end, end)) ? expression.end : end;
}

const TRAILING = /(?:[ \t]*|[ \t]*\r?\n[ \t]*)(?=\/\/)/y;

function findComment(
  text: string,
  end: number,
): { promised: Promised; at: number } | null {
  const pattern = new RegExp(TRAILING);
  pattern.lastIndex = end;
  if (pattern.exec(text) === null) return null;
  const at = pattern.lastIndex;
  const promised = readPromise(text, at);
  return promised && { promised, at };
}

function readPromise(text: string, at: number): Promised | null {
  const comment = readComment(text, at);
  if (comment === null) return null;
  if (comment.startsWith('=> ')) {
    return readValue(text, at, comment.slice(3));
  }
  if (comment === 'does not throw') return { kind: 'completes' };
  if (comment === 'throws' || comment === 'throws an error') {
    return { kind: 'throws', name: null, message: null };
  }
  const error = /^(\w*Error): (.+)$/.exec(comment);
  if (error === null) return null;
  const [, name = 'Error', message = ''] = error;
  return { kind: 'throws', name: name === 'Error' ? null : name, message };
}

/** The comment's text, if there is a comment at this position. */
function readComment(text: string, at: number): string | null {
  const pattern = /\/\/[ \t]*(.*)/y;
  pattern.lastIndex = at;
  return pattern.exec(text)?.[1]?.trim() ?? null;
}

/** Adds the following comment lines until the value is complete. */
function readValue(text: string, at: number, first: string): Promised {
  let value = first;
  let end = text.indexOf('\n', at);
  while (!isExpression(value)) {
    const line = /[ \t]*\/\/(.*)/y;
    line.lastIndex = end + 1;
    const more = end < 0 ? undefined : line.exec(text)?.[1];
    if (more === undefined) {
      return { kind: 'equals', text: first, isReadable: false };
    }
    value = `${value} ${more.trim()}`;
    end = text.indexOf('\n', end + 1);
  }
  return { kind: 'equals', text: value, isReadable: true };
}

function isExpression(text: string): boolean {
  const source = ts.createSourceFile(
    'value.ts',
    `(${text}\n)`,
    ts.ScriptTarget.Latest,
  );
  return (
    source.statements.length === 1 && findSyntaxErrors(source).length === 0
  );
}

export interface SyntaxProblem {
  readonly start: number;
  readonly message: string;
}

/** The parser's diagnostics, which TypeScript's public types do not declare. */
export function findSyntaxErrors(
  source: TS.SourceFile,
): readonly SyntaxProblem[] {
  const { parseDiagnostics = [] } = source as TS.SourceFile & {
    readonly parseDiagnostics?: readonly TS.DiagnosticWithLocation[];
  };
  return parseDiagnostics.map(({ start, messageText }) => ({
    start,
    message: ts.flattenDiagnosticMessageText(messageText, ' '),
  }));
}

const PROMISE =
  /\/\/[ \t]*(?:=> |throws(?: an error)?[ \t]*$|does not throw[ \t]*$|\w*Error: )/gm;

/** The positions of all text that looks like a promise. */
function findPromises(text: string): readonly number[] {
  return [...text.matchAll(PROMISE)].map(({ index }) => index);
}

function isLiteral(node: TS.Node): boolean {
  return (
    ts.isLiteralExpression(node) ||
    ts.isTemplateLiteralToken(node) ||
    ts.isJsxText(node)
  );
}

function contains({ pos, end }: TS.Node, at: number): boolean {
  return pos < at && at < end;
}
