/** VitePress's sidebars as one of ours. */
import { isRecord } from '../../../api/package/find-package.ts';
import type { ExistingFolder } from './documents.ts';
import type { ForeignSettings, Notes } from './foreign-settings.ts';
import { joinSidebars, readSidebars, type SidebarItems } from './sidebars.ts';
import { isExternal, toLabel, toText } from './texts.ts';

/**
 * @param prefix - what the addresses of the documents begin with
 * @returns `null` for the order of the files
 */
export function readVitePressSidebar(
  theme: ForeignSettings,
  documents: ExistingFolder,
  prefix: string,
  [file, notes]: readonly [string, Notes],
): SidebarItems | null {
  const setting = theme.all['sidebar'];
  if (typeof setting !== 'object') return null;
  theme.take('sidebar');
  const folders = isRecord(setting) ? setting : { '/': setting };
  // One sidebar may be that of several folders.
  const named = new Map<string, readonly [category: string, items: unknown]>();
  for (const [folder, part] of Object.entries(folders)) {
    const { items, base } = isRecord(part) ? part : { items: part, base: '' };
    const listed = describeItems(items, base, prefix);
    const content = JSON.stringify(listed);
    const name = folder.replace(/^\/|\/$/g, '').replace(/^.*\//, '');
    const category =
      labelInNavbar(theme, folder) ?? (name === '' ? 'Guide' : toLabel(name));
    if (!named.has(content)) named.set(content, [category, listed]);
  }
  const parts = readSidebars(named.values(), documents, file, notes);
  return joinSidebars(parts, null);
}

/** What the navbar calls the pages below an address. */
export function labelInNavbar(
  theme: ForeignSettings,
  folder: string,
): string | null {
  const items = theme.list('nav').filter(isRecord);
  const item = items.find(({ link }) => String(link).startsWith(folder));
  const text = folder === '/' ? null : item?.['text'];
  return typeof text === 'string' ? toText(text) : null;
}

/**
 * Items as Docusaurus has them.
 * @param around - the address that their links are below
 * @param prefix - others belong to another sidebar
 */
function describeItems(
  items: unknown,
  around: unknown,
  prefix: string,
): readonly object[] {
  const list: readonly unknown[] = Array.isArray(items) ? items : [];
  return list.filter(isRecord).flatMap((item) => {
    const { text, link, collapsed, base = around } = item;
    const label = typeof text === 'string' ? toText(text) : '';
    const address = typeof link === 'string' ? link : '';
    const below = typeof base === 'string' ? base + address : address;
    const id = below.replace(/[?#][^]*/, '').replace(/\/{2,}/g, '/');
    const inner = describeItems(item['items'], base, prefix);
    if (label === '') return inner;
    const isHere = address !== '' && id.replace(/^\//, '').startsWith(prefix);
    if (inner.length > 0) {
      const page = isHere ? { type: 'doc', id } : null;
      const start = { collapsible: typeof collapsed === 'boolean', collapsed };
      return [{ type: 'category', label, items: inner, link: page, ...start }];
    }
    if (isExternal(address)) return [{ type: 'link', label, href: address }];
    return isHere ? [{ type: 'doc', label, id }] : [];
  });
}
