/**
 * Deep equality as a reader of documentation understands it: it compares what
 * two values hold. Prototypes are ignored, since a comment cannot express them;
 * an `undefined` property equals a missing one. An object without visible
 * properties equals only itself, unless its kind is known.
 */
import { inspect, types } from 'node:util';

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
  const kind = kindOf(expected);
  if (kindOf(actual) !== kind) return difference;

  // Both values are circular, and this pair is being compared already.
  const known = compared.get(actual);
  if (known?.has(expected)) return null;
  compared.set(actual, new Set([...(known ?? []), expected]));

  if (!haveSameContent(actual, expected)) return difference;
  const pairs = pairUp(actual, expected);
  if (pairs.length === 0 && kind === PLAIN) {
    return isOpaque(expected) ? { ...difference, comparable: false } : null;
  }
  return firstOf(pairs, ([key, left, right]) =>
    compare(left, right, path + key, compared),
  );
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

function isSame(actual: unknown, expected: unknown): boolean {
  return actual === expected || Object.is(actual, expected);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function isError(value: object): value is Error {
  return types.isNativeError(value) || value instanceof Error;
}

/** Their contents are hidden: only identical objects are equal. */
const isHidden = (value: object): boolean =>
  types.isPromise(value) || types.isWeakMap(value) || types.isWeakSet(value);

/** Kinds of objects whose contents are not, or not only, properties. */
const KINDS: readonly ((value: object) => boolean)[] = [
  Array.isArray,
  types.isMap,
  types.isSet,
  types.isTypedArray,
  types.isAnyArrayBuffer,
  types.isDataView,
  types.isDate,
  types.isRegExp,
  types.isBoxedPrimitive,
  (value) => value instanceof URL,
  (value) => value instanceof URLSearchParams,
  isError,
  isHidden,
];

/** The kind of everything else. */
const PLAIN = -1;

/** Values of different kinds differ, whatever their properties are. */
function kindOf(value: object): number {
  return KINDS.findIndex((matches) => matches(value));
}

/** Compares what is visible neither as properties nor as entries of a map. */
function haveSameContent(actual: object, expected: object): boolean {
  if (isHidden(actual)) return false;
  if (types.isSet(actual) && types.isSet(expected)) {
    return haveSameItems(actual, expected);
  }
  return contentOf(actual) === contentOf(expected);
}

function contentOf(value: object): string {
  if (isError(value)) return `${value.name}: ${value.message}`;
  if (value instanceof URL || value instanceof URLSearchParams) {
    return value.toString();
  }
  if (types.isDataView(value)) {
    const { buffer, byteOffset, byteLength } = value;
    return Buffer.from(buffer, byteOffset, byteLength).toString('hex');
  }
  if (types.isAnyArrayBuffer(value)) return Buffer.from(value).toString('hex');
  const isPrinted =
    types.isDate(value) ||
    types.isRegExp(value) ||
    types.isBoxedPrimitive(value);
  return isPrinted ? inspect(value) : '';
}

function haveSameItems(
  actual: ReadonlySet<unknown>,
  expected: ReadonlySet<unknown>,
): boolean {
  const rest = [...expected];
  for (const item of actual) {
    const index = rest.findIndex((one) => findDifference(item, one) === null);
    if (index < 0) return false;
    rest.splice(index, 1);
  }
  return rest.length === 0;
}

/**
 * Whether an instance of a class may have contents that it does not show. Plain
 * objects, and those without a prototype, show everything.
 */
function isOpaque(value: object): boolean {
  const prototype = Object.getPrototypeOf(value) as object | null;
  return prototype !== null && Object.getPrototypeOf(prototype) !== null;
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
  const isList = Array.isArray(expected);
  // Not all of these are enumerable.
  const hidden = isError(expected)
    ? ['cause', 'errors']
    : isList
      ? ['length']
      : [];
  const shown = new Set([...Object.keys(expected), ...Object.keys(actual)]);
  const pair = (key: string, path: string): Pair => [
    path,
    Reflect.get(actual, key),
    Reflect.get(expected, key),
  ];
  return [
    ...[...shown].map((key) => pair(key, isList ? `[${key}]` : `.${key}`)),
    ...hidden.map((key) => pair(key, `.${key}`)),
  ];
}
