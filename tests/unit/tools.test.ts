import { expect, it } from 'vitest';
import { createLatestCache } from '../../build/core/latest-cache.ts';
import { createMemo } from '../../build/core/memo.ts';
import type { Cache } from '../../build/host/cache.ts';
import type { LoadedInputs } from '../../build/inputs.ts';
import { createPhases } from '../../build/phases.ts';
import { SILENT } from '../../build/reporter.ts';
import type { BuildRequest } from '../../build/request.ts';
import { createTools } from '../../build/tools.ts';
import { repository } from '../support/memory-site.ts';

/** Loads the renderer of `src/`; gives the cache key that it is looked up by. */
async function askedFor(
  tool: string,
  code: string,
  {
    stored = 'export {};',
    endBundling = null,
  }: {
    readonly stored?: string | null;
    readonly endBundling?: (() => Promise<void>) | null;
  } = {},
): Promise<string> {
  const keys: string[] = [];
  const cache: Cache = {
    load(kind, key) {
      keys.push(`${kind} ${key}`);
      return Promise.resolve(stored);
    },
    has: () => Promise.resolve(true),
    store: () => Promise.resolve(),
  };
  const request = { tool: { hash: tool, folder: repository } };
  const tools = createTools(
    request as unknown as BuildRequest,
    { codeHash: code, sourceFiles: new Map() } as unknown as LoadedInputs,
    {
      cache,
      memo: createMemo(),
      keep: createLatestCache(),
      phases: createPhases(SILENT),
      extract: () => {
        throw new Error('No model is asked for');
      },
      endBundling,
    },
  );
  await tools.loadRenderer();
  return keys.join();
}

it('loadRenderer looks up the same key for the same tool and code', async () => {
  const known = await askedFor('one', 'code');
  expect(known).toMatch(/^renderer [\w-]+$/);
  expect(await askedFor('one', 'code')).toBe(known);
});

it('loadRenderer looks up another key for another version of the tool', async () => {
  expect(await askedFor('one', 'code')).not.toBe(await askedFor('two', 'code'));
});

it('loadRenderer ends the bundler after bundling, and not after a cache hit', async () => {
  let ends = 0;
  const endBundling = (): Promise<void> => {
    ends += 1;
    return Promise.resolve();
  };
  await askedFor('one', 'code', { endBundling });
  expect(ends).toBe(0);
  await askedFor('one', 'code', { stored: null, endBundling });
  expect(ends).toBe(1);
});
