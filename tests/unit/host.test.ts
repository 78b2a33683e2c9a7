import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { beforeEach, describe, expect, it } from 'vitest';
import { hashBytes } from '../../build/core/hash.ts';
import { LOCK_FILE } from '../../build/core/paths.ts';
import { errorCodeOf } from '../../build/host/error-code.ts';
import { createNodeHost } from '../../build/host/node-host.ts';
import { makeFolder } from '../support/folder.ts';

const text = (value: string): Uint8Array => new TextEncoder().encode(value);

describe('the host of the real file system', () => {
  const host = createNodeHost();
  let root = '';
  const read = async (path: string): Promise<string> =>
    Buffer.from(await host.readFile(path)).toString('utf8');
  const failure = async (act: Promise<unknown>): Promise<unknown> =>
    act.then(
      () => 'no failure',
      (problem: unknown) => errorCodeOf(problem),
    );

  beforeEach(() => {
    root = makeFolder();
  });

  it('reads back a written file and creates its parent folders', async () => {
    await host.writeFile(`${root}/a/b/c.txt`, text('one'));
    expect(await read(`${root}/a/b/c.txt`)).toBe('one');
    expect(await host.stat(`${root}/a/b`)).toMatchObject({ kind: 'directory' });
  });

  it('replaces a file and leaves no temporary file behind', async () => {
    await host.writeFile(`${root}/a.txt`, text('first'));
    await host.writeFile(`${root}/a.txt`, text('second'));
    expect(await read(`${root}/a.txt`)).toBe('second');
    expect(await host.readDirectory(root)).toEqual([
      { name: 'a.txt', kind: 'file' },
    ]);
  });

  it('hashes a file like its bytes', async () => {
    await host.writeFile(`${root}/a.bin`, text('12345'));
    expect(await host.hashFile(`${root}/a.bin`)).toBe(hashBytes('12345'));
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

  it('stat gives the kind of each entry, the size of a file, or null', async () => {
    await host.writeFile(`${root}/file`, text('12345'));
    await host.makeDirectory(`${root}/folder`);
    await symlink('file', `${root}/link`);
    execFileSync('mkfifo', [`${root}/pipe`]);
    const kinds = ['file', 'folder', 'link', 'pipe', 'none', 'file/below'].map(
      async (name) => (await host.stat(`${root}/${name}`))?.kind ?? null,
    );
    expect(await Promise.all(kinds)).toEqual([
      'file',
      'directory',
      'symlink',
      'other',
      null,
      null,
    ]);
    expect(await host.stat(`${root}/file`)).toMatchObject({ size: 5 });
  });

  it('lists a folder sorted by code unit', async () => {
    for (const name of ['b', 'a', 'B', 'ä', '_', '10', '9']) {
      await host.writeFile(`${root}/${name}`, text(''));
    }
    const names = (await host.readDirectory(root)).map(({ name }) => name);
    expect(names).toEqual(['10', '9', 'B', '_', 'a', 'b', 'ä']);
  });

  it('lists a missing folder as empty and follows a link to a folder', async () => {
    expect(await host.readDirectory(`${root}/none`)).toEqual([]);
    await host.writeFile(`${root}/folder/a`, text(''));
    await symlink('folder', `${root}/link`);
    expect(await host.readDirectory(`${root}/link`)).toHaveLength(1);
  });

  it('removes a folder only if it is empty', async () => {
    await host.writeFile(`${root}/full/file`, text(''));
    await host.makeDirectory(`${root}/empty`);
    for (const name of ['full', 'empty', 'missing']) {
      await host.removeIfEmpty(`${root}/${name}`);
    }
    expect(await host.readDirectory(root)).toEqual([
      { name: 'full', kind: 'directory' },
    ]);
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

  it('follows a relative link in the middle of a path', async () => {
    await host.writeFile(`${root}/one/two/file`, text('found'));
    await host.makeDirectory(`${root}/other`);
    await symlink('../one/two', `${root}/other/link`);
    expect(await read(`${root}/other/link/file`)).toBe('found');
    expect(await host.realPath(`${root}/other/link/file`)).toBe(
      `${root}/one/two/file`,
    );
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

  it.each([
    ['ENOENT', 'reads a missing file', () => host.readFile(`${root}/none`)],
    ['EISDIR', 'reads a folder', () => host.readFile(`${root}/folder`)],
    ['ENOTDIR', 'reads below a file', () => host.readFile(`${root}/file/x`)],
    ['ENOENT', 'reads a dangling link', () => host.readFile(`${root}/nowhere`)],
    ['ELOOP', 'reads a circular link', () => host.readFile(`${root}/loop`)],
    [
      'EISDIR',
      'writes a folder',
      () => host.writeFile(`${root}/folder`, text('')),
    ],
    ['ENOTDIR', 'lists a file', () => host.readDirectory(`${root}/file`)],
    [
      'EEXIST',
      'makes a folder in place of a file',
      () => host.makeDirectory(`${root}/file`),
    ],
    ['ENOENT', 'hashes a missing file', () => host.hashFile(`${root}/none`)],
    ['EISDIR', 'hashes a folder', () => host.hashFile(`${root}/folder`)],
    ['ENOENT', 'resolves a missing path', () => host.realPath(`${root}/none`)],
    ['ELOOP', 'resolves a circular link', () => host.realPath(`${root}/loop`)],
  ])('fails with %s when it %s', async (code, _what, act) => {
    await host.writeFile(`${root}/file`, text(''));
    await host.writeFile(`${root}/full/file`, text(''));
    await host.makeDirectory(`${root}/folder`);
    await symlink('missing', `${root}/nowhere`);
    await symlink('loop', `${root}/loop`);
    expect(await failure(act())).toBe(code);
  });
});
