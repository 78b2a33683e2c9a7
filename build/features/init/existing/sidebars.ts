/** Sidebars of a site that exists as one of ours. Pure. */
import type { SidebarSetting } from '../../../config/sidebar.ts';

export type SidebarItems = readonly SidebarSetting[];

export interface SidebarPart {
  readonly category: string;
  readonly items: SidebarItems;
}

/**
 * A page shows the sidebar that it is in, and the names of the others.
 * @param label - of the section, whose name none of them needs to repeat
 * @returns `null` if nothing is in them: everything is shown, by position
 */
export function joinSidebars(
  sidebars: readonly SidebarPart[],
  label: string | null,
): SidebarItems | null {
  const parts = sidebars.filter(({ items }) => items.length > 0);
  const [first, ...others] = parts;
  if (first === undefined) return null;
  return others.length === 0
    ? first.items
    : parts.flatMap((part): SidebarItems =>
        part.category === label ? part.items : [{ ...part, collapsed: true }],
      );
}

/**
 * @param page - the document that the category begins with, or `null`
 * @param collapsed - whether it is closed at first, where that is known
 */
export function describeCategory(
  { category, items }: SidebarPart,
  page: string | null,
  collapsed: unknown,
): SidebarItems {
  if (items.length === 0) {
    return page === null ? [] : [{ type: 'doc', id: page, label: category }];
  }
  return [
    {
      category,
      items,
      page: page ?? undefined,
      collapsed: typeof collapsed === 'boolean' ? collapsed : undefined,
    },
  ];
}
