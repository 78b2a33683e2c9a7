/** Documents in folders that links lead to. */
import { expect, it } from 'vitest';
import { loadDocuments } from '../../../build/inputs/documents.ts';
import { createDisk } from '../../support/disk.ts';

it('reads what a linked folder contains, also where links form a circle', async () => {
  const disk = createDisk([
    ['/project/docs/index.md', '# Index'],
    ['/project/parts/guide/first.md', '# First'],
    ['/elsewhere/secret.md', '# Secret'],
  ]);
  disk.link('/project/docs/guide', '../parts/guide');
  disk.link('/project/parts/guide/back', '../../docs');
  disk.link('/project/docs/outside', '/elsewhere');
  disk.link('/project/docs/broken', './none');
  const { value, diagnostics } = await loadDocuments(disk, '/project', [
    { section: 'docs', folder: 'docs', exclude: [] },
  ]);
  expect(diagnostics).toEqual([]);
  const paths = value.files.map(({ path }) => path);
  expect(paths).toContain('guide/first.md');
  expect(paths).toContain('index.md');
  expect(paths.filter((path) => path.endsWith('first.md'))).toHaveLength(1);
  expect(paths.join()).not.toContain('secret');
});
