/** Pages of large packages, whose size must not grow with the number of symbols. */
import { emptyComment } from '../../../build/api/gather-text.ts';
import { describe, expect, it } from 'vitest';
import type { ApiModel } from '../../../build/api/model.ts';
import { planApiIndexArticle } from '../../../build/plan/article/api-index.ts';
import { planReferenceLists } from '../../../build/plan/reference-lists.ts';
import { planRoutes } from '../../../build/plan/routes.ts';
import {
  indexSidebar,
  planApiSidebar,
  viewSidebar,
} from '../../../build/plan/sidebars.ts';
import { ENGLISH } from '../../../src/shared/english.ts';
import type { SidebarItem } from '../../../src/templates/page-model.ts';
import {
  entityId,
  makeConfig,
  makeEntity,
  makeModel,
} from '../../support/model.ts';

const nameOf = (index: number) => `symbol${String(index).padStart(5, '0')}`;

const makeLarge = (count: number): ApiModel =>
  makeModel(
    Array.from({ length: count }, (_, index) =>
      makeEntity('function', nameOf(index)),
    ),
  );

function listLinks(items: readonly SidebarItem[]): readonly string[] {
  return items.flatMap((item) =>
    item.type === 'link' ? [item.label] : listLinks(item.items ?? []),
  );
}

function viewOf(model: ApiModel, index: number) {
  const { value: table } = planRoutes(model, [], '/');
  const sidebar = indexSidebar(
    planApiSidebar(model, table, makeConfig()),
    'API',
    '/',
  );
  return viewSidebar(sidebar, `/api/function/${nameOf(index)}`);
}

describe('the sidebar of a page in a large package', () => {
  it('is the same around the current entry, however long the list', () => {
    const [small, one, large] = [1000, 1001, 10_000].map((count) =>
      JSON.stringify(viewOf(makeLarge(count), 500)),
    );
    expect(one).toBe(small);
    expect(large).toBe(small);
    const links = listLinks(viewOf(makeLarge(1000), 500).items);
    expect(links).toHaveLength(61);
    expect(links).toContain(nameOf(500));
  });

  it.each([0, 3, 996, 999])(
    'shows the entry of the current page at index %i',
    (index) => {
      const links = listLinks(viewOf(makeLarge(1000), index).items);
      expect(links).toHaveLength(61);
      expect(links).toContain(nameOf(index));
    },
  );

  it('says that it is a part, and links to the index', () => {
    expect(viewOf(makeLarge(1000), 500).items[1]).toMatchObject({
      partial: true,
      href: '/api/function',
    });
  });
});

function planIndex(
  model: ApiModel,
  specifier: string | null = null,
  packages: readonly ApiModel[] = [],
) {
  const list = (listed: ApiModel, path: string) => ({
    model: listed,
    routes: planRoutes(listed, [], path).value,
    comments: new Map(
      ['', 'What it does.'].map((text) => [
        text,
        { lead: text, rest: '', sentences: [text], words: text },
      ]),
    ),
    added: null,
  });
  return planApiIndexArticle(
    {
      ...list(model, '/'),
      packageFolder: '',
      start: [],
      order: makeConfig(),
      isOneOfSeveral: packages.length > 0,
      others: packages.map((other) => list(other, '/other/')),
    },
    [],
    model.modules.find((one) => one.specifier === specifier) ?? null,
  ).view;
}

const listRows = (view: ReturnType<typeof planIndex>) =>
  view.sections.flatMap((section) => {
    if (section.content === 'groups')
      return section.groups.flatMap(({ rows }) => rows);
    return section.content === 'symbols' ? section.rows : [];
  });

describe('the index of a large package', () => {
  const comment = { ...emptyComment, text: 'What it does.' };
  const makeIndex = (count: number): ReturnType<typeof planIndex> =>
    planIndex(
      makeModel(
        Array.from({ length: count }, (_, index) =>
          makeEntity(index % 4 === 0 ? 'class' : 'function', nameOf(index), {
            comment,
            category: index % 2 === 0 ? 'Even' : 'Odd',
            importPaths: ['example', 'example/inner'],
          }),
        ),
        'inner',
      ),
      count > 800 ? 'example/inner' : null,
    );

  it('has a summary of each symbol up to 600 of them', () => {
    const rows = listRows(makeIndex(600));
    expect(rows).toHaveLength(600);
    expect(rows.every(({ summary }) => summary === 'What it does.')).toBe(true);
  });

  it.each([601, 782, 801, 12_000])(
    'has the name of each symbol, by category, for %i symbols',
    (count) => {
      const view = makeIndex(count);
      const rows = listRows(view);
      expect(new Set(rows.map(({ name }) => name)).size).toBe(count);
      expect(rows.every(({ summary }) => summary === null)).toBe(true);
      const half = String(Math.floor(count / 2));
      expect(JSON.stringify(view.sections)).toContain(
        `"title":"Odd","note":"${half}"`,
      );
    },
  );

  it('has the indexes of kinds and modules instead of more than 800 names', () => {
    const { sections, kinds } = planIndex(
      makeModel(
        Array.from({ length: 801 }, (_, index) =>
          makeEntity(index === 0 ? 'class' : 'function', nameOf(index)),
        ),
        'inner',
      ),
    );
    expect(kinds).toEqual([]);
    expect(sections).toMatchObject([
      {
        title: 'Overview',
        references: [
          {
            label: 'Kinds',
            items: [
              { label: 'Classes (1)', href: '/api/class' },
              { label: 'Functions (800)', href: '/api/function' },
            ],
          },
          {
            label: 'Modules',
            items: [{ label: 'inner', href: '/api/module/inner' }],
          },
        ],
      },
    ]);
  });

  it('has the kinds of each package where several have more than 800 together', () => {
    const other = makeModel([makeEntity('class', 'Other')]);
    const [parts] = planIndex(makeLarge(800), null, [other]).sections;
    expect(parts).toMatchObject({
      references: [
        { label: 'example', items: [{ href: '/api/function' }] },
        { label: 'example', items: [{ href: '/other/api/class' }] },
      ],
    });
  });

  it('has no group for each symbol where each has a module of its own', () => {
    const entities = Array.from({ length: 100 }, (_, index) =>
      makeEntity('function', nameOf(index), {
        importPaths: ['example/all', `example/${nameOf(index)}`],
        source: { file: `${nameOf(index)}.ts`, line: 1, original: true },
      }),
    );
    const { sections } = planIndex(makeModel(entities, 'all'), 'example/all');
    expect(sections.map(({ title, note }) => [title, note])).toEqual([
      ['Exports', '100'],
    ]);
  });

  it('can be filtered by kind', () => {
    expect(makeIndex(800).kinds).toMatchObject([
      { label: 'All', count: 800 },
      { label: 'Classes', count: 200 },
      { label: 'Functions', count: 600 },
    ]);
  });
});

it('the references to a symbol with 5,000 uses are cut off and state how many others there are', () => {
  const references = Array.from({ length: 5000 }, (_, index) => ({
    relation: 'acceptedBy' as const,
    label: nameOf(index),
    kind: null,
    deprecated: false,
    place: `/${nameOf(index)}`,
  }));
  const id = entityId('Used');
  const index = new Map([[id, references]]);
  const [list] = planReferenceLists(id, index, () => null, ENGLISH);
  expect(list?.items).toHaveLength(10);
  expect(list?.rest?.links).toHaveLength(110);
  expect(list?.rest?.count).toBe(4990);
});
