import { expect, it } from 'vitest';
import type { Cache } from '../../build/host/cache.ts';
import { createMemoryHost } from '../support/memory-host.ts';
import { prewarm } from '../../build/prewarm.ts';
import type { BuildRequest } from '../../build/request.ts';

const request = {
  host: createMemoryHost([
    ['/site/package.json', ''],
    ['/no-modules/samples/worker.js', ''],
  ]),
  root: '/site',
  tool: { version: '1', hash: 'h', folder: '/tool', modules: '/no-modules' },
} as unknown as BuildRequest;

function createCache(stored: readonly string[]): Cache {
  return {
    load: () => Promise.resolve(null),
    has: (kind) => Promise.resolve(stored.includes(kind)),
    store: () => Promise.resolve(),
  };
}

it('prewarm returns null if the cache has results of an earlier build', async () => {
  expect(await prewarm(request, createCache(['memo-highlight']))).toBeNull();
  expect(await prewarm(request, createCache(['memo-scan-html']))).toBeNull();
});

it('prewarm returns workers if the cache is empty', async () => {
  const prewarmed = await prewarm(request, createCache([]));
  expect(prewarmed).not.toBeNull();
  // The threads fail, as their files are missing; only a later job reports it.
  prewarmed?.terminate();
});
