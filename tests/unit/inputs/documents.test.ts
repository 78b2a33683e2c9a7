/** Which files and folders become documents. */
import { expect, it } from 'vitest';
import { listSources, loadDocuments } from '../../../build/inputs/documents.ts';
import { createDisk } from '../../support/disk.ts';
import { makeConfig } from '../../support/model.ts';

async function load(
  files: Readonly<Record<string, string>>,
  settings: Record<string, unknown> = {},
) {
  const host = createDisk(
    Object.entries(files).map(([path, text]) => [`/project/${path}`, text]),
  );
  const sources = listSources(makeConfig(settings), 'content');
  return loadDocuments(host, '/project', sources);
}

it('loadDocuments reads every markdown file of a section, at any depth', async () => {
  const { value } = await load({
    'content/tutorials/one.MD': '',
    'content/tutorials/two.mdx': '',
    'content/tutorials/a/b/three.markdown': '',
    'content/tutorials/a/picture.png': '',
    'content/tutorials/_partial.md': '',
    'content/tutorials/_parts/partial.md': '',
    'content/tutorials/.vitepress/notes.md': '',
    'content/tutorials/node_modules/x/README.md': '',
  });
  expect(value.files.map(({ path, section }) => [section, path])).toEqual([
    ['tutorials', 'a/b/three.markdown'],
    ['tutorials', 'one.MD'],
    ['tutorials', 'two.mdx'],
  ]);
});

it('loadDocuments reads a section from any folder of the project, but not those of others in it', async () => {
  const { value } = await load(
    { 'docs/one.md': '', 'docs/api/two.md': '', 'docs/b/three.md': '' },
    {
      tutorials: { folder: './docs/' },
      sections: { more: { label: 'More', folder: 'docs/api' } },
    },
  );
  expect(value.files.map(({ file, section }) => [section, file])).toEqual([
    ['tutorials', 'docs/b/three.md'],
    ['tutorials', 'docs/one.md'],
    ['more', 'docs/api/two.md'],
  ]);
});

it.each([
  ['json', '{"label": "Basics", "position": 2, "collapsed": false}'],
  ['yml', 'label: Basics\nposition: 2\ncollapsible: false\n'],
  ['yaml', '# Words\nlabel: "Basics"\nposition: 2.0\ncollapsed: false\n'],
])('_category_.%s describes its folder', async (extension, text) => {
  const { value } = await load({
    [`content/tutorials/a/_category_.${extension}`]: text,
  });
  expect(value.folders).toEqual([
    {
      section: 'tutorials',
      path: 'a',
      label: 'Basics',
      position: 2,
      isCollapsible: false,
    },
  ]);
});

it('_category_.json that describes nothing is reported', async () => {
  const file = 'content/tutorials/a/_category_.json';
  for (const text of ['', '[1]', '{"label": ', '&a [*a]']) {
    const { value, diagnostics } = await load({ [file]: text });
    expect(value.folders).toEqual([]);
    expect(diagnostics).toMatchObject([
      { code: 'category-invalid', place: { file } },
    ]);
  }
});
