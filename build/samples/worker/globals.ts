/**
 * Restores what all programs of a process share: `fetch`, the clock, methods of
 * the console, anything that a page or an example replaces for a demonstration.
 * Otherwise later samples could print something else without anybody noticing.
 */
import process from 'node:process';

interface Shared {
  readonly owner: object;
  readonly properties: ReadonlyMap<PropertyKey, PropertyDescriptor>;
}

/** Saves the current state; the returned function restores it. */
export function rememberGlobals(): () => void {
  const shared = [
    describe(globalThis),
    describe(console),
    describe(process, isSetting),
    describe(process.stdout, isWrite),
    describe(process.stderr, isWrite),
    ...[Date, Date.prototype, Math, Array.prototype, Object.prototype].map(
      (owner) => describe(owner),
    ),
  ];
  return () => {
    for (const one of shared) restore(one);
  };
}

function describe(
  owner: object,
  isWanted: (key: PropertyKey) => boolean = () => true,
): Shared {
  const properties = new Map<PropertyKey, PropertyDescriptor>();
  for (const key of Reflect.ownKeys(owner).filter(isWanted)) {
    // Reading the value would trigger lazy loading of Node's own globals.
    const property = Reflect.getOwnPropertyDescriptor(owner, key);
    if (property?.configurable === true) properties.set(key, property);
  }
  return { owner, properties };
}

/** Excludes properties that Node itself changes all the time. */
function isSetting(key: PropertyKey): boolean {
  return typeof key === 'string' && !key.startsWith('_') && key !== 'domain';
}

function isWrite(key: PropertyKey): boolean {
  return key === 'write';
}

function restore({ owner, properties }: Shared): void {
  for (const [key, before] of properties) {
    const now = Reflect.getOwnPropertyDescriptor(owner, key);
    if (now === undefined || !isSame(now, before)) {
      Reflect.defineProperty(owner, key, before);
    }
  }
}

function isSame(one: PropertyDescriptor, other: PropertyDescriptor): boolean {
  return (
    Object.is(one.value, other.value) &&
    one.get === other.get &&
    one.set === other.set
  );
}
