/**
 * A cache that stores when nobody waits: to write down a model takes as long as
 * all pages that a save concerns. What is not stored yet is found nevertheless,
 * and of each kind only the newest is stored.
 */
import type { Hash } from '../../core/hash.ts';
import type { Cache } from '../../host/cache.ts';

export interface PatientCache extends Cache {
  /** Stores what is left. */
  flush(): Promise<void>;
}

/** Nothing was stored for so long: whoever works has stopped to look. */
const QUIET = 2_000;

interface Pending {
  readonly key: Hash;
  readonly value: unknown;
}

/** @param after - calls back after so many milliseconds; returns what calls it off */
export function createPatientCache(
  cache: Cache,
  after: (milliseconds: number, action: () => void) => () => void,
): PatientCache {
  const pending = new Map<string, Pending>();
  let storing: Promise<void> = Promise.resolve();
  let callOff = (): void => undefined;

  const storeAll = async (): Promise<void> => {
    for (const [kind, one] of pending) {
      await cache.store(kind, one.key, one.value);
      // There may be a newer one by now.
      if (pending.get(kind) === one) pending.delete(kind);
    }
  };
  const flush = (): Promise<void> => {
    callOff();
    // One after the other: two would store the same.
    storing = storing.then(storeAll);
    return storing;
  };
  return {
    load(kind, key) {
      const known = pending.get(kind);
      return known?.key === key
        ? Promise.resolve(known.value)
        : cache.load(kind, key);
    },
    has: async (kind, key) =>
      pending.get(kind)?.key === key || (await cache.has(kind, key)),
    store(kind, key, value) {
      pending.set(kind, { key, value });
      callOff();
      callOff = after(QUIET, () => void flush());
      return Promise.resolve();
    },
    flush,
  };
}
