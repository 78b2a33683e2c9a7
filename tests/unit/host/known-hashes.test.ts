import {
  mkdtemp,
  realpath,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashBytes } from '../../../build/core/hash.ts';
import { createCache } from '../../../build/host/cache.ts';
import type { Host } from '../../../build/host/host.ts';
import { rememberHashes } from '../../../build/host/known-hashes.ts';
import { createMemoryHost } from '../../support/memory-host.ts';
import { createNodeHost } from '../../../build/host/node-host.ts';

const text = (value: string): Uint8Array => new TextEncoder().encode(value);

/** A host that records which files were read for their hashes. */
function watchReads(host: Host): { host: Host; read: string[] } {
  const read: string[] = [];
  return {
    read,
    host: {
      ...host,
      hashFile: (path) => {
        read.push(path);
        return host.hashFile(path);
      },
    },
  };
}

describe('rememberHashes', () => {
  const files = createMemoryHost([
    ['/site/a.html', 'a'],
    ['/site/b.html', 'b'],
  ]);
  const cache = createCache(files, '/cache');

  /** Stands for one process: hashes both files, and says which it read. */
  async function hashBoth(tool = 'tool'): Promise<{
    readonly hashes: readonly string[];
    readonly read: readonly string[];
  }> {
    const { host, read } = watchReads(files);
    const { host: knowing, store } = await rememberHashes(host, cache, tool);
    const hashes = [
      await knowing.hashFile('/site/a.html'),
      await knowing.hashFile('/site/b.html'),
    ];
    await store();
    return { hashes, read };
  }

  it('reads a file only once over several processes until it is written', async () => {
    expect(await hashBoth()).toEqual({
      hashes: [hashBytes('a'), hashBytes('b')],
      read: ['/site/a.html', '/site/b.html'],
    });
    expect((await hashBoth()).read).toEqual([]);
    await files.writeFile('/site/b.html', text('B'));
    expect(await hashBoth()).toEqual({
      hashes: [hashBytes('a'), hashBytes('B')],
      read: ['/site/b.html'],
    });
    expect((await hashBoth()).read).toEqual([]);
  });

  it('reads every file again for another hash of the tool', async () => {
    expect((await hashBoth('other')).read).toHaveLength(2);
  });

  it('rejects the hash of a missing file', async () => {
    const { host } = await rememberHashes(files, cache, 'tool');
    await expect(host.hashFile('/site/none')).rejects.toThrow('ENOENT');
  });
});

describe('the identity of a file on a real disk', () => {
  let root: string;
  let path: string;
  /** @param later - milliseconds that the clock is ahead of the real time */
  const identify = async (
    later: number,
    of = path,
  ): Promise<string | null | undefined> => {
    const host = createNodeHost(() => Date.now() + later);
    return (await host.stat(of))?.identity;
  };

  beforeEach(async () => {
    root = await realpath(await mkdtemp(`${tmpdir()}/identity-`));
    path = `${root}/a.txt`;
    await writeFile(path, 'one');
  });
  afterEach(() => rm(root, { recursive: true }));

  it('is null while a later change could have the same time stamp', async () => {
    expect(await identify(0)).toBeNull();
    expect(await identify(10_000)).toEqual(expect.any(String));
    // The clock of the machine is behind that of the disk.
    expect(await identify(-10_000)).toBeNull();
  });

  it('stays the same while the file is not written', async () => {
    expect(await identify(10_000)).toBe(await identify(20_000));
  });

  it('changes with bytes of the same length and the same modification time', async () => {
    const { atime, mtime } = await stat(path);
    const before = await identify(10_000);
    await setTimeout(20);
    await writeFile(path, 'two');
    await utimes(path, atime, mtime);
    expect((await stat(path)).mtime).toEqual(mtime);
    expect(await identify(10_000)).not.toBe(before);
  });

  it('is null for a folder', async () => {
    expect(await identify(10_000, root)).toBeNull();
  });
});
