/**
 * Makes calls of the expectations in edited code, such as `// => 5`, as the build does.
 * Lines stay where they are.
 */
import { parse, parseExpressionAt, type Node } from 'acorn';
import {
  composeCheck,
  findComment,
  readExpectation,
} from '../../../shared/expectations.ts';

/** @param code - without types */
export function addChecks(code: string): string {
  const program = parse(code, { ecmaVersion: 'latest', sourceType: 'module' });
  const insertions: { readonly at: number; readonly text: string }[] = [];
  const visit = (node: Node, mayAwait: boolean): void => {
    const parts: Readonly<Record<string, unknown>> = { ...node };
    const inside = node.type.includes('Function')
      ? parts['async'] === true
      : mayAwait;
    const expression = findExpectedExpression(node.type, parts);
    const check = expression && findCheck(code, node.end, mayAwait);
    if (expression !== null && check !== null) {
      const [before, after] = check;
      insertions.push({ at: expression.start, text: before });
      insertions.push({ at: expression.end, text: after });
    }
    for (const part of Object.values(parts).flat()) {
      if (isNode(part)) visit(part, inside);
    }
  };
  visit(program, true);
  return insertions
    .sort((a, b) => b.at - a.at)
    .reduce(
      (text, { at, text: added }) => text.slice(0, at) + added + text.slice(at),
      code,
    );
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

/** What encloses the expression of a statement that ends here. */
function findCheck(
  code: string,
  end: number,
  mayAwait: boolean,
): ReturnType<typeof composeCheck> {
  const at = findComment(code, end);
  const expectation =
    at === null ? null : readExpectation(code, at, isExpression);
  if (at === null || expectation === null) return null;
  return composeCheck(
    expectation,
    code.slice(0, at).split('\n').length,
    mayAwait,
  );
}

function isExpression(text: string): boolean {
  try {
    const { end } = parseExpressionAt(`(${text}\n)`, 0, {
      ...{ ecmaVersion: 'latest', sourceType: 'module' },
      preserveParens: true,
    });
    return end === text.length + 3;
  } catch {
    return false;
  }
}
