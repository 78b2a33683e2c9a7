import { describe, expect, it } from 'vitest';
import { createMemo, type Memo } from '../../build/core/memo.ts';
import { openStore } from '../../build/host/memo-store.ts';
import { createMemoryHost, type MemoryHost } from '../support/memory-host.ts';

const FOLDER = '/project/node_modules/.cache/docs-build';
const double = (value: number): number => 2 * value;
const later = (value: number): Promise<number> => Promise.resolve(value);
const createCounter = (): { readonly count: () => number } => ({
  count: () => 1,
});

const storeOn = (host: MemoryHost, hash = 'one', cache = true) =>
  openStore({ host, root: '/project', tool: { hash }, cache });

/** Stores a few results in files. */
async function fill(): Promise<MemoryHost> {
  const host = createMemoryHost([]);
  const memo = createMemo();
  memo.call(double, 2);
  await memo.call(later, 3);
  memo.call(createCounter);
  await storeOn(host).store(memo.stages());
  return host;
}

const load = async (host: MemoryHost, hash?: string): Promise<Memo> =>
  createMemo(await storeOn(host, hash).load(null));

describe('the stored memo', () => {
  it('has the results of the last process, promises included, but only data', async () => {
    const memo = await load(await fill());
    expect(memo.find(double, 2)).toBe(4);
    expect(await memo.find(later, 3)).toBe(3);
    expect(memo.find(createCounter)).toBeUndefined();
  });

  it('can be stored again without being read back', async () => {
    const host = await fill();
    const memo = await load(host);
    memo.call(double, 5);
    await storeOn(host).store(memo.stages());
    const next = await load(host);
    expect([next.find(double, 2), next.find(double, 5)]).toEqual([4, 10]);
  });

  it('loads one stage alone', async () => {
    const stages = await storeOn(await fill()).load('double');
    expect([...stages.keys()]).toEqual(['double']);
  });

  it('is empty for another version of the tool, and without a cache', async () => {
    const host = await fill();
    expect((await load(host, 'two')).find(double, 2)).toBeUndefined();
    expect((await storeOn(host, 'one', false).load(null)).size).toBe(0);
    const empty = createMemoryHost([]);
    const memo = await load(host);
    memo.call(double, 5);
    await storeOn(empty, 'one', false).store(memo.stages());
    expect(empty.texts('/').size).toBe(0);
  });

  it.each([
    ['truncated', (bytes: Uint8Array) => bytes.subarray(0, bytes.length / 2)],
    ['empty', () => new Uint8Array()],
    ['altered', (bytes: Uint8Array) => bytes.map((byte) => byte ^ 1)],
  ])('counts a file that is %s as absent', async (_, damage) => {
    const host = await fill();
    const file = `${FOLDER}/double.bin`;
    await host.writeFile(file, damage(await host.readFile(file)));
    const memo = await load(host);
    expect(memo.find(double, 2)).toBeUndefined();
    expect(await memo.find(later, 3)).toBe(3);
  });
});
