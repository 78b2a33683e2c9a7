/** Pages of large packages, whose size must not grow with the number of symbols. */
import { describe, expect, it } from 'vitest';
import type { ApiModel } from '../../../build/api/model.ts';
import { planApiIndexArticle } from '../../../build/plan/article/api-index.ts';
import { planIndexParts } from '../../../build/plan/index-parts.ts';
import { planReferenceLists } from '../../../build/plan/reference-lists.ts';
import { planRoutes } from '../../../build/plan/routes.ts';
import {
  indexSidebar,
  planApiSidebar,
  viewSidebar,
} from '../../../build/plan/sidebars.ts';
import type { ReferenceList } from '../../../src/templates/article/model.ts';
import type { SidebarItem } from '../../../src/templates/model.ts';
import { makeEntity, makeModel } from '../../support/model.ts';

const nameOf = (index: number): string =>
  `symbol${String(index).padStart(5, '0')}`;

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
  const sidebar = indexSidebar(planApiSidebar(model, table), 'API', '/');
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
      href: '/api?kind=function',
    });
  });
});

/** The lists of links on the index. */
function listsOf(model: ApiModel): readonly ReferenceList[] {
  const { value: table } = planRoutes(model, [], '/');
  const { view } = planApiIndexArticle(
    { model, packageFolder: '', table },
    (text) => text,
    () => ({ html: '', markdown: '' }),
  );
  return view.sections.flatMap((section) =>
    section.content === 'references' ? section.references : [],
  );
}

describe('the index of a large package', () => {
  it('is a single page for 600 symbols', () => {
    expect(planIndexParts(makeLarge(600))).toEqual([]);
  });

  it('is divided into pages of at most 250 symbols, each symbol on one page', () => {
    const model = makeLarge(2600);
    const parts = planIndexParts(model);
    const sizes = parts.map(({ entities }) => entities.length);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(250);
    const ids = parts.flatMap(({ entities }) => entities.map(({ id }) => id));
    expect(new Set(ids).size).toBe(2600);
    expect(ids).toHaveLength(2600);
  });

  it('links to each of its pages', () => {
    const model = makeLarge(2600);
    const { indexParts } = planRoutes(model, [], '/').value;
    const hrefs = listsOf(model).flatMap(({ items }) =>
      items.map(({ href }) => href),
    );
    expect(hrefs).toEqual([...indexParts.values()].map(({ href }) => href));
    expect(hrefs.length).toBeGreaterThan(10);
  });
});

describe('the kinds in the index of a large package', () => {
  const makeMixed = (count: number): ApiModel =>
    makeModel(
      Array.from({ length: count }, (_, index) =>
        makeEntity(index % 4 === 0 ? 'class' : 'function', nameOf(index)),
      ),
    );

  it('are counted, and each links to the pages that contain it', () => {
    const [whole, ...kinds] = listsOf(makeMixed(1000));
    expect(kinds.map(({ label }) => label)).toEqual([
      'Classes 250',
      'Functions 750',
    ]);
    for (const [index, kind] of ['class', 'function'].entries()) {
      expect(kinds[index]?.items.map(({ href }) => href)).toEqual(
        whole?.items.map(({ href }) => `${String(href)}?kind=${kind}`),
      );
    }
    expect(kinds[0]?.items[0]?.label).toMatch(
      /^symbol00000 – symbol00249 \(6[23]\)$/,
    );
  });

  it('are omitted for 12,000 symbols, to keep the page short', () => {
    expect(listsOf(makeMixed(12_000))).toHaveLength(1);
  });
});

describe('the references to a symbol with 5,000 uses', () => {
  it('are cut off and state how many others there are', () => {
    const references = Array.from({ length: 5000 }, (_, index) => ({
      relation: 'Accepted by' as const,
      label: nameOf(index),
      kind: null,
      deprecated: false,
      place: `/${nameOf(index)}`,
    }));
    const [list] = planReferenceLists(references, () => null);
    expect(list?.items).toHaveLength(12);
    expect(list?.more).toHaveLength(109);
    expect(list?.more.at(-1)?.label).toBe('and 4880 others');
  });
});
