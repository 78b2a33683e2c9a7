/** The functions on a sidebar's items, and the stores that hold its state. */
import { describe, expect, it } from 'vitest';
import { createSidebars } from '../../../src/client/frame/sidebars.ts';
import {
  filterLinks,
  findBranch,
  holdsPage,
} from '../../../src/templates/layout/sidebar-items.ts';
import { createStore } from '../../../src/templates/layout/frame.ts';
import type {
  SidebarCategory,
  SidebarFile,
  SidebarItem,
  SidebarLink,
  SidebarView,
} from '../../../src/templates/model.ts';
import { createMemoryStorage } from '../../support/memory-browser.ts';

const link = (label: string, unlisted = false): SidebarLink => ({
  type: 'link',
  label,
  href: `/${label}`,
  kind: null,
  deprecated: false,
  unlisted,
});

const category = (
  key: string,
  items: readonly SidebarItem[],
  collapsible = true,
): SidebarCategory => ({
  type: 'category',
  key,
  label: key,
  href: `/${key}`,
  kind: null,
  count: items.length,
  collapsible,
  items,
});

const inner = category('inner', [link('constructor'), link('parseValue')]);
const outer = category('outer', [inner, link('print')]);
const items = [
  link('Overview'),
  outer,
  category('open', [link('parse')], false),
  link('hidden', true),
];

const nothing = (): void => undefined;
const noFile = (): Promise<SidebarFile> =>
  Promise.reject(new Error('no such file'));

describe('findBranch and holdsPage', () => {
  it.each([
    ['/constructor', ['outer', 'inner']],
    ['/print', ['outer']],
    ['/parse', []],
    ['/Overview', []],
    ['/nowhere', []],
  ])(
    'findBranch lists the collapsible categories above %s: %j',
    (href, keys) => {
      expect(findBranch(items, href)).toEqual(keys);
    },
  );

  it('holdsPage finds a page at any depth, and none in missing items', () => {
    expect(holdsPage(outer, '/constructor')).toBe(true);
    expect(holdsPage(inner, '/print')).toBe(false);
    expect(holdsPage({ ...inner, items: null }, '/constructor')).toBe(false);
  });
});

describe('the sidebar filter', () => {
  const labels = (text: string): readonly string[] =>
    filterLinks(items, text).map((found) => found.label);

  it.each([
    ['parse', ['parseValue', 'parse']],
    ['VALUE', ['parseValue']],
    ['r', ['constructor', 'parseValue', 'print', 'Overview', 'parse'].sort()],
    ['  ', []],
    ['__proto__', []],
    ['hidden', []],
  ])('finds for %j the links %j', (text, wanted) => {
    const found = labels(text);
    expect(text === 'r' ? [...found].sort() : found).toEqual(wanted);
  });

  it('lists links that begin with the text before others', () => {
    expect(labels('p')[0]).toBe('parseValue');
    expect(labels('o')[0]).toBe('Overview');
  });
});

describe('createSidebars', () => {
  const view: SidebarView = {
    id: 'api',
    label: 'API',
    file: '/sidebars/api.json',
    count: 5,
    items,
  };

  it('fetches the file of a sidebar once, however often it is loaded', async () => {
    let asked = 0;
    const loadFile = (): Promise<SidebarFile> => {
      asked += 1;
      return Promise.resolve({ id: 'api', items });
    };
    const sidebars = createSidebars(createMemoryStorage(), loadFile, nothing);
    sidebars.loadSidebar(view);
    sidebars.loadSidebar(view);
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(asked).toBe(1);
    expect(sidebars.sidebarFiles.get().get('api')?.items).toBe(items);
  });

  it('restores open categories from storage after an empty initial state', () => {
    const storage = createMemoryStorage();
    createSidebars(storage, noFile, nothing).setExpanded(view, ['outer'], true);
    const next = createSidebars(storage, noFile, nothing);
    expect(next.expansion.get().get('api/outer')).toBe(true);
    expect(next.expansion.initial.size).toBe(0);
  });

  it('releases reserved space when a category is closed, not when one is opened', () => {
    let released = 0;
    const sidebars = createSidebars(createMemoryStorage(), noFile, () => {
      released += 1;
    });
    sidebars.setExpanded(view, ['outer'], true);
    expect(released).toBe(0);
    sidebars.setExpanded(view, ['outer'], false);
    expect(released).toBe(1);
  });

  it('ignores stored expansion state that is malformed', () => {
    const storage = createMemoryStorage([['sidebar', '{"api/outer":"yes"}']]);
    const sidebars = createSidebars(storage, noFile, nothing);
    expect(sidebars.expansion.get().size).toBe(0);
  });
});

describe('createStore', () => {
  it('notifies listeners of changed values only, until they unsubscribe', () => {
    const store = createStore(1);
    const seen: number[] = [];
    const stop = store.subscribe(() => {
      seen.push(store.get());
    });
    store.set(2);
    store.set(2);
    stop();
    store.set(3);
    expect(seen).toEqual([2]);
    expect(store.initial).toBe(1);
  });
});
