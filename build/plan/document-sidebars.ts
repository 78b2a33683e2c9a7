/** The sidebars of documents as pages have them, and their links. */
import { suggest } from '../core/text.ts';
import { decodeSafely, isExternal, splitLink, toHref } from '../core/urls.ts';
import { error, type Diagnostic } from '../diagnostics.ts';
import type {
  SidebarFile,
  SidebarItem,
} from '../../src/templates/page-model.ts';
import type { Labels } from '../../src/shared/labels.ts';
import type { TreeItem } from './document-tree.ts';
import { settingOf } from './documents.ts';
import { findByPath, isFile } from './resolve-links.ts';
import type { RouteTable } from './routes.ts';
import { makeLink } from './sidebars.ts';
import type { OrderedSection } from './read-documents.ts';

type Places = Pick<RouteTable, 'home' | 'byPath' | 'redirects'>;

/** The sidebar of a section, for pages; without links that lead nowhere. */
export function planDocumentSidebar(
  {
    name,
    path,
    items,
    isListed,
  }: Pick<OrderedSection, 'name' | 'path' | 'items' | 'isListed'>,
  table: Places,
  { index }: Labels,
): SidebarFile {
  const convertAll = (
    all: readonly TreeItem[],
    isInHeading: boolean,
  ): readonly SidebarItem[] =>
    all.flatMap((item, index) => {
      const next = all[index + 1];
      const isHeading = next?.kind === 'category' && next.collapsed === null;
      // Under a heading, these would look like its items.
      const isMixed = isInHeading || (next !== undefined && !isHeading);
      return convert(item, isMixed);
    });
  const convert = (
    item: TreeItem,
    isMixed: boolean,
  ): readonly SidebarItem[] => {
    switch (item.kind) {
      case 'document': {
        const { label, document } = item;
        const route = table.byPath.get(document.address);
        const unlisted = document.settings.isUnlisted;
        if (route === undefined) return [];
        return [{ ...makeLink(label ?? index.overview, route.href), unlisted }];
      }
      case 'link':
        return leadsSomewhere(item.href, table)
          ? [makeLink(item.label, placeLink(item.href, table))]
          : [];
      case 'category': {
        const { key, label } = item;
        const collapsed = item.collapsed ?? (isMixed ? false : null);
        const items = convertAll(item.items, collapsed === null);
        const href = firstHref(items) ?? table.home.href;
        const shown = { kind: null, collapsed, partial: false, items };
        return [{ type: 'category', key, label, href, ...shown }];
      }
    }
  };
  const start = isListed ? table.byPath.get(path) : undefined;
  const first =
    start === undefined ? [] : [makeLink(index.overview, start.href)];
  return {
    id: `${name}Sidebar`,
    items: [...first, ...convertAll(items, false)],
  };
}

/** Static files are not known yet. */
function leadsSomewhere(to: string, table: Places): boolean {
  const path = decodeSafely(splitLink(to).path);
  return isExternal(to) || isFile(path) || findByPath(path, table) !== null;
}

/** Links in sidebars, each once and not on every page. */
export function checkSidebarLinks(
  sections: readonly OrderedSection[],
  table: Places,
  configFile: string,
): readonly Diagnostic[] {
  const check = (item: TreeItem, section: string): readonly Diagnostic[] => {
    if (item.kind === 'category') {
      return item.items.flatMap((inner) => check(inner, section));
    }
    if (item.kind !== 'link' || leadsSomewhere(item.href, table)) return [];
    const message = `${section}.sidebar: there is no page at ${item.href}`;
    const place = { file: configFile, line: null, column: null };
    const hint = suggest(item.href, table.byPath.keys(), null);
    return [error('broken-link', message, { place, hint })];
  };
  return sections.flatMap((section) =>
    section.items.flatMap((item) => check(item, settingOf(section))),
  );
}

/** An address of the site with the base path, which that of the home page is. */
function placeLink(to: string, { home }: Pick<RouteTable, 'home'>): string {
  return isExternal(to) ? to : toHref(home.href, to);
}

function firstHref(items: readonly SidebarItem[]): string | null {
  for (const item of items) {
    const href = item.type === 'link' ? item.href : firstHref(item.items ?? []);
    if (href !== null) return href;
  }
  return null;
}
