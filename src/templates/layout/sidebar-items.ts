/** Functions on the items of a sidebar. Pure. */
import type {
  SidebarCategory,
  SidebarItem,
  SidebarLink,
} from '../page-model.ts';

/** Whether the category contains the page, at any depth. */
export function holdsPage(category: SidebarCategory, href: string): boolean {
  return listLinks(category.items ?? []).some((link) => link.href === href);
}

/** The keys of the collapsible categories above a page, outermost first. */
export function findBranch(
  items: readonly SidebarItem[],
  href: string,
): readonly string[] {
  for (const item of items) {
    if (item.type === 'category' && holdsPage(item, href)) {
      const below = findBranch(item.items ?? [], href);
      return item.collapsed === null ? below : [item.key, ...below];
    }
  }
  return [];
}

/** Finds a category by its key, at any depth. */
export function findCategory(
  items: readonly SidebarItem[],
  key: string,
): SidebarCategory | null {
  for (const item of items) {
    if (item.type === 'link') continue;
    if (item.key === key) return item;
    const below = findCategory(item.items ?? [], key);
    if (below !== null) return below;
  }
  return null;
}

/** The links at any depth, in their order. */
export function listLinks(
  items: readonly SidebarItem[],
): readonly SidebarLink[] {
  return items.flatMap((item) =>
    item.type === 'link' ? [item] : listLinks(item.items ?? []),
  );
}

/**
 * The links whose label contains the text, ignoring case: those that begin with it
 * first, each group in the order of the sidebar.
 */
export function filterLinks(
  items: readonly SidebarItem[],
  text: string,
): readonly SidebarLink[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [];
  return listLinks(items)
    .map((link) => ({ link, at: link.label.toLowerCase().indexOf(wanted) }))
    .filter(({ link, at }) => at >= 0 && !link.unlisted)
    .sort((a, b) => Number(a.at > 0) - Number(b.at > 0))
    .map(({ link }) => link);
}
