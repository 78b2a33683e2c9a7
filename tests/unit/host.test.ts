import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { beforeEach, describe, expect, it } from 'vitest';
import { LOCK_FILE } from '../../build/core/paths.ts';
import { createNodeHost } from '../../build/host/node-host.ts';
import { makeFolder } from '../support/folder.ts';

const text = (value: string): Uint8Array => new TextEncoder().encode(value);

describe('the host of the real file system', () => {
  const host = createNodeHost();
  let root = '';
  const read = async (path: string): Promise<string> =>
    Buffer.from(await host.readFile(path)).toString('utf8');

  beforeEach(() => {
    root = makeFolder();
  });

  it('is not affected by later changes to the bytes it was given', async () => {
    const bytes = text('before');
    await host.writeFile(`${root}/a.txt`, bytes);
    bytes.fill(0);
    expect(await read(`${root}/a.txt`)).toBe('before');
  });

  it('replaces a symbolic link instead of writing through it', async () => {
    await host.writeFile(`${root}/kept.txt`, text('kept'));
    await symlink('kept.txt', `${root}/link.txt`);
    await host.writeFile(`${root}/link.txt`, text('new'));
    expect(await read(`${root}/kept.txt`)).toBe('kept');
    expect(await host.stat(`${root}/link.txt`)).toMatchObject({ kind: 'file' });
  });

  it('lists a folder sorted by code unit', async () => {
    for (const name of ['b', 'a', 'B', 'ä', '_', '10', '9']) {
      await host.writeFile(`${root}/${name}`, text(''));
    }
    const names = (await host.readDirectory(root)).map(({ name }) => name);
    expect(names).toEqual(['10', '9', 'B', '_', 'a', 'b', 'ä']);
  });

  it('lists a missing folder as empty, but no file', async () => {
    await host.writeFile(`${root}/file`, text(''));
    expect(await host.readDirectory(`${root}/none`)).toEqual([]);
    const listing = host.readDirectory(`${root}/file`);
    await expect(listing).rejects.toThrow('ENOTDIR');
  });

  it('removes a folder with its content, a link without its target, and accepts a missing path', async () => {
    await host.writeFile(`${root}/a/b/c`, text(''));
    await host.writeFile(`${root}/folder/kept`, text('kept'));
    await symlink('folder', `${root}/link`);
    for (const name of ['a', 'a', 'link']) await host.remove(`${root}/${name}`);
    expect(await host.readDirectory(root)).toEqual([
      { name: 'folder', kind: 'directory' },
    ]);
    expect(await read(`${root}/folder/kept`)).toBe('kept');
  });

  it('locks a folder once until it is released, by whichever path', async () => {
    const deep = `${root}/${'deep/'.repeat(40)}a`;
    await host.makeDirectory(deep);
    await host.makeDirectory(`${root}/b`);
    await symlink(deep, `${root}/link`);
    const { owner, release } = await host.lock(deep);
    const taken = { owner, release: null };
    expect(await host.lock(deep)).toEqual(taken);
    expect(await host.lock(`${root}/link`)).toEqual(taken);
    const other = await host.lock(`${root}/b`);
    expect(other).not.toEqual(taken);
    await other.release?.();
    await release?.();
    expect(await host.readDirectory(deep)).toEqual([]);
    const again = await host.lock(deep);
    expect(again).not.toEqual(taken);
    await again.release?.();
  });

  it('takes the lock of a process that ends while it is asked who it is', async () => {
    const dying = createServer((socket) => {
      socket.destroy();
      dying.close();
    });
    await once(dying.listen(`${root}/${LOCK_FILE}`), 'listening');
    const { owner, release } = await host.lock(root);
    expect(owner).toBe(process.pid);
    await release?.();
  });

  it('gives the lock of a killed process to one of those that ask at once', async () => {
    const script = `require('node:net').createServer().listen(process.argv[1], () => process.kill(process.pid, 'SIGKILL'))`;
    spawnSync(process.execPath, ['-e', script, `${root}/${LOCK_FILE}`]);
    expect(await host.stat(`${root}/${LOCK_FILE}`)).not.toBeNull();
    const locks = await Promise.all(
      Array.from({ length: 40 }, () => host.lock(root)),
    );
    const held = locks.filter(({ release }) => release !== null);
    expect(held).toHaveLength(1);
    for (const { release } of held) await release?.();
    expect(await host.readDirectory(root)).toEqual([]);
  });
});
