/** VitePress's sidebars as one of ours. */
import { isRecord } from '../../../api/package/find-package.ts';
import type { SidebarSetting } from '../../../config/sidebar.ts';
import { findDocument, type ExistingFolder } from './documents.ts';
import type { ForeignSettings } from './existing-site.ts';
import { isExternal, toLabel, toText } from './texts.ts';

export function readVitePressSidebar(
  theme: ForeignSettings,
  documents: ExistingFolder,
): readonly SidebarSetting[] | null {
  const setting = theme.value('sidebar');
  const readItems = createReader(theme, documents);
  if (Array.isArray(setting) || isRecord(setting)) theme.take('sidebar');
  if (!isRecord(setting)) return unlessEmpty(readItems(setting, ''));
  // A sidebar may count for several folders.
  const known = new Set<string>();
  const parts = Object.entries(setting).flatMap(([folder, part]) => {
    const items = readPart(part, readItems);
    const content = JSON.stringify(items);
    if (items.length === 0 || known.has(content)) return [];
    known.add(content);
    const name = folder.replace(/^\/|\/$/g, '').replace(/^.*\//, '');
    const category = name === '' ? 'Documentation' : toLabel(name);
    return [{ category, items }];
  });
  const [first, ...others] = parts;
  return others.length === 0 ? (first?.items ?? null) : parts;
}

function unlessEmpty<Item>(items: readonly Item[]): readonly Item[] | null {
  return items.length === 0 ? null : items;
}

type ReadItems = (items: unknown, base: string) => readonly SidebarSetting[];

/** A list, or a list and the address that its links are below. */
function readPart(part: unknown, readItems: ReadItems) {
  if (!isRecord(part) || !('items' in part)) return readItems(part, '');
  const { items, base } = part;
  return readItems(items, typeof base === 'string' ? base : '');
}

function createReader(
  theme: ForeignSettings,
  documents: ExistingFolder,
): ReadItems {
  const leave = (reason: string): readonly SidebarSetting[] => {
    theme.leave('sidebar', reason);
    return [];
  };
  const findPage = (link: unknown, base: string): string | null => {
    if (typeof link !== 'string' || isExternal(link)) return null;
    const path = (base + link).replace(/[?#][^]*/, '').replace(/\/{2,}/g, '/');
    return findDocument(documents, path);
  };
  const readLink = (
    item: Readonly<Record<string, unknown>>,
    page: string | null,
  ) => {
    const { text, link } = item;
    if (typeof text !== 'string' || typeof link !== 'string') return [];
    const label = toText(text);
    if (label === '') return [];
    if (isExternal(link)) return [{ label, to: link }];
    return page === null
      ? leave(`"${label}" leads to ${link}: there is no such document`)
      : [{ type: 'doc', id: page, label } as const];
  };
  const readItem = (
    item: unknown,
    around: string,
  ): readonly SidebarSetting[] => {
    if (!isRecord(item)) return [];
    const { text, collapsed, base = around } = item;
    const start = typeof base === 'string' ? base : around;
    const page = findPage(item['link'], start);
    const items = readItems(item['items'], start);
    if (items.length === 0) return readLink(item, page);
    const category = typeof text === 'string' ? toText(text) : '';
    if (category === '') return items;
    const isCollapsible = typeof collapsed === 'boolean';
    return [
      {
        category,
        items,
        ...(page === null ? {} : { page }),
        ...(isCollapsible ? { collapsed } : {}),
      },
    ];
  };
  const readItems: ReadItems = (items, base) => {
    return Array.isArray(items)
      ? items.flatMap((item) => readItem(item, base))
      : [];
  };
  return readItems;
}
