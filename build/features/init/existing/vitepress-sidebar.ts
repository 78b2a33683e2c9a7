/** VitePress's sidebars as one of ours. */
import { isRecord } from '../../../api/package/find-package.ts';
import { findDocument, type ExistingFolder } from './documents.ts';
import type { ForeignSettings } from './foreign-settings.ts';
import {
  describeCategory,
  joinSidebars,
  type SidebarItems,
  type SidebarPart,
} from './sidebars.ts';
import { isExternal, toLabel, toText } from './texts.ts';

/** @returns `null` for the order of the files */
export function readVitePressSidebar(
  theme: ForeignSettings,
  documents: ExistingFolder,
): SidebarItems | null {
  const setting = theme.all['sidebar'];
  if (typeof setting !== 'object') return null;
  theme.take('sidebar');
  const reader = new SidebarReader(theme, documents);
  const folders = isRecord(setting) ? setting : { '/': setting };
  // One sidebar may be that of several folders.
  const parts = new Map<string, SidebarPart>();
  for (const [folder, part] of Object.entries(folders)) {
    const items = reader.readPart(part);
    const content = JSON.stringify(items);
    const name = folder.replace(/^\/|\/$/g, '').replace(/^.*\//, '');
    const category =
      labelInNavbar(theme, folder) ?? (name === '' ? 'Guide' : toLabel(name));
    if (!parts.has(content)) parts.set(content, { category, items });
  }
  return joinSidebars([...parts.values()]);
}

/** What the navbar calls the pages below an address. */
function labelInNavbar(theme: ForeignSettings, folder: string): string | null {
  const items = theme.list('nav').filter(isRecord);
  const item = items.find(({ link }) => String(link).startsWith(folder));
  const text = folder === '/' ? null : item?.['text'];
  return typeof text === 'string' ? toText(text) : null;
}

/** Reads items, whose links may be below the address of what they are in. */
class SidebarReader {
  readonly #theme: ForeignSettings;
  readonly #documents: ExistingFolder;

  constructor(theme: ForeignSettings, documents: ExistingFolder) {
    this.#theme = theme;
    this.#documents = documents;
  }

  /** @param part - a list, or a list and the address that its links are below */
  readPart(part: unknown): SidebarItems {
    return isRecord(part)
      ? this.#readItems(part['items'], part['base'])
      : this.#readItems(part, '');
  }

  #readItems(items: unknown, base: unknown): SidebarItems {
    return Array.isArray(items)
      ? items.filter(isRecord).flatMap((item) => this.#readItem(item, base))
      : [];
  }

  #readItem(
    { text, link, items, collapsed, base }: Readonly<Record<string, unknown>>,
    around: unknown,
  ): SidebarItems {
    const start = typeof base === 'string' ? base : around;
    const address = typeof link === 'string' ? link : '';
    const label = typeof text === 'string' ? toText(text) : '';
    const page = this.#findPage(address, start);
    const inner = this.#readItems(items, start);
    if (inner.length > 0) {
      return label === ''
        ? inner
        : describeCategory({ category: label, items: inner }, page, collapsed);
    }
    if (label === '' || address === '') return [];
    if (isExternal(address)) return [{ label, to: address }];
    if (page !== null) return [{ type: 'doc', id: page, label }];
    const reason = `"${label}" leads to ${address}: there is no such document`;
    this.#theme.leave('sidebar', reason);
    return [];
  }

  #findPage(link: string, base: unknown): string | null {
    if (link === '' || isExternal(link)) return null;
    const start = typeof base === 'string' ? base : '';
    const path = (start + link).replace(/[?#][^]*/, '');
    return findDocument(this.#documents, path.replace(/\/{2,}/g, '/'));
  }
}
