import { describe, expect, it } from 'vitest';
import { hashBytes } from '../../build/core/hash.ts';
import { createMemo, type Memo } from '../../build/core/memo.ts';
import { createCache } from '../../build/host/cache.ts';
import { createMemoryHost } from '../support/memory-host.ts';
import { loadMemo, storeMemo } from '../../build/stored-memo.ts';

const tool = {
  version: '1.0.0',
  hash: hashBytes('tool'),
  folder: '/tool',
  modules: '/tool/lib',
};

function openCache() {
  const host = createMemoryHost();
  return { host, cache: createCache(host, '/cache') };
}

/** A memo with this many results of one stage. */
function fill(count: number): Memo {
  const memo = createMemo();
  for (let index = 0; index < count; index += 1) {
    memo.run('scan-html', hashBytes(String(index)), () => index);
  }
  return memo;
}

describe('a memo that was stored', () => {
  it.each([0, 1, 999, 1_000, 1_001, 2_000, 2_500])(
    'is loaded with %i results of a stage',
    async (count) => {
      const { cache } = openCache();
      await storeMemo(cache, tool, fill(count), ['scan-html']);
      const stored = await loadMemo(cache, tool);

      const values = [...(stored.get('scan-html')?.values() ?? [])];
      expect(values.map(({ value }) => value)).toEqual(
        Array.from({ length: count }, (_, index) => index),
      );
    },
  );

  it('is loaded with the frames of pages, decoded once, also after a second store', async () => {
    const { cache } = openCache();
    const memo = createMemo();
    const key = hashBytes('page');
    memo.run('page-chrome', key, () => ({ before: '<a>', after: '</a>' }));
    await storeMemo(cache, tool, memo, ['page-chrome']);
    const again = createMemo(await loadMemo(cache, tool));
    await storeMemo(cache, tool, again, ['page-chrome']);

    const frames = (await loadMemo(cache, tool)).get('page-chrome');
    expect(frames?.get(key)?.value).toEqual({ before: '<a>', after: '</a>' });
    expect(frames?.get(key)?.value).toBe(frames?.get(key)?.value);
  });

  it('is loaded without results of an earlier, larger memo', async () => {
    const { cache } = openCache();
    await storeMemo(cache, tool, fill(3_500), ['scan-html']);
    await storeMemo(cache, tool, fill(1_500), ['scan-html']);
    expect((await loadMemo(cache, tool)).get('scan-html')?.size).toBe(1_500);
  });

  it('is loaded without a damaged part and the parts after it', async () => {
    const { host, cache } = openCache();
    await storeMemo(cache, tool, fill(2_500), ['scan-html']);
    const [name] = (await host.readDirectory('/cache/memo-scan-html-1')).map(
      (entry) => entry.name,
    );
    await host.writeFile(
      `/cache/memo-scan-html-1/${name ?? ''}`,
      new Uint8Array(9),
    );
    expect((await loadMemo(cache, tool)).get('scan-html')?.size).toBe(1_000);
  });
});
