/**
 * Kinds of objects whose contents are not, or not only, properties, and how to
 * compare those contents.
 */
import { inspect, types } from 'node:util';

type AreEqual = (actual: unknown, expected: unknown) => boolean;

interface Kind {
  readonly matches: (value: object) => boolean;
  /** Compares contents that are not visible as properties or entries. */
  readonly haveSameContent: (
    actual: object,
    expected: object,
    areEqual: AreEqual,
  ) => boolean;
}

const OBJECT: Kind = { matches: () => true, haveSameContent: () => true };

/** The first matching kind counts. */
const KINDS: readonly Kind[] = [
  // Properties or entries are their only contents.
  ...[Array.isArray, types.isMap, types.isTypedArray].map((matches) => ({
    matches,
    haveSameContent: OBJECT.haveSameContent,
  })),
  // Their printed form shows all of their contents.
  ...[types.isDate, types.isRegExp].map((matches) => ({
    matches,
    haveSameContent: (actual: object, expected: object) =>
      inspect(actual) === inspect(expected),
  })),
  {
    matches: (value) => value instanceof URL,
    haveSameContent: (actual, expected) =>
      (actual as URL).href === (expected as URL).href,
  },
  {
    matches: (value) => value instanceof URLSearchParams,
    haveSameContent: (actual, expected) =>
      (actual as URLSearchParams).toString() ===
      (expected as URLSearchParams).toString(),
  },
  { matches: types.isSet, haveSameContent: haveSameItems },
  { matches: isError, haveSameContent: haveSameMessage },
  {
    matches: types.isBoxedPrimitive,
    haveSameContent: (actual, expected) =>
      Object.is(actual.valueOf(), expected.valueOf()),
  },
  ...[types.isAnyArrayBuffer, types.isDataView].map((matches) => ({
    matches,
    haveSameContent: haveSameBytes,
  })),
  // Their contents are hidden: only identical objects are equal.
  ...[types.isPromise, types.isWeakMap, types.isWeakSet].map((matches) => ({
    matches,
    haveSameContent: () => false,
  })),
  OBJECT,
];

export function classify(value: object): Kind {
  return KINDS.find(({ matches }) => matches(value)) ?? OBJECT;
}

/**
 * Whether an instance of a class may have contents that it does not show. Plain
 * objects, and those without a prototype, show everything.
 */
export function isOpaque(value: object): boolean {
  if (classify(value) !== OBJECT) return false;
  const prototype = Object.getPrototypeOf(value) as object | null;
  return prototype !== null && Object.getPrototypeOf(prototype) !== null;
}

export function isError(value: object): value is Error {
  return types.isNativeError(value) || value instanceof Error;
}

function haveSameMessage(actual: object, expected: object): boolean {
  return (
    isError(actual) &&
    isError(expected) &&
    actual.name === expected.name &&
    actual.message === expected.message
  );
}

function haveSameBytes(actual: object, expected: object): boolean {
  return Buffer.compare(bytesOf(actual), bytesOf(expected)) === 0;
}

function bytesOf(value: object): Uint8Array {
  return types.isDataView(value)
    ? new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
    : new Uint8Array(value as ArrayBufferLike);
}

function haveSameItems(
  actual: object,
  expected: object,
  areEqual: AreEqual,
): boolean {
  if (!types.isSet(actual) || !types.isSet(expected)) return false;
  if (actual.size !== expected.size) return false;
  const rest = [...expected];
  return [...actual].every((item) => {
    const index = rest.findIndex((other) => areEqual(item, other));
    if (index >= 0) rest.splice(index, 1);
    return index >= 0;
  });
}
