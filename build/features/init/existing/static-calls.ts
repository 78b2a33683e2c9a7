/** Evaluates calls in a configuration, as far as that needs no running. Pure. */
import type TS from 'typescript';
import { ts } from '../../../script/compiler.ts';
import { joinPaths } from './paths.ts';
import { evaluate } from './static-evaluate.ts';
import { callFunction, type StaticScope } from './static-scopes.ts';
import {
  isFunction,
  isList,
  isStaticRecord,
  toPart,
  Unreadable,
  type StaticValue,
} from './static-values.ts';

/** Functions of Node that put paths together. */
const PATHS = /^(?:require\.resolve|(?:path\.)?(?:join|resolve))$/;

export function evaluateCall(
  node: TS.CallExpression,
  scope: StaticScope,
): StaticValue {
  const callee = node.expression;
  const text = callee.getText();
  const values = (): readonly StaticValue[] =>
    node.arguments.map((argument) => evaluate(argument, scope));
  // The year that a notice of copyright ends with is left out.
  if (text === 'new Date().getFullYear') return '';
  if (text === 'require' || callee.kind === ts.SyntaxKind.ImportKeyword) {
    const [specifier] = values();
    return typeof specifier === 'string'
      ? scope.load(specifier, node)
      : new Unreadable(node);
  }
  if (PATHS.test(text)) {
    const parts = values().map(toPart);
    return parts.includes(null)
      ? new Unreadable(node)
      : joinPaths(
          scope.folder,
          parts.map((part) => part ?? ''),
        );
  }
  const result = ts.isPropertyAccessExpression(callee)
    ? callMethod(callee, values(), scope)
    : null;
  return result === null ? callOwn(node, values(), scope) : result.value;
}

/**
 * A function of the configuration. One of a package is taken for one that returns
 * the settings that it is given, as `defineConfig` and `withMermaid` do.
 */
function callOwn(
  node: TS.CallExpression,
  values: readonly StaticValue[],
  scope: StaticScope,
): StaticValue {
  const called = evaluate(node.expression, scope);
  if (isFunction(called)) return callFunction(called, values, node);
  const [first] = values;
  const isWrapper = ts.isIdentifier(node.expression) && isStaticRecord(first);
  return isWrapper ? first : new Unreadable(node);
}

/** @returns `null` for a method that is not known */
function callMethod(
  callee: TS.PropertyAccessExpression,
  values: readonly StaticValue[],
  scope: StaticScope,
): { readonly value: StaticValue } | null {
  const owner = evaluate(callee.expression, scope);
  const name = callee.name.text;
  const value = isList(owner)
    ? callOnList(owner, name, values)
    : typeof owner === 'string'
      ? callOnText(owner, name, values)
      : null;
  return value === null ? null : { value };
}

function callOnList(
  list: readonly StaticValue[],
  name: string,
  values: readonly StaticValue[],
): StaticValue {
  const [first] = values;
  switch (name) {
    case 'concat':
      return list.concat(...values);
    case 'flat':
      return list.flat();
    case 'join':
      return list.map(toPart).join(toPart(first) ?? ',');
    default:
      break;
  }
  if (!isFunction(first)) return null;
  const apply = (item: StaticValue): StaticValue =>
    callFunction(first, [item], null);
  switch (name) {
    case 'filter':
      return list.filter(apply);
    case 'flatMap':
      return list.flatMap(apply);
    case 'map':
      return list.map(apply);
    default:
      return null;
  }
}

function callOnText(
  text: string,
  name: string,
  [first, second]: readonly StaticValue[],
): StaticValue {
  switch (name) {
    case 'toLowerCase':
      return text.toLowerCase();
    case 'toUpperCase':
      return text.toUpperCase();
    case 'trim':
      return text.trim();
    case 'replace':
      return typeof first === 'string' && typeof second === 'string'
        ? text.replace(first, () => second)
        : null;
    default:
      return null;
  }
}
