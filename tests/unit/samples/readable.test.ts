import { describe, expect, it } from 'vitest';
import { findReadable } from '../../../build/samples/readable.ts';
import { createMemoryHost } from '../../support/memory-host.ts';

const TOOL = {
  worker: '/mono/site/node_modules/docs-build/lib/1/samples/worker.js',
};

function createDisk() {
  return createMemoryHost([
    ['/mono/site/site.md', ''],
    [TOOL.worker, ''],
    ['/mono/node_modules/plain/package.json', ''],
    ['/code/linked/index.js', ''],
    ['/code/node_modules/helper/index.js', ''],
    ['/code/scoped/index.js', ''],
    ['/secret/key', ''],
  ]);
}

const read = (disk = createDisk(), packages: readonly string[] = []) =>
  findReadable(disk, { ...TOOL, root: '/mono/site', packages });

describe('samples may read', () => {
  it('the project, and packages in the folders above', async () => {
    expect(await read()).toEqual([
      '/mono/site/*',
      '/mono/package.json',
      '/mono/node_modules/*',
      '/package.json',
      '/node_modules/*',
    ]);
  });

  it('the same of a project that is named with a slash behind it', async () => {
    const root = '/mono/site/';
    const patterns = findReadable(createDisk(), {
      ...TOOL,
      root,
      packages: [],
    });
    expect(await patterns).toEqual(await read());
  });

  it('linked packages, those with a scope too, and what these import', async () => {
    const disk = createDisk();
    disk.link('/mono/site/node_modules/linked', '/code/linked');
    disk.link('/mono/node_modules/@some/scoped', '../../../code/scoped');
    const patterns = await read(disk);
    expect(patterns).toContain('/code/linked/*');
    expect(patterns).toContain('/code/scoped/*');
    expect(patterns).toContain('/code/node_modules/*');
    expect(patterns.join()).not.toContain('secret');
  });

  it('a folder of packages that is itself a link', async () => {
    const disk = createDisk();
    disk.link('/mono/deep/site/node_modules', '/code/node_modules');
    const patterns = await findReadable(disk, {
      ...TOOL,
      root: '/mono/deep/site',
      packages: [],
    });
    expect(patterns).toContain('/code/node_modules/*');
  });

  it('a documented package that lies elsewhere', async () => {
    expect(await read(createDisk(), ['/code/linked'])).toContain(
      '/code/linked/*',
    );
  });

  it('the project at both of its names, where one is a link', async () => {
    const disk = createDisk();
    disk.link('/home', '/mono/site');
    const patterns = await findReadable(disk, {
      ...TOOL,
      root: '/home',
      packages: [],
    });
    expect(patterns).toContain('/home/*');
    expect(patterns).toContain('/mono/site/*');
  });

  it('what a link to nowhere leaves, which is everything else', async () => {
    const disk = createDisk();
    disk.link('/mono/site/node_modules/gone', '/nowhere');
    expect(await read(disk)).toEqual(await read());
  });

  it('everything where a name cannot be said to Node', async () => {
    const disk = createDisk();
    const root = '/mono/a, b';
    await disk.makeDirectory(root);
    expect(await findReadable(disk, { ...TOOL, root, packages: [] })).toEqual([
      '*',
    ]);
  });
});
