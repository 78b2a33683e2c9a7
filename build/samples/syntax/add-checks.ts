/**
 * Finds the expectations in the comments of a script, and makes calls of them that
 * check what stands before. Line numbers do not change.
 */
import MagicString from 'magic-string';
import type TS from 'typescript';
import {
  COMMON_EXPECT,
  composeCheck,
  findComment,
  readExpectation,
  type Expectation,
} from '../../../src/shared/expectations.ts';
import { ts } from '../../script/compiler.ts';
import type { SampleFailure } from '../sample-model.ts';
import { failAt, lineOf, parseScript } from './parse-samples.ts';

/**
 * Finds only the checks of a JavaScript module. The TypeScript that it was made
 * from tells what its names mean, for which a program is needed.
 */
export function addExpectations(code: string): string {
  const source = parseScript('/sample.js', code);
  if (findSyntaxErrors(source).length > 0) return '';
  const text = new MagicString(code);
  addChecks(source, findExpectations(source).expectations, text, false);
  return text.toString();
}

/** The parser's diagnostics, which TypeScript's public types do not declare. */
export function findSyntaxErrors(
  source: TS.SourceFile,
): readonly SampleFailure[] {
  const { parseDiagnostics = [] } = source as TS.SourceFile & {
    readonly parseDiagnostics?: readonly TS.DiagnosticWithLocation[];
  };
  return parseDiagnostics.map(({ start, messageText }) =>
    failAt(source, start, ts.flattenDiagnosticMessageText(messageText, ' ')),
  );
}

export interface PlacedExpectation {
  readonly expectation: Expectation;
  /** The expression that the expectation is about. */
  readonly expression: TS.Expression;
  /** Position of the comment. */
  readonly at: number;
}

/**
 * Comments are looked for after the ends of statements, so text inside a string
 * is never taken for one.
 */
export function findExpectations(source: TS.SourceFile) {
  const { text } = source;
  const expectationsByComment = new Map<number, PlacedExpectation>();
  const literals: TS.Node[] = [];
  const visit = (node: TS.Node): void => {
    if (isLiteral(node)) literals.push(node);
    if (ts.isToken(node)) return;
    const expression = findExpectedExpression(node);
    const at = expression && findCommentAfter(text, node, expression);
    const expectation =
      at === null ? null : readExpectation(text, at, isExpression);
    if (at !== null && expression !== null && expectation !== null) {
      // If several statements end here, the innermost one counts.
      expectationsByComment.set(at, { expectation, expression, at });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  const dangling = [...text.matchAll(/\/\//g)]
    .map(({ index }) => index)
    .filter(
      (at) =>
        !expectationsByComment.has(at) &&
        readExpectation(text, at, isExpression) !== null &&
        !literals.some((node) => node.getStart(source) < at && at < node.end),
    );
  return { expectations: [...expectationsByComment.values()], dangling };
}

/** What is within a type is erased. */
function isLiteral(node: TS.Node): boolean {
  return (
    ts.isTypeNode(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isLiteralExpression(node) ||
    ts.isTemplateLiteralToken(node) ||
    ts.isJsxText(node)
  );
}

/** The expression that an expectation after this node is about, if any. */
function findExpectedExpression(node: TS.Node): TS.Expression | null {
  if (ts.isExpressionStatement(node)) return node.expression;
  if (ts.isReturnStatement(node)) return node.expression ?? null;
  if (!ts.isVariableStatement(node)) return null;
  return node.declarationList.declarations.at(-1)?.initializer ?? null;
}

/** The position of the comment after a statement, or `null`. */
function findCommentAfter(
  text: string,
  { end }: TS.Node,
  expression: TS.Expression,
): number | null {
  // A semicolon that begins the next line, as in `;[a]`, belongs to that.
  const isNext = text.slice(expression.end, end).includes('\n');
  return findComment(text, isNext ? expression.end : end);
}

function isExpression(text: string): boolean {
  const source = parseScript('/value.ts', `(${text}\n)`);
  return (
    source.statements.length === 1 && findSyntaxErrors(source).length === 0
  );
}

export function addChecks(
  source: TS.SourceFile,
  expectations: readonly PlacedExpectation[],
  text: MagicString,
  isCommon: boolean,
): void {
  for (const { expectation, expression, at } of expectations) {
    const line = lineOf(source, at);
    const awaits = mayAwait(expression, !isCommon);
    const calls = isCommon ? COMMON_EXPECT : undefined;
    const check = composeCheck(expectation, line, awaits, calls);
    if (check === null) continue;
    text.prependRight(expression.getStart(source), check[0]);
    text.appendLeft(expression.end, check[1]);
    // Said by the call now; browsers load it with each page's programs.
    text.remove(at, source.getLineEndOfPosition(at));
  }
}

/** Whether `await` is allowed: at the top level of modules and in async functions. */
function mayAwait(node: TS.Node, isModule: boolean): boolean {
  const around = ts.findAncestor(node, ts.isFunctionLike);
  if (around === undefined) return isModule;
  return (ts.getCombinedModifierFlags(around) & ts.ModifierFlags.Async) !== 0;
}
