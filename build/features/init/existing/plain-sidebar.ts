/** The sidebar of a folder of documents that has one in its `config.json`. Pure. */
import { isRecord } from '../../../api/package/find-package.ts';
import { findDocument, type ExistingFolder } from './documents.ts';
import { describeCategory, type SidebarItems } from './sidebars.ts';
import { isExternal, toLabel, toText } from './texts.ts';

/**
 * Reads sections of links, as the sites of TanStack have them.
 * @returns `null` if the settings have no such list
 */
export function readPlainSidebar(
  settings: unknown,
  documents: ExistingFolder,
): SidebarItems | null {
  const list = isRecord(settings) ? settings['sections'] : null;
  const items = readAll(list, documents, undefined);
  return items.length === 0 ? null : items;
}

function readAll(
  list: unknown,
  documents: ExistingFolder,
  collapsed: true | undefined,
): SidebarItems {
  const items: readonly unknown[] = Array.isArray(list) ? list : [];
  return items.filter(isRecord).flatMap((item): SidebarItems => {
    const { label: written, to, children, frameworks } = item;
    const label = typeof written === 'string' ? toText(written) : '';
    const inside = [children, frameworks].flatMap((part) =>
      readAll(part, documents, true),
    );
    if (inside.length > 0) {
      const part = { category: toLabel(label) || 'More', items: inside };
      return describeCategory(part, null, collapsed);
    }
    if (typeof to !== 'string' || label === '') return [];
    if (isExternal(to)) return [{ label, to }];
    const id = findDocument(documents, to);
    return id === null ? [] : [{ type: 'doc', id, label }];
  });
}
