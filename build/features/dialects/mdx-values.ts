/**
 * What an expression of MDX says without being run: texts, numbers, lists and
 * objects of them, and pictures that are imported or required.
 */
import { parseExpressionAt, tokTypes, tokenizer, type Expression } from 'acorn';

export type AttributeValue =
  | string
  | number
  | boolean
  | null
  | readonly AttributeValue[]
  | { readonly [name: string]: AttributeValue };

/** Addresses by the names that a document imports them as. */
export type Imports = ReadonlyMap<string, string>;

const OPTIONS = { ecmaVersion: 'latest', sourceType: 'module' } as const;

/** Whether there is nothing but comments. */
export function isComment(code: string): boolean {
  try {
    const [first] = tokenizer(code, OPTIONS);
    return first === undefined || first.type === tokTypes.eof;
  } catch {
    return false;
  }
}

/** `undefined` for what only its own code can say. */
export function readValue(
  code: string,
  imports: Imports,
): AttributeValue | undefined {
  try {
    const expression = parseExpressionAt(code, 0, OPTIONS);
    const isWhole = isComment(code.slice(expression.end));
    return isWhole ? evaluate(expression, imports) : undefined;
  } catch {
    return undefined;
  }
}

function evaluate(
  node: Expression,
  imports: Imports,
): AttributeValue | undefined {
  switch (node.type) {
    case 'Literal': {
      const { value } = node;
      const isPlain = typeof value !== 'object' && typeof value !== 'bigint';
      return isPlain || value === null ? value : undefined;
    }
    case 'TemplateLiteral':
      return node.expressions.length === 0
        ? (node.quasis[0]?.value.cooked ?? undefined)
        : undefined;
    case 'ParenthesizedExpression':
      return evaluate(node.expression, imports);
    case 'ArrayExpression':
      return readArray(node.elements, imports);
    case 'ObjectExpression':
      return readObject(node.properties, imports);
    case 'Identifier':
      return imports.get(node.name);
    case 'CallExpression':
      return readAddress(node, imports);
    case 'MemberExpression':
      return readDefault(node, imports);
    default:
      return undefined;
  }
}

type ExpressionOf<T extends Expression['type']> = Extract<
  Expression,
  { type: T }
>;

function readArray(
  elements: ExpressionOf<'ArrayExpression'>['elements'],
  imports: Imports,
): AttributeValue | undefined {
  const values = elements.map((element) =>
    element === null || element.type === 'SpreadElement'
      ? undefined
      : evaluate(element, imports),
  );
  return values.every((value) => value !== undefined) ? values : undefined;
}

/** `require('./a.png')`, `useBaseUrl('/a.png')` */
function readAddress(
  { callee, arguments: [argument] }: ExpressionOf<'CallExpression'>,
  imports: Imports,
): AttributeValue | undefined {
  const isAddress =
    callee.type === 'Identifier' &&
    /^(?:require|useBaseUrl|withBase)$/.test(callee.name);
  return isAddress && argument?.type === 'Literal'
    ? evaluate(argument, imports)
    : undefined;
}

/** `require('./a.png').default`, `picture.src` */
function readDefault(
  { object, property }: ExpressionOf<'MemberExpression'>,
  imports: Imports,
): AttributeValue | undefined {
  const isDefault =
    property.type === 'Identifier' && /^(?:default|src)$/.test(property.name);
  return isDefault && object.type !== 'Super'
    ? evaluate(object, imports)
    : undefined;
}

function readObject(
  properties: ExpressionOf<'ObjectExpression'>['properties'],
  imports: Imports,
): AttributeValue | undefined {
  const entries = new Map<string, AttributeValue>();
  for (const property of properties) {
    if (property.type === 'SpreadElement' || property.computed)
      return undefined;
    const { key, value } = property;
    const name = key.type === 'Identifier' ? key.name : undefined;
    const text = key.type === 'Literal' ? String(key.value) : undefined;
    const part = evaluate(value, imports);
    if (part === undefined) return undefined;
    entries.set(name ?? text ?? '', part);
  }
  return Object.fromEntries(entries);
}
