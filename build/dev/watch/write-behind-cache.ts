/**
 * A cache that delays writing until nobody waits: serialising a model takes as
 * long as building all pages that a save affects. Pending entries can be
 * loaded, and only the latest of each kind is written.
 */
import type { Hash } from '../../core/hash.ts';
import type { Cache } from '../../host/cache.ts';

export interface WriteBehindCache extends Cache {
  /** Writes all pending entries. */
  flush(): Promise<void>;
}

/** Milliseconds without new entries: the author has paused. */
const QUIET = 2_000;

interface Pending {
  readonly key: Hash;
  readonly value: unknown;
}

/** @param after - a timer in milliseconds; returns a function that cancels it */
export function createWriteBehindCache(
  cache: Cache,
  after: (milliseconds: number, action: () => void) => () => void,
): WriteBehindCache {
  const pending = new Map<string, Pending>();
  let storing: Promise<void> = Promise.resolve();
  let callOff = (): void => undefined;

  const storeAll = async (): Promise<void> => {
    for (const [kind, one] of pending) {
      await cache.store(kind, one.key, one.value);
      // A newer entry may have arrived during the write.
      if (pending.get(kind) === one) pending.delete(kind);
    }
  };
  const flush = (): Promise<void> => {
    callOff();
    // One flush after the other: in parallel they would write the same entries.
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
