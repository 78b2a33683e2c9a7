/** The functions on a sidebar's items. */
import { describe, expect, it } from 'vitest';
import {
  filterLinks,
  findBranch,
  holdsPage,
} from '../../../src/templates/layout/sidebar-items.ts';
import type {
  SidebarCategory,
  SidebarItem,
  SidebarLink,
} from '../../../src/templates/page-model.ts';

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
  collapsed: boolean | null = true,
): SidebarCategory => ({
  type: 'category',
  key,
  label: key,
  href: `/${key}`,
  kind: null,
  collapsed,
  partial: false,
  items,
});

const inner = category('inner', [link('constructor'), link('parseValue')]);
const outer = category('outer', [inner, link('print')]);
const items = [
  link('Overview'),
  outer,
  category('open', [link('parse')], null),
  link('hidden', true),
];

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
