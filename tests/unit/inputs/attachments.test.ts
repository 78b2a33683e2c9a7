/** Which files of the project documents name, and which of them are published. */
import { describe, expect, it } from 'vitest';
import { listNamed } from '../../../build/core/named-files.ts';
import { loadAttachments } from '../../../build/inputs/attachments.ts';
import { createDisk } from '../../support/disk.ts';

describe('what a document names', () => {
  it.each([
    ['![a](./img/a.png)', 'docs/b/img/a.png'],
    ['![a](img/a.png "Title")', 'docs/b/img/a.png'],
    ['![a](../a.png#x)', 'docs/a.png'],
    ['![a](<my picture.png>)', 'docs/b/my picture.png'],
    ['![a](my%20picture.png)', 'docs/b/my picture.png'],
    ['![a](a_(1).png)', 'docs/b/a_(1).png'],
    ['[![a](./a.png)](https://x.test)', 'docs/b/a.png'],
    ['[a]: ../../src/index.ts', 'src/index.ts'],
    ['<img src="./a.png" width="4">', 'docs/b/a.png'],
    ["<img src='a.png'>", 'docs/b/a.png'],
    ['<source src=a.mp4>', 'docs/b/a.mp4'],
    ['<a href="../src">', 'docs/src'],
    ['---\nimage: ./a.png\n---', 'docs/b/a.png'],
    ['[a](/src/index.ts)', 'src/index.ts'],
    ["import A from './a.svg';", 'docs/b/a.svg'],
    ["<img src={require('../a.png').default} />", 'docs/a.png'],
  ])('%s', (text, path) => {
    expect(listNamed({ file: 'docs/b/page.md', text })).toEqual([path]);
  });

  it.each([
    'https://x.test/a.png',
    '//x.test/a.png',
    'mailto:a@b.test',
    '#part',
    '../../../outside.png',
    '..',
    '/',
  ])('is not %s', (destination) => {
    const text = `[a](${destination})`;
    const paths = listNamed({ file: 'docs/b/page.md', text });
    expect(paths.filter((path) => path !== 'docs')).toEqual([]);
  });
});

it('media that documents name are published, and other files that exist are known', async () => {
  const host = createDisk([
    ['/project/docs/page.md', ''],
    ['/project/docs/a.png', 'a'],
    ['/project/docs/unnamed.png', 'b'],
    ['/project/docs/odd @ name.png', 'c'],
    ['/project/src/index.ts', ''],
    ['/project/content/static/logo.svg', ''],
    ['/secrets/key.png', 'secret'],
  ]);
  host.link('/project/docs/link.png', '/secrets/key.png');
  const text = [
    './a.png',
    '<odd @ name.png>',
    './link.png',
    './none.png',
    '../src',
    '../src/index.ts',
    './page.md',
    '../content/static/logo.svg',
    `${'x'.repeat(300)}.png`,
  ]
    .map((path) => `[a](${path})`)
    .join('\n');
  const documents = [{ file: 'docs/page.md', text }];
  const attachments = await loadAttachments(
    host,
    '/project',
    { documents, included: new Map() },
    'content',
  );
  const shown = [...attachments].map(([path, attachment]) => [
    path,
    attachment.kind === 'media' ? attachment.artifact.path : attachment.kind,
  ]);
  expect(shown).toEqual([
    ['docs/a.png', 'media/docs/a.png'],
    [
      'docs/odd @ name.png',
      expect.stringMatching(/^media\/docs-odd-name-[\w-]{1,8}\.png$/),
    ],
    ['src', 'source'],
    ['src/index.ts', 'source'],
  ]);
});
