/**
 * What all programs of a process share, put back: `fetch`, the clock, methods of
 * the console, whatever a page or an example replaces to show something. Others
 * would print less or something else because of it, and nobody would notice.
 */
import process from 'node:process';

interface Shared {
  readonly owner: object;
  readonly properties: ReadonlyMap<PropertyKey, PropertyDescriptor>;
}

/** Remembers what is there; the returned function brings it back. */
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
    // Asking for the value would load what Node only loads when it is used.
    const property = Reflect.getOwnPropertyDescriptor(owner, key);
    if (property?.configurable === true) properties.set(key, property);
  }
  return { owner, properties };
}

/** What the process counts and lists for itself changes all the time. */
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
