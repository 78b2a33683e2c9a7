/** The addresses of documents, and their order in the sidebar. */
import { describe, expect, it } from 'vitest';
import { NOTHING_WRITTEN } from '../../../build/markdown/front-matter-keys.ts';
import type { DocumentSettings } from '../../../build/markdown/text-model.ts';
import type { TreeItem } from '../../../build/plan/document-tree.ts';
import { planRoutes } from '../../../build/plan/routes.ts';
import { planDocuments } from '../../../build/plan/read-documents.ts';
import {
  makeConfig,
  makeDocument,
  makeModel,
  placeFiles,
} from '../../support/model.ts';

/** The addresses of files in `content/guides/`, below the section's own. */
function addressesOf(...paths: readonly string[]) {
  return placeFiles(paths.map((path) => `content/guides/${path}`)).map(
    ({ address }) => address.replace('/docs/guides/', ''),
  );
}

describe('the address of a document', () => {
  it.each([
    ['intro.md', 'intro'],
    ['a/b/intro.mdx', 'a/b/intro'],
    ['index.md', ''],
    ['README.md', ''],
    ['a/index.mdx', 'a/'],
    ['a/readme.md', 'a/'],
    ['a/a.md', 'a/'],
    ['01-a/a.md', 'a/'],
    ['01-basics/02-intro.md', 'basics/intro'],
    ['1. Setup/3_first steps.md', 'Setup/first-steps'],
    ['2021-11-05-news.md', '2021-11-05-news'],
    ['2.0-beta.md', '2-0-beta'],
    ["what's new?.md", 'what-s-new'],
    ['v1.2/C++.md', 'v1-2/C'],
    ['Größe.md', 'Größe'],
    ['指南/入门.md', '指南/入门'],
  ])('follows from its folders: %s', (path, address) => {
    expect(addressesOf(path)).toEqual([address]);
  });

  it('is that of the folder for one of its files only', () => {
    expect(addressesOf('a/README.md', 'a/index.md', 'a/a.md')).toEqual([
      'a/README',
      'a/',
      'a/a',
    ]);
  });

  it.each([
    [{ slug: '/' }, ''],
    [{ slug: '/x/y/' }, 'x/y'],
    [{ slug: 'z' }, 'a/z'],
    [{ slug: '../z' }, 'z'],
    [{ id: 'other' }, 'a/other'],
  ])('is chosen by its front matter: %j', (changes, address) => {
    const outline = makeDocument('a/01-b.md', {
      settings: { ...NOTHING_WRITTEN.settings, ...changes },
    });
    const { documents } = plan([outline]).value;
    expect(documents[0]?.address).toBe(`/docs/tutorials/${address}`);
  });

  it('at the root of a site is beside the home page', () => {
    const find = (path: string, slug: string | null): unknown => {
      const outline = makeDocument(path, {
        section: 'all',
        settings: { ...NOTHING_WRITTEN.settings, slug },
      });
      const sections = { all: { label: 'All', path: '/' } };
      const config = makeConfig({ sections });
      return planDocuments([outline], [], config, 'x.ts').value.documents[0]
        ?.address;
    };
    expect(find('intro.md', '/')).toBe('/intro');
    expect(find('index.md', null)).toBe('/overview');
    expect(find('a/index.md', null)).toBe('/a/');
    expect(find('a/b.md', null)).toBe('/a/b');
  });

  it('is none of the site, or of another section', () => {
    const sections = {
      all: { label: 'All', path: '/' },
      part: { label: 'Part', path: '/part/' },
    };
    const outlines = [
      makeDocument('api.md', { section: 'all' }),
      makeDocument('part/x.md', { section: 'all' }),
      makeDocument('x.md', { section: 'part' }),
    ];
    const config = makeConfig({ sections });
    const { value, diagnostics } = planDocuments(outlines, [], config, 'x.ts');
    const addresses = value.documents.map(({ address }) => address);
    expect(addresses).toEqual(['/api-md', '/part/x', '/part/x-md']);
    expect(value.sections[0]?.isListed).toBe(false);
    expect(diagnostics.map(({ message }) => message)).toEqual([
      'The site has another page at /api; this page is at /api-md',
      'content/all/part/x.md has the same address, /part/x; this page is at /part/x-md',
    ]);
  });

  it('that another page has is reported, and the document left out', () => {
    const outlines = [makeDocument('api.md'), makeDocument('b.md')];
    const config = makeConfig();
    const { documents } = planDocuments(outlines, [], config, 'x.ts').value;
    const moved = documents.map((document) => ({
      ...document,
      address: document.address.replace('/docs/tutorials', ''),
    }));
    const { value, diagnostics } = planRoutes(makeModel([]), moved, '/');
    expect([...value.byFile.keys()]).toEqual(['content/tutorials/b.md']);
    expect(diagnostics).toMatchObject([
      {
        code: 'same-address',
        message:
          'The site has another page at /api, so this document is left out',
      },
    ]);
  });

  it('keeps a number that the sidebar writes as well', () => {
    const outline = makeDocument('16-to-17.md');
    const find = (sidebar: unknown): unknown =>
      plan([outline], sidebar).value.documents[0]?.address;
    expect(find(['16-to-17'])).toBe('/docs/tutorials/16-to-17');
    expect(find(['to-17'])).toBe('/docs/tutorials/to-17');
  });

  it('is below the folder, whatever id its document has', () => {
    const settings = { ...NOTHING_WRITTEN.settings, id: 'i' };
    const { value, diagnostics } = plan(
      ['a/x.md', 'b/x.md'].map((path) => makeDocument(path, { settings })),
    );
    const addresses = value.documents.map(({ address }) => address);
    expect(addresses).toEqual(['/docs/tutorials/a/i', '/docs/tutorials/b/i']);
    expect(diagnostics).toEqual([]);
  });

  it.each([
    ['numbers', [['1-a.md'], ['2-a.md']], ['a', '2-a']],
    ['extensions', [['a.md'], ['a.mdx']], ['a', 'a-mdx']],
    [
      'one id',
      [
        ['one.md', 'intro'],
        ['two.md', 'intro'],
      ],
      ['intro', 'two'],
    ],
    [
      'an id',
      [
        ['b/x.md', 'a'],
        ['b/a.md', 'a'],
      ],
      ['b/x', 'b/a'],
    ],
    [
      'two first pages',
      [['a/index.md'], ['a/index.mdx']],
      ['a/', 'a/index-mdx'],
    ],
    ['letters', [['A.md'], ['a.md']], ['A', 'a-md']],
    ['a reserved name', [['con.md']], ['con-md']],
  ] as const)(
    'is given once, and the other file is a page as well: %s',
    (_, files, addresses) => {
      const outlines = files.map(([path, id = null]) =>
        makeDocument(path, { settings: { ...NOTHING_WRITTEN.settings, id } }),
      );
      const { value, diagnostics } = plan(outlines);
      const start = '/docs/tutorials/';
      expect(value.documents.map(({ address }) => address)).toEqual(
        addresses.map((address) => start + address),
      );
      const moved = diagnostics.filter(({ message }) =>
        message.includes('; this page is at '),
      );
      expect(moved).toHaveLength(1);
    },
  );
});

function plan(
  outlines: Parameters<typeof planDocuments>[0],
  sidebar?: unknown,
  folders: Parameters<typeof planDocuments>[1] = [],
) {
  const config = makeConfig({ tutorials: { sidebar } });
  return planDocuments(outlines, folders, config, 'x.ts');
}

/** Labels, nested as in the sidebar. */
function outlineItems(items: readonly TreeItem[]): unknown {
  return items.map((item) =>
    item.kind === 'category'
      ? { [item.label]: outlineItems(item.items) }
      : item.label,
  );
}

function document(
  path: string,
  title: string,
  settings: Partial<DocumentSettings> = {},
) {
  return makeDocument(path, {
    title,
    settings: { ...NOTHING_WRITTEN.settings, ...settings },
  });
}

function order(
  documents: readonly ReturnType<typeof document>[],
  sidebar?: unknown,
  folders: Parameters<typeof planDocuments>[1] = [],
) {
  const { value, diagnostics } = plan(documents, sidebar, folders);
  return {
    items: outlineItems(value.sections[0]?.items ?? []),
    told: diagnostics.map(({ message }) => message),
  };
}

describe('the order of documents without a sidebar', () => {
  it('is that of positions and numbers, then the index, then titles', () => {
    const { items } = order([
      document('zebra.md', 'An animal'),
      document('index.md', 'Start'),
      document('b.md', 'bees'),
      document('a10.md', 'Bees 10'),
      document('a9.md', 'bees 9'),
      document('02-second.md', 'Second'),
      document('third.md', 'Third', { position: 2.5 }),
      document('1-first.md', 'Later', { position: 3 }),
    ]);
    expect(items).toEqual([
      'Start',
      'Second',
      'Third',
      'Later',
      'An animal',
      'bees',
      'bees 9',
      'Bees 10',
    ]);
  });

  it("is that of files where the sidebar has Docusaurus's form", () => {
    const everything = [{ type: 'autogenerated', dirName: '.' }];
    const documents = [
      document('b/x.md', 'X'),
      document('a.md', 'Z'),
      document('c.md', 'A'),
      document('d.md', 'Last', { position: 1 }),
    ];
    const { items } = order(documents, everything);
    expect(items).toEqual(['Last', 'Z', { B: ['X'] }, 'A']);
  });

  it('nests folders, which begin with their pages', () => {
    const { items } = order([
      document('a.md', 'A'),
      document('02-more/z.md', 'Z'),
      document('02-more/deep/x.md', 'X'),
      document('02-more/deep/y.md', 'Y'),
      document('getting-started/index.md', 'Get started'),
      document('getting-started/a.md', 'Install'),
      document('alone/index.md', 'Alone'),
    ]);
    expect(items).toEqual([
      { More: [{ Deep: ['X', 'Y'] }, 'Z'] },
      'A',
      'Alone',
      { 'Get started': [null, 'Install'] },
    ]);
  });

  it('follows what authors say of folders', () => {
    const folder = { section: 'tutorials', label: null, collapsed: true };
    const { items } = order(
      [document('a/x.md', 'X'), document('b/y.md', 'Y'), document('c.md', 'C')],
      undefined,
      [
        { ...folder, path: 'b', label: 'Begin', position: 1 },
        { ...folder, path: 'a', position: 2 },
      ],
    );
    expect(items).toEqual([{ Begin: ['Y'] }, { A: ['X'] }, 'C']);
  });
});

describe('a configured sidebar', () => {
  const documents = [
    document('index.md', 'Start'),
    document('01-basics/01-intro.md', 'Intro'),
    document('01-basics/02-types.md', 'Types'),
    document('guides/a.md', 'A'),
    document('guides/b.md', 'B'),
  ];

  it('names documents, folders, headings and links', () => {
    const { items, told } = order(documents, [
      'index.md',
      { heading: 'First' },
      'basics',
      'guides/b',
      { heading: 'Then' },
      { folder: 'guides', label: 'How to' },
      { label: 'GitHub', to: 'https://github.com/a/b' },
    ]);
    expect(told).toEqual([]);
    expect(items).toEqual([
      'Start',
      { First: [{ Basics: ['Intro', 'Types'] }, 'B'] },
      { Then: [{ 'How to': ['A', 'B'] }, 'GitHub'] },
    ]);
  });

  it("may have Docusaurus's forms", () => {
    const { items, told } = order(documents, {
      'Short form': ['basics/intro', { Inner: ['01-basics/02-types'] }],
      Long: [
        { type: 'doc', id: 'index', label: 'Home', className: 'x' },
        {
          type: 'category',
          label: 'Guides',
          link: { type: 'doc', id: 'guides/b' },
          items: [{ type: 'autogenerated', dirName: 'guides' }],
        },
        {
          type: 'category',
          label: 'Types first',
          link: { type: 'doc', id: 'basics/types' },
          collapsed: false,
          items: ['basics/intro'],
        },
        { type: 'link', label: 'GitHub', href: 'https://github.com/a/b' },
        { type: 'html', value: '<b>Bold</b>', defaultStyle: true },
        { type: 'ref', id: 'index' },
      ],
    });
    expect(told).toEqual([]);
    expect(items).toEqual([
      { 'Short form': ['Intro', { Inner: ['Types'] }] },
      {
        Long: [
          'Home',
          { Guides: ['A', 'B'] },
          { 'Types first': ['Types', 'Intro'] },
          'GitHub',
          { Bold: ['Start'] },
        ],
      },
    ]);
  });

  it('that generates everything has everything', () => {
    const everything = [{ type: 'autogenerated', dirName: '.' }];
    expect(order(documents, everything)).toEqual(order(documents));
  });
});
