/**
 * Makes edited code what the build makes of a sample: JavaScript without types in
 * which each promise in a comment, such as `// => 5`, is a call. Lines stay where
 * they are. Loaded only when edited code contains either.
 */
import { parse, parseExpressionAt, type Node } from 'acorn';
import { transform } from 'sucrase';

type Compiled =
  | { readonly kind: 'script'; readonly script: string }
  | {
      readonly kind: 'wrong';
      readonly message: string;
      readonly line: number;
      readonly column: number;
    };

export function compile(code: string, language: 'js' | 'ts'): Compiled {
  try {
    const script =
      language === 'js'
        ? code
        : transform(code, {
            transforms: ['typescript'],
            disableESTransforms: true,
            preserveDynamicImport: true,
          }).code;
    return { kind: 'script', script: addChecks(script) };
  } catch (problem) {
    if (!(problem instanceof Error)) throw problem;
    const place: unknown = Reflect.get(problem, 'loc');
    const [line, column] = isPlace(place) ? [place.line, place.column] : [1, 0];
    // Both libraries append the place to the message.
    const message = problem.message.replace(/ \(\d+:\d+\)$/, '');
    const text = `SyntaxError: ${message}`;
    return { kind: 'wrong', message: text, line, column: column + 1 };
  }
}

interface Place {
  readonly line: number;
  readonly column: number;
}

function isPlace(value: unknown): value is Place {
  return typeof value === 'object' && value !== null && 'line' in value;
}

interface Insertion {
  readonly at: number;
  readonly text: string;
}

function addChecks(code: string): string {
  const program = parse(code, { ecmaVersion: 'latest', sourceType: 'module' });
  const insertions: Insertion[] = [];
  const visit = (node: Node, mayAwait: boolean): void => {
    const parts: Readonly<Record<string, unknown>> = { ...node };
    const inside = node.type.includes('Function')
      ? parts['async'] === true
      : mayAwait;
    const expression = findPromising(node.type, parts);
    const check = expression && composeCheck(code, node.end, mayAwait);
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
function findPromising(
  type: string,
  parts: Readonly<Record<string, unknown>>,
): Node | null {
  const { expression, argument, declarations } = parts;
  const last: unknown = Array.isArray(declarations)
    ? declarations.at(-1)
    : undefined;
  const found =
    type === 'ExpressionStatement'
      ? expression
      : type === 'ReturnStatement'
        ? argument
        : isNode(last)
          ? (Reflect.get(last, 'init') as unknown)
          : null;
  return isNode(found) ? found : null;
}

/** What encloses the expression of a statement that ends here. */
function composeCheck(
  code: string,
  end: number,
  mayAwait: boolean,
): readonly [before: string, after: string] | null {
  const [, gap, first] =
    /^([ \t]*(?:\r?\n[ \t]*)?)\/\/ ?(.*)/.exec(code.slice(end)) ?? [];
  if (gap === undefined || first === undefined) return null;
  const at = end + gap.length;
  const line = code.slice(0, at).split('\n').length;
  if (first.startsWith('=> ')) {
    const value = readValue(
      first.slice(3),
      code.slice(at).split('\n').slice(1),
    );
    if (value === null) return null;
    return [`import.meta.expect.equal(${line},(`, `),()=>(${value}))`];
  }
  const promised = readError(first.trim());
  if (promised === null) return null;
  const [call, work] = mayAwait
    ? ['await import.meta.expect.throwsLater', 'async()=>(']
    : ['import.meta.expect.throws', '()=>('];
  return [`${call}(${line},${work}`, `),${promised})`];
}

/** The name and the message of a promised error, each `null` for any. */
function readError(comment: string): string | null {
  if (/^throws(?: an error)?$/.test(comment)) return 'null,null';
  const [, error, message] = /^(\w*Error): (.+)$/.exec(comment) ?? [];
  if (error === undefined) return null;
  const name = error === 'Error' ? null : error;
  return `${JSON.stringify(name)},${JSON.stringify(message)}`;
}

/** Adds the following comment lines until the value is complete. */
function readValue(first: string, lines: readonly string[]): string | null {
  let text = first;
  for (const line of [...lines, '']) {
    if (isExpression(text)) return text;
    const more = /^[ \t]*\/\/(.*)/.exec(line)?.[1];
    if (more === undefined) return null;
    text = `${text} ${more.trim()}`;
  }
  return null;
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
