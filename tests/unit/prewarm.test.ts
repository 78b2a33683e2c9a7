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

it('nobody is prewarmed where something was built before', async () => {
  expect(await prewarm(request, createCache(['memo-highlight']))).toBeNull();
  expect(await prewarm(request, createCache(['memo-scan-html']))).toBeNull();
});

it('samples and TypeDoc have somebody waiting at the first build', async () => {
  const prewarmed = await prewarm(request, createCache([]));
  expect(prewarmed).not.toBeNull();
  // Here nobody can start; that is told to whoever starts one again.
  prewarmed?.terminate();
});
