/**
 * What a page shows of a sidebar. The build cuts it out for documents, browsers
 * for navigations, which load this file with the first one. Pure.
 */
import type { SidebarCategory, SidebarItem } from '../templates/page-model.ts';

/** A page shows so many entries of a longer list around its own. */
const WINDOW = 60;

/**
 * What a page shows of a sidebar: the open branch, and the heads of the others.
 * @param holds - whether a category contains the page, at any depth
 */
export function viewItems(
  items: readonly SidebarItem[],
  href: string,
  holds: (category: SidebarCategory) => boolean,
): readonly SidebarItem[] {
  return items.map((item) => {
    if (item.type === 'link' || item.items === null) return item;
    if (item.collapsed === true && !holds(item))
      return { ...item, items: null };
    const visible = cutWindow(item.items, (inside) =>
      inside.type === 'link' ? inside.href === href : holds(inside),
    );
    const partial = visible.length < item.items.length;
    return { ...item, partial, items: viewItems(visible, href, holds) };
  });
}

function cutWindow(
  items: readonly SidebarItem[],
  isCurrent: (item: SidebarItem) => boolean,
): readonly SidebarItem[] {
  if (items.length <= WINDOW) return items;
  const at = items.findIndex(isCurrent);
  const from = Math.min(Math.max(0, at - WINDOW / 2), items.length - WINDOW);
  return items.slice(from, from + WINDOW);
}
