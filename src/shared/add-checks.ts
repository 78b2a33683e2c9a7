/**
 * Makes calls of the expectations in the comments of a script, such as `// => 5`: in
 * the build for samples, in browsers for what readers have made of these. Lines stay
 * where they are.
 */
import { parse, parseExpressionAt, type Node, type Options } from 'acorn';
import {
  COMMON_EXPECT,
  composeCheck,
  findComment,
  readExpectation,
} from './expectations.ts';

export interface CheckedScript {
  readonly code: string;
  /** The lines of expectations that are about no statement, from 1. */
  readonly dangling: readonly number[];
  /** The lines of those that are no values. */
  readonly unreadable: readonly number[];
}

interface Edit {
  readonly at: number;
  readonly end: number;
  readonly text: string;
}

/**
 * @param code - without types
 * @param isCommon - whether it is CommonJS
 * @throws what is wrong with its syntax
 */
export function addChecks(code: string, isCommon = false): CheckedScript {
  const comments = new Set<number>();
  const options: Options = {
    ecmaVersion: 'latest',
    sourceType: isCommon ? 'script' : 'module',
    allowReturnOutsideFunction: isCommon,
  };
  // Text inside of a string is never taken for a comment.
  const onComment: Options['onComment'] = (_isBlock, _text, start, end) => {
    for (const { index } of code.slice(start, end).matchAll(/\/\//g)) {
      comments.add(start + index);
    }
  };
  const program = parse(code, { ...options, onComment });
  const isExpression = (text: string): boolean => isValue(text, options);
  const lineOf = (at: number): number => code.slice(0, at).split('\n').length;
  const unreadable: number[] = [];
  const edits: Edit[] = [];
  const check = (end: number, expression: Node, mayAwait: boolean): void => {
    // A semicolon that begins the next line, as in `;[a]`, belongs to that.
    const isNext = code.slice(expression.end, end).includes('\n');
    const at = findComment(code, isNext ? expression.end : end);
    const expectation = at && readExpectation(code, at, isExpression);
    if (at === null || !expectation) return;
    comments.delete(at);
    if (expectation.kind === 'unreadable') unreadable.push(lineOf(at));
    const calls = isCommon ? COMMON_EXPECT : undefined;
    const call = composeCheck(expectation, lineOf(at), mayAwait, calls);
    if (call === null) return;
    const { start, end: behind } = expression;
    edits.push({ at: start, end: start, text: call[0] });
    edits.push({ at: behind, end: behind, text: call[1] });
    // Said by the call now; browsers load it with each page's programs.
    const [comment = ''] = /.*/.exec(code.slice(at)) ?? [];
    edits.push({ at, end: at + comment.length, text: '' });
  };
  const visit = (node: Node, mayAwait: boolean): void => {
    const parts: Readonly<Record<string, unknown>> = { ...node };
    const expression = findExpectedExpression(node.type, parts);
    if (expression !== null) check(node.end, expression, mayAwait);
    const inside = node.type.includes('Function')
      ? parts['async'] === true
      : mayAwait;
    for (const part of Object.values(parts).flat()) {
      if (isNode(part)) visit(part, inside);
    }
  };
  visit(program, !isCommon);
  const dangling = [...comments].filter(
    (at) => readExpectation(code, at, isExpression) !== null,
  );
  return {
    code: edits
      .sort((a, b) => b.at - a.at)
      .reduce(
        (text, { at, end, text: added }) =>
          text.slice(0, at) + added + text.slice(end),
        code,
      ),
    dangling: dangling.map(lineOf),
    unreadable,
  };
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'start' in value;
}

/** The expression that a comment after this statement is about. */
function findExpectedExpression(
  type: string,
  parts: Readonly<Record<string, unknown>>,
): Node | null {
  const { expression, argument, declarations } = parts;
  const last: unknown = Array.isArray(declarations)
    ? declarations.at(-1)
    : undefined;
  const node =
    type === 'ExpressionStatement'
      ? expression
      : type === 'ReturnStatement'
        ? argument
        : isNode(last)
          ? (Reflect.get(last, 'init') as unknown)
          : null;
  return isNode(node) ? node : null;
}

function isValue(text: string, options: Options): boolean {
  try {
    const all = { ...options, preserveParens: true };
    const { end } = parseExpressionAt(`(${text}\n)`, 0, all);
    return end === text.length + 3;
  } catch {
    return false;
  }
}
