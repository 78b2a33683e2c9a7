/**
 * Deep equality as a reader of documentation understands it: what two values
 * hold counts, not what they are made of. Prototypes are ignored, since a text
 * cannot write them; a property that is `undefined` is the same as none.
 */
import { inspect, types } from 'node:util';

/** The first place where two values differ. */
export interface Difference {
  /** `.data.items[1]`; empty for the values themselves. */
  readonly path: string;
  readonly actual: unknown;
  readonly expected: unknown;
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
  if (actual === expected || Object.is(actual, expected)) return null;
  const difference = { path, actual, expected };
  if (!isObject(actual) || !isObject(expected)) return difference;
  if (classify(actual) !== classify(expected)) return difference;

  // Going round in a circle on both sides finds nothing new.
  const known = compared.get(actual);
  if (known?.has(expected)) return null;
  compared.set(actual, new Set([...(known ?? []), expected]));

  if (!haveSameContent(actual, expected)) return difference;
  for (const [key, left, right] of pairUp(actual, expected)) {
    const inner = compare(left, right, path + key, compared);
    if (inner !== null) return inner;
  }
  return null;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

type Kind =
  'array' | 'map' | 'set' | 'date' | 'pattern' | 'bytes' | 'promise' | 'object';

function classify(value: object): Kind {
  if (Array.isArray(value)) return 'array';
  if (types.isMap(value)) return 'map';
  if (types.isSet(value)) return 'set';
  if (types.isDate(value)) return 'date';
  if (types.isRegExp(value)) return 'pattern';
  if (types.isTypedArray(value)) return 'bytes';
  return types.isPromise(value) ? 'promise' : 'object';
}

/** What no property shows. */
function haveSameContent(actual: object, expected: object): boolean {
  switch (classify(actual)) {
    case 'date':
    case 'pattern':
      return inspect(actual) === inspect(expected);
    case 'set':
      return haveSameItems(actual as Set<unknown>, expected as Set<unknown>);
    case 'promise':
      return false;
    default:
      return (
        !types.isNativeError(expected) || haveSameMessage(actual, expected)
      );
  }
}

function haveSameMessage(actual: object, expected: Error): boolean {
  return types.isNativeError(actual) && actual.message === expected.message;
}

function haveSameItems(
  actual: ReadonlySet<unknown>,
  expected: ReadonlySet<unknown>,
): boolean {
  if (actual.size !== expected.size) return false;
  const rest = [...expected];
  return [...actual].every((item) => {
    const index = rest.findIndex(
      (other) => findDifference(item, other) === null,
    );
    if (index >= 0) rest.splice(index, 1);
    return index >= 0;
  });
}

type Pair = readonly [path: string, actual: unknown, expected: unknown];

/** The parts of both values, side by side. */
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
  const keys = new Set([...Object.keys(expected), ...Object.keys(actual)]);
  const pairs = [...keys].map((key): Pair => [
    isList ? `[${key}]` : `.${key}`,
    Reflect.get(actual, key),
    Reflect.get(expected, key),
  ]);
  return isList
    ? [...pairs, ['.length', Reflect.get(actual, 'length'), expected.length]]
    : pairs;
}
