import { describe, expect, it } from 'vitest';
import { openMemo } from '../../build/host/memo-store.ts';
import { createDisk, type Disk } from '../support/disk.ts';

const FOLDER = '/project/node_modules/.cache/docs-build/content';
const double = (value: number): number => 2 * value;
const later = (value: number): Promise<number> => Promise.resolve(value);
const createCounter = () => ({ count: () => 1 });

const openOn = (
  host: Disk,
  { hash = 'one', site = 'content', cache = true, only = '' } = {},
) => {
  const tool = { hash, stages: { later: 'of its own' } };
  return openMemo({ host, root: '/project', site, tool, cache }, only || null);
};

/** The one file of a stage with one result. */
function fileOf(host: Disk, stage: string): string {
  const names = [...host.texts(FOLDER).keys()];
  const name = names.find((file) => file.startsWith(`${stage}.`)) ?? '';
  return `${FOLDER}/${name}`;
}

/** Stores a few results in files. */
async function fill(): Promise<Disk> {
  const host = createDisk([]);
  const memo = await openOn(host);
  memo.call(double, 2);
  await memo.call(later, 3);
  memo.call(createCounter);
  await memo.save();
  return host;
}

describe('the stored memo', () => {
  it('has the results of the last process, promises included, but only data', async () => {
    const memo = await openOn(await fill());
    expect(memo.find(double, 2)).toBe(4);
    expect(await memo.find(later, 3)).toBe(3);
    expect(memo.find(createCounter)).toBeUndefined();
  });

  it('can be stored again without being read back', async () => {
    const host = await fill();
    const memo = await openOn(host);
    memo.call(double, 5);
    await memo.save();
    const next = await openOn(host);
    expect([next.find(double, 2), next.find(double, 5)]).toEqual([4, 10]);
  });

  it('is written again only where a result is new or was dropped', async () => {
    const host = await fill();
    const file = fileOf(host, 'double');
    const before = await host.stat(file);
    const memo = await openOn(host);
    memo.call(double, 2);
    await memo.save();
    expect(await host.stat(file)).toEqual(before);
    memo.sweep();
    memo.sweep();
    await memo.save();
    expect((await openOn(host)).find(double, 2)).toBeUndefined();
  });

  it('keeps what another site of the project does not use', async () => {
    const host = await fill();
    const other = await openOn(host, { site: '../docs' });
    other.call(double, 5);
    other.sweep();
    await other.save();
    expect((await openOn(host)).find(double, 2)).toBe(4);
  });

  it('loads one stage alone', async () => {
    const memo = await openOn(await fill(), { only: 'double' });
    expect([...memo.results().keys()]).toEqual(['double']);
  });

  it('is empty for other code, whose files it drops, and without a cache', async () => {
    const host = await fill();
    const other = await openOn(host, { hash: 'two' });
    expect(other.find(double, 2)).toBeUndefined();
    // The code of this stage is the same in both.
    expect(await other.find(later, 3)).toBe(3);
    expect(host.texts(FOLDER).size).toBe(1);
    const bare = await openOn(await fill(), { cache: false });
    expect(bare.find(double, 2)).toBeUndefined();
    const empty = createDisk([]);
    const memo = await openOn(empty, { cache: false });
    memo.call(double, 5);
    await memo.save();
    expect(empty.texts('/').size).toBe(0);
  });

  it.each([
    ['truncated', (bytes: Uint8Array) => bytes.subarray(0, bytes.length / 2)],
    ['empty', () => new Uint8Array()],
    ['altered', (bytes: Uint8Array) => bytes.map((byte) => byte ^ 1)],
  ])('counts a file that is %s as absent', async (_, damage) => {
    const host = await fill();
    const file = fileOf(host, 'double');
    await host.writeFile(file, damage(await host.readFile(file)));
    const memo = await openOn(host);
    expect(memo.find(double, 2)).toBeUndefined();
    expect(await memo.find(later, 3)).toBe(3);
  });
});
