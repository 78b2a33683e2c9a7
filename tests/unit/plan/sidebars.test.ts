import { describe, expect, it } from 'vitest';
import type { SiteConfigInput } from '../../../build/config.ts';
import type { DocumentOutline } from '../../../build/plan/documents.ts';
import { planDocumentSidebar } from '../../../build/plan/document-sidebars.ts';
import { groupByModule } from '../../../build/plan/module-groups.ts';
import { planRoutes } from '../../../build/plan/routes.ts';
import {
  addPackages,
  findNeighbours,
  indexSidebar,
  makeLink,
  planApiSidebar,
  viewSidebar,
} from '../../../build/plan/sidebars.ts';
import {
  checkDocuments,
  planDocuments,
} from '../../../build/plan/read-documents.ts';
import type { SidebarItem } from '../../../src/templates/page-model.ts';
import {
  makeConfig,
  makeDocument,
  makeEntity,
  makeModel,
  placeFiles,
} from '../../support/model.ts';

/** The labels of the items, nested as in the sidebar. */
function outline(items: readonly SidebarItem[] | null): unknown {
  return (items ?? []).map((item) =>
    item.type === 'link'
      ? item.label
      : { [item.label]: item.items === null ? null : outline(item.items) },
  );
}

it('what a main module only collects belongs to it', () => {
  const source = { file: 'a.d.ts', line: 1, original: false };
  const importPaths = ['example', 'example/a'];
  const all = [makeEntity('function', 'a', { importPaths, source })];
  expect(groupByModule(makeModel(all, 'a'))).toEqual([['example', all]]);
});

describe('the API sidebar', () => {
  /** The groups of thirty functions. */
  const divide = (
    describe: (index: number) => Parameters<typeof makeEntity>[2],
    groups: readonly string[] = [],
  ): unknown => {
    const entities = Array.from({ length: 30 }, (_, at) =>
      makeEntity('function', `f${String(at).padStart(2, '0')}`, describe(at)),
    );
    const model = makeModel(entities);
    const { value: table } = planRoutes(model, [], '/');
    const config = makeConfig({ api: { groups } });
    const [, functions] = planApiSidebar(model, table, config).items;
    return functions?.type === 'category'
      ? functions.items?.map(({ label }) => label)
      : null;
  };

  it('divides a long kind by category, uncategorised symbols last', () => {
    const categories = ['Parsing', 'Errors', null];
    expect(
      divide((index) => ({ category: categories[index % 3] ?? null })),
    ).toEqual(['Errors', 'Parsing', 'Other']);
  });

  it('shows categories in the configured order, after symbols that are alone in theirs', () => {
    const alone = new Map([
      [3, 'Aside'],
      [7, 'Names'],
    ]);
    const categories = ['Parsing', 'Errors', 'Request'];
    expect(
      divide(
        (index) => ({
          category: alone.get(index) ?? categories[index % 3] ?? null,
        }),
        ['Request', 'Parsing'],
      ),
    ).toEqual(['f03', 'f07', 'Request', 'Parsing', 'Errors']);
  });

  it('divides a long kind by module where nothing has a category', () => {
    const paths = [
      ['example'],
      ['example/lang'],
      ['example/a', 'example/lang'],
    ];
    expect(
      divide((index) => ({ importPaths: paths[index % 3] ?? [] })),
    ).toEqual(['example', 'example/a', 'example/lang']);
  });

  it('takes no module that has all of the main one for a part of it', () => {
    const paths = [['example', 'example/v4'], ['example/v4/core']];
    expect(
      divide((index) => ({
        importPaths: paths[index % 2] ?? [],
        module: 'v4/classic',
      })),
    ).toEqual(['example', 'example/v4/core']);
  });

  it('divides what is still long of a kind, by the folders of the sources', () => {
    const entities = Array.from({ length: 90 }, (_, index) =>
      makeEntity('function', `f${String(index).padStart(2, '0')}`, {
        category: index < 70 ? 'Operators' : null,
        module: index % 2 === 0 ? 'internal/operators' : 'chunks',
      }),
    );
    const model = makeModel(entities);
    const { value: table } = planRoutes(model, [], '/');
    const [, functions] = planApiSidebar(model, table, makeConfig()).items;
    const labels = JSON.stringify(
      outline([functions].filter((item) => !!item)),
    );
    expect(labels).toMatch(
      /^\[{"Functions":\[{"Operators":\[{"Other":\["f01".*"operators":\["f00".*{"Other":\["f70","f71"/,
    );
  });

  it('divides by letter what nothing else divides', () => {
    const entities = Array.from({ length: 90 }, (_, index) =>
      makeEntity('function', `${index % 2 === 0 ? 'a' : '_b'}${String(index)}`),
    );
    const model = makeModel(entities);
    const { value: table } = planRoutes(model, [], '/');
    const { items } = planApiSidebar(model, table, makeConfig());
    expect(JSON.stringify(outline(items))).toMatch(
      /{"Functions":\[{"A":\["a0".*{"B":\["_b1"/,
    );
  });

  it('names the module of two symbols of one name and kind', () => {
    const entities = ['concat', 'operators/concat', 'of'].map((id) =>
      makeEntity('function', id, {
        name: id.replace(/.*\//, ''),
        importPaths: [id.includes('/') ? 'example/operators' : 'example'],
      }),
    );
    const model = makeModel([
      ...entities,
      makeEntity('interface', 'of-interface', { name: 'of' }),
    ]);
    const { value: table } = planRoutes(model, [], '/');
    expect(outline(planApiSidebar(model, table, makeConfig()).items)).toEqual([
      'Overview',
      {
        Functions: ['concat (example)', 'concat (example/operators)', 'of'],
      },
      { Interfaces: ['of'] },
    ]);
  });

  it('has a tree of the subpaths of a package', () => {
    const queries = ['query', 'query/react', 'query/react/native'];
    const model = makeModel([], 'language', ...queries, 'tools/a', 'tools/b/c');
    const { value: table } = planRoutes(model, [], '/');
    const { items } = planApiSidebar(model, table, makeConfig());
    expect(outline(items)).toEqual([
      'Overview',
      {
        Modules: [
          'language',
          {
            query: [
              'query',
              { 'query/react': ['query/react', 'query/react/native'] },
            ],
          },
          { tools: ['tools/a', 'tools/b/c'] },
        ],
      },
    ]);
    expect(items[1]).toMatchObject({ href: '/api' });
  });

  it('begins with all packages, or with this one if they are many', () => {
    const begin = (names: string): unknown => {
      const links = Array.from(names, (name) => makeLink(name, name));
      const file = { id: 'api', items: [makeLink('Overview', 'b')] };
      return outline(addPackages(file, links, 'All').items);
    };
    expect(begin('abc')).toEqual([{ All: ['a', 'b', 'c'] }]);
    expect(begin('abcdefg')).toEqual([
      'b',
      { All: ['a', 'c', 'd', 'e', 'f', 'g'] },
    ]);
    expect(begin('')).toEqual(['Overview']);
  });
});

describe('the tutorial sidebar', () => {
  const tutorials = [
    makeDocument('index.md', { title: 'Start', sidebarLabel: 'Start' }),
    makeDocument('types.md', { sidebarLabel: 'Types' }),
    makeDocument('defer.md', { sidebarLabel: 'Defer' }),
  ];
  const plan = (
    sidebar: unknown,
    documents: readonly DocumentOutline[] = tutorials,
  ) => {
    const config = makeConfig({ tutorials: { sidebar } });
    const placed = planDocuments(documents, [], config, 'x.ts');
    const { documents: all, sections } = placed.value;
    const { value: table } = planRoutes(makeModel([]), all, '/');
    const [section] = sections;
    if (section === undefined) throw new Error('There is a section');
    return {
      value: planDocumentSidebar(section, table, config.labels),
      diagnostics: placed.diagnostics,
    };
  };

  it.each([
    ['a heading', [{ category: 'A', items: ['index'] }], [null]],
    ['one beside another', ['index', { heading: 'A' }, 'types'], [null]],
    [
      'open before what is not in it',
      [{ category: 'A', items: ['index'] }, 'types'],
      [false],
    ],
    [
      'open in a heading',
      [{ category: 'A', items: [{ category: 'B', items: ['index'] }] }],
      [null, false],
    ],
    [
      'as it is set',
      [{ category: 'A', collapsed: true, items: ['index'] }],
      [true],
    ],
    [
      "as it is in Docusaurus's form",
      [{ type: 'category', label: 'A', items: ['index'] }],
      [true],
    ],
  ])('draws a group as %s', (_, sidebar, collapsed) => {
    const list = (items: readonly SidebarItem[]): unknown[] =>
      items.flatMap((item) =>
        item.type === 'link' ? [] : [item.collapsed, ...list(item.items ?? [])],
      );
    expect(list(plan(sidebar).value.items)).toEqual(collapsed);
  });

  it('does not report a tutorial again that has no address', () => {
    const documents = [makeDocument('index.md'), makeDocument('con.md')];
    const codes = plan(['index', 'con'], documents).diagnostics.map(
      ({ code }) => code,
    );
    expect(codes).toEqual(['unsafe-name']);
  });

  it('reports an unknown tutorial with the nearest name, and one not listed', () => {
    expect(plan(['index', 'type', 'defer']).diagnostics).toMatchObject([
      {
        code: 'unknown-document',
        message: 'no version doc found by id=type',
        hint: 'Did you mean types?',
      },
      {
        code: 'orphan-page',
        severity: 'warning',
        message: 'types is not in any sidebar',
        hint: 'Add "types" to tutorials.sidebar in x.ts.',
      },
    ]);
  });
});

describe('the tutorials that a configuration names', () => {
  const check = (
    { to, ...changes }: Partial<SiteConfigInput> & { readonly to?: string },
    slugs: readonly string[],
  ) => {
    const links = to === undefined ? [] : [{ label: 'Read', to }];
    const config = makeConfig({ navbar: { links }, ...changes });
    const files = slugs.map((slug) => `content/tutorials/${slug}.md`);
    return checkDocuments(
      config,
      { documents: placeFiles(files), sections: [] },
      'x.ts',
    ).map(({ code, message, hint }) => [code, message, hint]);
  };

  it('are accepted when every link leads to a page', () => {
    const to = '/docs/tutorials/#first';
    expect(check({ to }, ['index'])).toEqual([]);
    expect(check({ to: '/docs/tutorials/a/b' }, ['a/b'])).toEqual([]);
    expect(check({ to: '/docs/tutorials/a' }, ['a/index'])).toEqual([]);
    expect(check({ to: '/api' }, [])).toEqual([]);
  });

  it.each([
    ['usag', 'Did you mean usage?'],
    ['telephone', 'Available document ids: index, usage'],
  ])('are reported if unknown, as %s is: %s', (slug, hint) => {
    const to = `/docs/tutorials/${slug}`;
    expect(check({ to }, ['usage', 'index'])).toEqual([
      ['unknown-document', `Couldn't find any doc with id ${slug}`, hint],
    ]);
  });

  it('are reported when there are none', () => {
    expect(check({ to: '/docs/tutorials/' }, [])).toEqual([
      [
        'documents-not-enabled',
        '/docs/tutorials/ links to a tutorial, but the docs plugin is not enabled: there are no tutorials',
        null,
      ],
    ]);
  });
});

describe("a page's view of a sidebar", () => {
  const model = makeModel([
    makeEntity('class', 'Lexer'),
    makeEntity('class', 'Source'),
    makeEntity('function', 'parse'),
  ]);
  const { value: table } = planRoutes(model, [], '/');
  const sidebar = indexSidebar(
    planApiSidebar(model, table, makeConfig()),
    'API',
    '/',
  );

  it('opens the branch of the page and omits the items of other categories', () => {
    const view = viewSidebar(sidebar, '/api/class/Source');
    expect(outline(view.items)).toEqual([
      'Overview',
      { Classes: ['Lexer', 'Source'] },
      { Functions: null },
    ]);
    expect(view).toMatchObject({ isLong: false, file: '/sidebars/api.json' });
  });

  it('finds the previous and next page among symbols of one kind', () => {
    const names = (href: string): unknown => {
      const { previous, next } = findNeighbours(sidebar, href);
      return [previous?.label ?? null, next?.label ?? null];
    };
    expect(names('/api')).toEqual([null, null]);
    expect(names('/api/class/Lexer')).toEqual([null, 'Source']);
    expect(names('/api/class/Source')).toEqual(['Lexer', null]);
    expect(names('/api/function/parse')).toEqual([null, null]);
    expect(names('/nowhere')).toEqual([null, null]);
  });
});
