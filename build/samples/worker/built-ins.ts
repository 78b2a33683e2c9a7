/**
 * Keeps samples from replacing what every program in their process is built on,
 * such as `Array.prototype.map`, this one included. An assignment throws, as to
 * any constant, so the sample fails at its line and nothing else notices.
 * Packages may replace it while they are loaded. Knows nothing of samples.
 */

/** Between the two, code may replace built-ins. */
export interface BuiltInLock {
  readonly open: () => void;
  readonly close: () => void;
}

type GlobalProperty = readonly [owner: object, key: PropertyKey];

/** `Math`, `Date` and everything of Node remain replaceable, as in tests. */
const GLOBALS: readonly (keyof typeof globalThis)[] = [
  ...(['Object', 'Array', 'Map', 'Set', 'WeakMap', 'Promise'] as const),
  ...(['String', 'RegExp', 'Symbol', 'Error', 'JSON', 'Reflect'] as const),
];

/**
 * What inherits from a constant can no longer be assigned a property of its name
 * either: so not the prototypes of all objects, functions and errors.
 */
const OWNERS: readonly object[] = [
  ...[Object, Array, Promise, String, Symbol, JSON, Reflect],
  ...[Array.prototype, Map.prototype, Set.prototype, WeakMap.prototype],
  ...[Promise.prototype, String.prototype, RegExp.prototype],
  ...[[].values(), new Map().values(), new Set().values()].map(
    (iterator) => Object.getPrototypeOf(iterator) as object,
  ),
];

/** Likewise: the usual names of an object's own properties. */
const FREE: ReadonlySet<PropertyKey> = new Set([
  ...['constructor', 'toString', 'toLocaleString', 'valueOf'],
]);

/** From now on, built-ins are constants. */
export function lockBuiltIns(): BuiltInLock {
  const places = listPlaces();
  let loading = 0;
  setWritable(places, false);
  return {
    open() {
      loading += 1;
      if (loading === 1) setWritable(places, true);
    },
    close() {
      loading -= 1;
      if (loading === 0) setWritable(places, false);
    },
  };
}

function listPlaces(): readonly GlobalProperty[] {
  const methods = OWNERS.flatMap((owner) =>
    Reflect.ownKeys(owner)
      .filter((key) => !FREE.has(key) && isFunction(owner, key))
      .map((key): GlobalProperty => [owner, key]),
  );
  return [
    ...GLOBALS.map((key): GlobalProperty => [globalThis, key]),
    ...methods,
  ];
}

function isFunction(owner: object, key: PropertyKey): boolean {
  const property = Reflect.getOwnPropertyDescriptor(owner, key);
  return typeof property?.value === 'function';
}

function setWritable(
  places: readonly GlobalProperty[],
  writable: boolean,
): void {
  for (const [owner, key] of places) {
    const property = Reflect.getOwnPropertyDescriptor(owner, key);
    // Neither removed nor replaced by a getter.
    if (property !== undefined && 'value' in property) {
      Reflect.defineProperty(owner, key, { writable });
    }
  }
}
