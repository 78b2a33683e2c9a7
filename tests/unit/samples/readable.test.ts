import { describe, expect, it } from 'vitest';
import { findReadable } from '../../../build/samples/environment.ts';
import { createDisk } from '../../support/disk.ts';

const TOOL = {
  worker: '/mono/site/node_modules/docs-build/lib/1/samples/worker.js',
};

function createMachine() {
  return createDisk([
    ['/mono/site/site.md', ''],
    [TOOL.worker, ''],
    ['/mono/node_modules/plain/package.json', ''],
    ['/code/linked/index.js', ''],
    ['/code/node_modules/helper/index.js', ''],
    ['/code/scoped/index.js', ''],
    ['/secret/key', ''],
  ]);
}

const read = (
  disk = createMachine(),
  root = '/mono/site',
  packages: readonly string[] = [],
) => findReadable(disk, { ...TOOL, root, packages });

describe('the files that samples may read', () => {
  it('are the project and the packages in the folders above it', async () => {
    expect(await read()).toEqual([
      '/mono/site/*',
      '/mono/package.json',
      '/mono/node_modules/*',
      '/package.json',
      '/node_modules/*',
    ]);
  });

  it('do not depend on a trailing slash of the project folder', async () => {
    const patterns = await read(createMachine(), '/mono/site/');
    expect(patterns).toEqual(await read());
  });

  it('include linked packages, with and without scope, and their dependencies', async () => {
    const disk = createMachine();
    disk.link('/mono/site/node_modules/linked', '/code/linked');
    disk.link('/mono/node_modules/@some/scoped', '../../../code/scoped');
    const patterns = await read(disk);
    expect(patterns).toContain('/code/linked/*');
    expect(patterns).toContain('/code/scoped/*');
    expect(patterns).toContain('/code/node_modules/*');
    expect(patterns.join()).not.toContain('secret');
  });

  it('include the target of a node_modules that is a symbolic link', async () => {
    const disk = createMachine();
    disk.link('/mono/deep/site/node_modules', '/code/node_modules');
    expect(await read(disk, '/mono/deep/site')).toContain(
      '/code/node_modules/*',
    );
  });

  it('include a documented package in another folder', async () => {
    const patterns = await read(createMachine(), '/mono/site', [
      '/code/linked',
    ]);
    expect(patterns).toContain('/code/linked/*');
  });

  it('include the path and the real path of a project behind a link', async () => {
    const disk = createMachine();
    disk.link('/home', '/mono/site');
    const patterns = await read(disk, '/home');
    expect(patterns).toContain('/home/*');
    expect(patterns).toContain('/mono/site/*');
  });

  it('are the same with a broken link in node_modules', async () => {
    const disk = createMachine();
    disk.link('/mono/site/node_modules/gone', '/nowhere');
    expect(await read(disk)).toEqual(await read());
  });

  it('are all files if Node cannot express the name of the project folder', async () => {
    const disk = createMachine();
    const root = '/mono/a, b';
    await disk.makeDirectory(root);
    expect(await read(disk, root)).toEqual(['*']);
  });
});
