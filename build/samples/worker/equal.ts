/**
 * Deep equality as a reader of documentation understands it: it compares what
 * two values hold. Prototypes are ignored, since a comment cannot express them;
 * an `undefined` property equals a missing one. An object without visible
 * properties equals only itself, unless its kind is known.
 */
import { inspect, types } from 'node:util';
import { classify, isError, isOpaque } from './value-kinds.ts';

/** The first place where two values differ. */
export interface Difference {
  /** `.data.items[1]`; empty for the values themselves. */
  readonly path: string;
  readonly actual: unknown;
  readonly expected: unknown;
  /** `false` if the values hide their contents and cannot be compared. */
  readonly comparable: boolean;
}

export function findDifference(
  actual: unknown,
  expected: unknown,
): Difference | null {
  return compare(actual, expected, '', new Map());
}

type Compared = Map<object, Set<object>>;

function compare(
  actual: unknown,
  expected: unknown,
  path: string,
  compared: Compared,
): Difference | null {
  if (isSame(actual, expected)) return null;
  const difference = { path, actual, expected, comparable: true };
  if (!isObject(actual) || !isObject(expected)) return difference;
  const kind = classify(expected);
  if (classify(actual) !== kind) return difference;

  // Both values are circular, and this pair is being compared already.
  const known = compared.get(actual);
  if (known?.has(expected)) return null;
  compared.set(actual, new Set([...(known ?? []), expected]));

  if (!kind.haveSameContent(actual, expected, areEqual)) return difference;
  const pairs = pairUp(actual, expected);
  if (pairs.length === 0) {
    return isOpaque(expected) ? { ...difference, comparable: false } : null;
  }
  return firstOf(pairs, ([key, left, right]) =>
    compare(left, right, path + key, compared),
  );
}

function isSame(actual: unknown, expected: unknown): boolean {
  return actual === expected || Object.is(actual, expected);
}

function areEqual(actual: unknown, expected: unknown): boolean {
  return findDifference(actual, expected) === null;
}

function firstOf(
  pairs: readonly Pair[],
  find: (pair: Pair) => Difference | null,
): Difference | null {
  for (const pair of pairs) {
    const found = find(pair);
    if (found !== null) return found;
  }
  return null;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

type Pair = readonly [path: string, actual: unknown, expected: unknown];

function pairUp(actual: object, expected: object): readonly Pair[] {
  if (types.isMap(actual) && types.isMap(expected)) {
    const keys = new Set([...expected.keys(), ...actual.keys()]);
    return [...keys].map((key) => [
      `.get(${inspect(key)})`,
      actual.get(key),
      expected.get(key),
    ]);
  }
  if (isError(actual) && isError(expected)) {
    return [
      ...pairProperties(actual, expected),
      ...pairCauses(actual, expected),
    ];
  }
  const pairs = pairProperties(actual, expected);
  return Array.isArray(expected)
    ? [...pairs, ['.length', Reflect.get(actual, 'length'), expected.length]]
    : pairs;
}

/** The fields of an error that are not enumerable. */
function pairCauses(actual: Error, expected: Error): readonly Pair[] {
  return ['cause', 'errors'].map((key) => [
    `.${key}`,
    Reflect.get(actual, key),
    Reflect.get(expected, key),
  ]);
}

function pairProperties(actual: object, expected: object): readonly Pair[] {
  const isList = Array.isArray(expected);
  const keys = new Set([...Object.keys(expected), ...Object.keys(actual)]);
  return [...keys].map((key) => [
    isList ? `[${key}]` : `.${key}`,
    Reflect.get(actual, key),
    Reflect.get(expected, key),
  ]);
}
