/**
 * Evaluates expressions of a configuration without running it: literals, names,
 * imports of files beside it, and calls of its own functions. Whatever else there
 * is becomes an `Unreadable`. Pure.
 */
import type TS from 'typescript';
import { ts } from '../../../script/compiler.ts';
import { evaluateCall } from './static-calls.ts';
import type { StaticScope } from './static-scopes.ts';
import {
  isFunction,
  isKnown,
  isList,
  isStaticRecord,
  toPart,
  Unreadable,
  type StaticRecord,
  type StaticValue,
} from './static-values.ts';

export function evaluate(node: TS.Expression, scope: StaticScope): StaticValue {
  for (const read of READERS) {
    const result = read(node, scope);
    if (result !== null) return result.value;
  }
  return new Unreadable(node);
}

/** @returns `null` for an expression of another kind */
type Reader = (
  node: TS.Node,
  scope: StaticScope,
) => { readonly value: StaticValue } | null;

function reader<Kind extends TS.Node>(
  isKind: (node: TS.Node) => node is Kind,
  read: (node: Kind, scope: StaticScope) => StaticValue,
): Reader {
  return (node, scope) => (isKind(node) ? { value: read(node, scope) } : null);
}

const READERS: readonly Reader[] = [
  reader(ts.isStringLiteralLike, ({ text }) => text),
  reader(ts.isNumericLiteral, ({ text }) => Number(text)),
  reader(ts.isIdentifier, evaluateName),
  reader(ts.isArrayLiteralExpression, evaluateList),
  reader(ts.isObjectLiteralExpression, evaluateObject),
  reader(ts.isTemplateExpression, evaluateTemplate),
  reader(isTransparent, ({ expression }, scope) => evaluate(expression, scope)),
  reader(ts.isArrowFunction, toFunction),
  reader(ts.isFunctionExpression, toFunction),
  reader(ts.isPropertyAccessExpression, (node, scope) =>
    evaluateMember(node, node.name.text, scope),
  ),
  reader(ts.isElementAccessExpression, (node, scope) => {
    const key = toPart(evaluate(node.argumentExpression, scope));
    return key === null
      ? new Unreadable(node)
      : evaluateMember(node, key, scope);
  }),
  reader(ts.isConditionalExpression, (node, scope) => {
    const condition = evaluate(node.condition, scope);
    if (!isKnown(condition)) return new Unreadable(node);
    return evaluate(condition ? node.whenTrue : node.whenFalse, scope);
  }),
  reader(ts.isPrefixUnaryExpression, evaluateUnary),
  reader(ts.isBinaryExpression, evaluateBinary),
  reader(ts.isCallExpression, evaluateCall),
  reader(isOfKind(ts.SyntaxKind.TrueKeyword), () => true),
  reader(isOfKind(ts.SyntaxKind.FalseKeyword), () => false),
  reader(isOfKind(ts.SyntaxKind.NullKeyword), () => null),
];

function isOfKind(kind: TS.SyntaxKind): (node: TS.Node) => node is TS.Node {
  return (node): node is TS.Node => node.kind === kind;
}

type Transparent = TS.Node & { readonly expression: TS.Expression };

/** What says something about an expression, or waits for it. */
function isTransparent(node: TS.Node): node is Transparent {
  return (
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node) ||
    ts.isTypeAssertionExpression(node) ||
    ts.isAwaitExpression(node)
  );
}

function toFunction(
  { parameters, body }: TS.ArrowFunction | TS.FunctionExpression,
  scope: StaticScope,
): StaticValue {
  return { parameters, body, scope };
}

function evaluateName(node: TS.Identifier, scope: StaticScope): StaticValue {
  if (node.text === 'undefined') return undefined;
  if (node.text === '__dirname') return scope.folder;
  const declared = scope.find(node.text);
  return declared === null ? new Unreadable(node) : declared();
}

function evaluateList(
  node: TS.ArrayLiteralExpression,
  scope: StaticScope,
): StaticValue {
  return node.elements.flatMap((element): readonly StaticValue[] => {
    if (!ts.isSpreadElement(element)) return [evaluate(element, scope)];
    const value = evaluate(element.expression, scope);
    return isList(value) ? value : [new Unreadable(element)];
  });
}

type Property = readonly [name: string, value: StaticValue];

function evaluateObject(
  node: TS.ObjectLiteralExpression,
  scope: StaticScope,
): StaticRecord {
  return Object.fromEntries(
    node.properties.flatMap((property): readonly Property[] => {
      if (ts.isSpreadAssignment(property)) return spread(property, scope);
      const name = readKey(property.name, scope);
      return name === null ? [] : [[name, readProperty(property, scope)]];
    }),
  );
}

/** What cannot be read is a property of its own, so that it is noticed. */
function spread(
  property: TS.SpreadAssignment,
  scope: StaticScope,
): readonly Property[] {
  const value = evaluate(property.expression, scope);
  if (isStaticRecord(value)) return Object.entries(value);
  // Nothing is spread under a condition that does not hold.
  if (isKnown(value) && !value) return [];
  const unreadable = new Unreadable(property);
  return [[unreadable.text, unreadable]];
}

function readKey(name: TS.PropertyName, scope: StaticScope): string | null {
  return ts.isComputedPropertyName(name)
    ? toPart(evaluate(name.expression, scope))
    : name.text;
}

function readProperty(
  property: Exclude<TS.ObjectLiteralElementLike, TS.SpreadAssignment>,
  scope: StaticScope,
): StaticValue {
  if (ts.isPropertyAssignment(property)) {
    return evaluate(property.initializer, scope);
  }
  if (ts.isShorthandPropertyAssignment(property)) {
    return evaluateName(property.name, scope);
  }
  if (!ts.isMethodDeclaration(property)) return new Unreadable(property);
  const { parameters, body } = property;
  return { parameters, body, scope };
}

function evaluateTemplate(
  node: TS.TemplateExpression,
  scope: StaticScope,
): StaticValue {
  let text = node.head.text;
  for (const { expression, literal } of node.templateSpans) {
    const part = toPart(evaluate(expression, scope));
    if (part === null) return new Unreadable(node);
    text += part + literal.text;
  }
  return text;
}

/** Variables of the environment are read as if none were set. */
const ENVIRONMENT = /^(?:process|import\.meta)\??\.env$/;

function evaluateMember(
  node: TS.PropertyAccessExpression | TS.ElementAccessExpression,
  name: string,
  scope: StaticScope,
): StaticValue {
  if (ENVIRONMENT.test(node.expression.getText())) return undefined;
  const value = evaluate(node.expression, scope);
  if (value === undefined || value === null) return undefined;
  if (isStaticRecord(value)) {
    return Object.hasOwn(value, name) ? value[name] : undefined;
  }
  if (name === 'length' && (isList(value) || typeof value === 'string')) {
    return value.length;
  }
  return isList(value) && /^\d+$/.test(name)
    ? value[Number(name)]
    : new Unreadable(node);
}

function evaluateUnary(
  node: TS.PrefixUnaryExpression,
  scope: StaticScope,
): StaticValue {
  const value = evaluate(node.operand, scope);
  if (!isKnown(value)) return new Unreadable(node);
  if (node.operator === ts.SyntaxKind.ExclamationToken) return !value;
  return node.operator === ts.SyntaxKind.MinusToken && typeof value === 'number'
    ? -value
    : new Unreadable(node);
}

function evaluateBinary(
  node: TS.BinaryExpression,
  scope: StaticScope,
): StaticValue {
  const left = evaluate(node.left, scope);
  if (!isKnown(left)) return new Unreadable(node);
  const isSet = Boolean(left);
  const right = (): StaticValue => evaluate(node.right, scope);
  switch (node.operatorToken.kind) {
    case ts.SyntaxKind.BarBarToken:
      return isSet ? left : right();
    case ts.SyntaxKind.AmpersandAmpersandToken:
      return isSet ? right() : left;
    case ts.SyntaxKind.QuestionQuestionToken:
      return left ?? right();
    default:
      return combine(node, left, right());
  }
}

function combine(
  node: TS.BinaryExpression,
  left: StaticValue,
  right: StaticValue,
): StaticValue {
  if (!isKnown(right) || isFunction(right)) return new Unreadable(node);
  const parts = [toPart(left), toPart(right)];
  switch (node.operatorToken.kind) {
    case ts.SyntaxKind.EqualsEqualsEqualsToken:
      return left === right;
    case ts.SyntaxKind.ExclamationEqualsEqualsToken:
      return left !== right;
    case ts.SyntaxKind.PlusToken:
      return parts.includes(null) || typeof left !== 'string'
        ? new Unreadable(node)
        : parts.join('');
    default:
      return new Unreadable(node);
  }
}
