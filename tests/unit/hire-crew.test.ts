import { expect, it } from 'vitest';
import type { Cache } from '../../build/host/cache.ts';
import { hireCrew } from '../../build/hire-crew.ts';
import type { BuildRequest } from '../../build/request.ts';

const request = {
  tool: { version: '1', hash: 'h', folder: '/tool', modules: '/no-modules' },
} as unknown as BuildRequest;

function createCache(stored: readonly string[]): Cache {
  return {
    load: () => Promise.resolve(null),
    has: (kind) => Promise.resolve(stored.includes(kind)),
    store: () => Promise.resolve(),
  };
}

it('nobody is hired for samples where something was built before', async () => {
  expect(await hireCrew(request, createCache(['memo-highlight']))).toBeNull();
  expect(await hireCrew(request, createCache(['memo-scan-html']))).toBeNull();
});

it('a crew is hired for the first build', async () => {
  const crew = await hireCrew(request, createCache([]));
  expect(crew).not.toBeNull();
  crew?.dismiss();
});
