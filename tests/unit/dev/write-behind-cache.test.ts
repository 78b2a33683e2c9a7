/** When a watching process stores what it has made. */
import { expect, it } from 'vitest';
import type { Hash } from '../../../build/core/hash.ts';
import {
  createWriteBehindCache,
  type WriteBehindCache,
} from '../../../build/dev/watch/write-behind-cache.ts';

const hash = (text: string): Hash => text as Hash;

interface Tried {
  readonly cache: WriteBehindCache;
  /** Kind, key and value of everything that was stored. */
  readonly stored: readonly string[];
  /** Runs all timers. */
  readonly pass: () => void;
}

function setUp(): Tried {
  const stored: string[] = [];
  const actions = new Set<() => void>();
  const cache = createWriteBehindCache(
    {
      load: () => Promise.resolve('from the disk'),
      has: () => Promise.resolve(false),
      store(kind, key, value) {
        stored.push(`${kind} ${key} ${String(value)}`);
        return Promise.resolve();
      },
    },
    (_, action) => {
      actions.add(action);
      return () => actions.delete(action);
    },
  );
  const pass = (): void => {
    for (const action of actions) action();
  };
  return { cache, stored, pass };
}

it('a patient cache stores the latest value of each kind, after a pause', async () => {
  const { cache, stored, pass } = setUp();
  await cache.store('model', hash('a'), 1);
  await cache.store('model', hash('b'), 2);
  await cache.store('client', hash('c'), 3);
  expect(stored).toEqual([]);
  pass();
  await cache.flush();
  expect(stored).toEqual(['model b 2', 'client c 3']);
});

it('a patient cache finds pending values in memory, others in its cache', async () => {
  const { cache } = setUp();
  await cache.store('model', hash('a'), 1);
  expect(await cache.load('model', hash('a'))).toBe(1);
  expect(await cache.has('model', hash('a'))).toBe(true);
  expect(await cache.load('model', hash('b'))).toBe('from the disk');
  expect(await cache.has('model', hash('b'))).toBe(false);
});

it('a patient cache stores pending values on flush, and none twice', async () => {
  const { cache, stored, pass } = setUp();
  await cache.store('model', hash('a'), 1);
  await cache.flush();
  pass();
  await cache.flush();
  expect(stored).toEqual(['model a 1']);
});

it('a patient cache stores values that arrive during a flush', async () => {
  const { cache, stored } = setUp();
  await cache.store('model', hash('a'), 1);
  const flushed = cache.flush();
  await cache.store('model', hash('b'), 2);
  await flushed;
  await cache.flush();
  expect(stored.at(-1)).toBe('model b 2');
});
