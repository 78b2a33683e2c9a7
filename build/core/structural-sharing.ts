/**
 * Recognizes what has not changed in a value that was made again, such as inputs
 * that were read from files. What is the same object costs nothing later: it is
 * not hashed again, nor walked.
 */

/**
 * @param before - an earlier value; data, as is `after`
 * @returns a value that equals `after` and consists of the parts of `before`
 *   that are equal to those in the same place of `after`
 */
export function shareStructure<Value>(before: unknown, after: Value): Value {
  // The result equals `after`, so it has its type.
  return keep(before, after) as Value;
}

function keep(before: unknown, after: unknown): unknown {
  if (!isObject(before) || !isObject(after)) return after;
  if (isRecord(before) && isRecord(after)) return keepRecord(before, after);
  if (Array.isArray(before) && Array.isArray(after)) {
    return keepList(before, after);
  }
  if (before instanceof Map && after instanceof Map) {
    return keepMap(before, after);
  }
  if (before instanceof Uint8Array && after instanceof Uint8Array) {
    return Buffer.compare(before, after) === 0 ? before : after;
  }
  return after;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Instances of classes are not records. */
function isRecord(value: object): value is Readonly<Record<string, unknown>> {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function isSame(some: readonly unknown[], others: readonly unknown[]): boolean {
  return (
    some.length === others.length &&
    some.every((value, at) => Object.is(value, others[at]))
  );
}

function keepList(
  before: readonly unknown[],
  after: readonly unknown[],
): readonly unknown[] {
  const kept = after.map((value, at) => keep(before[at], value));
  return isSame(kept, before) ? before : kept;
}

function keepMap(
  before: ReadonlyMap<unknown, unknown>,
  after: ReadonlyMap<unknown, unknown>,
): ReadonlyMap<unknown, unknown> {
  const keys = keepList([...before.keys()], [...after.keys()]);
  const values = keepList([...before.values()], [...after.values()]);
  const isEqual =
    isSame(keys, [...before.keys()]) && isSame(values, [...before.values()]);
  return isEqual ? before : new Map(keys.map((key, at) => [key, values[at]]));
}

function keepRecord(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const names = Object.keys(after);
  const values = names.map((name) => keep(before[name], after[name]));
  const isEqual =
    isSame(names, Object.keys(before)) && isSame(values, Object.values(before));
  if (isEqual) return before;
  return Object.fromEntries(names.map((name, at) => [name, values[at]]));
}
