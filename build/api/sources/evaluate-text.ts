/**
 * What a piece of code means as text: every form that it can have, with names for
 * what varies. Runs nothing.
 */
import ts from 'typescript';

/** Fixed text, or what varies. */
export type Text = readonly (string | Variable)[];

export interface Variable {
  readonly name: string;
  /** The function whose parameter it is, and which one. */
  readonly of: readonly [called: string, index: number] | null;
}

/** What names mean within a block. */
export interface Scope {
  readonly names: Map<string, ts.Expression | Variable>;
  readonly outer: Scope | null;
}

/** What functions return that do nothing else. */
export type Returned = ReadonlyMap<string, readonly [ts.Expression, Scope]>;

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

/** How deep names and calls are followed. */
const DEPTH = 6;
/** With more forms, a part of the message is not expanded. */
const MOST_FORMS = 12;

/** Every form that a text can have. */
export function evaluate(
  node: ts.Expression,
  scope: Scope,
  returned: Returned,
  depth = 0,
): readonly Text[] {
  const inner = unwrap(node);
  const unknown = [[{ name: nameOf(inner), of: null }]];
  if (depth > DEPTH) return unknown;
  const read = (one: ts.Expression, where = scope): readonly Text[] =>
    evaluate(one, where, returned, depth + 1);
  const written = readWritten(inner, read);
  if (written !== null) return written;
  if (ts.isIdentifier(inner)) {
    const meaning = resolve(inner.text, scope);
    if (meaning === null) return unknown;
    const [means, where] = meaning;
    if ('of' in means) return [[means]];
    const texts = read(means, where);
    return texts.some(hasText) ? texts : unknown;
  }
  if (!ts.isCallExpression(inner)) return unknown;
  const own = returned.get(nameOf(inner.expression));
  const texts = own ? read(...own) : [];
  return texts.some(isWording) ? texts.map(forgetParameters) : unknown;
}

/** A text that is composed in place; `null` for anything else. */
function readWritten(
  node: ts.Expression,
  read: (part: ts.Expression) => readonly Text[],
): readonly Text[] | null {
  if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) {
    return [[node.text]];
  }
  if (ts.isTemplateExpression(node)) {
    return node.templateSpans.reduce<readonly Text[]>(
      (before, { expression, literal }) =>
        join(join(before, read(expression)), [[literal.text]]),
      [[node.head.text]],
    );
  }
  if (ts.isConditionalExpression(node)) {
    return [...read(node.whenTrue), ...read(node.whenFalse)];
  }
  const isSum =
    ts.isBinaryExpression(node) &&
    node.operatorToken.kind === ts.SyntaxKind.PlusToken;
  return isSum ? join(read(node.left), read(node.right)) : null;
}

function resolve(
  name: string,
  scope: Scope | null,
): readonly [ts.Expression | Variable, Scope] | null {
  if (scope === null) return null;
  const found = scope.names.get(name);
  return found === undefined ? resolve(name, scope.outer) : [found, scope];
}

function join(
  before: readonly Text[],
  after: readonly Text[],
): readonly Text[] {
  const isMuch = before.length * after.length > MOST_FORMS;
  const known = isMuch ? [[{ name: 'text', of: null }]] : after;
  return before.flatMap((one) => known.map((other) => [...one, ...other]));
}

function forgetParameters(text: Text): Text {
  return text.map((one) =>
    typeof one === 'string' ? one : { ...one, of: null },
  );
}

function hasText(text: Text): boolean {
  return text.some((one) => typeof one === 'string' && one !== '');
}

/** Whether it says something by itself: a word and a space. */
export function isWording(text: Text): boolean {
  return text.some(
    (one) =>
      typeof one === 'string' && /\p{L}{2} |\p{L}[.:]| \p{L}{2}/u.test(one),
  );
}

function unwrap(node: ts.Expression): ts.Expression {
  return ts.isParenthesizedExpression(node) ||
    ts.isAssertionExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node)
    ? unwrap(node.expression)
    : node;
}
