/**
 * A page's view of a sidebar: the branch that contains the page is expanded, of
 * other branches only the head is included, and of a long list only the part
 * around the page. So a page's size does not grow with the number of pages.
 * Also the previous and next page, which follow the sidebar from top to bottom.
 */
import type {
  SidebarCategory,
  SidebarFile,
  SidebarItem,
  SidebarLink,
  SidebarView,
} from '../../src/templates/model.ts';

/** A sidebar with look-ups by address, made once for all pages. */
export interface IndexedSidebar {
  readonly file: SidebarFile;
  /** The accessible name of its `nav`. */
  readonly label: string;
  /** Address of its JSON file. */
  readonly href: string;
  /** Every link, in reading order. */
  readonly links: readonly SidebarLink[];
  readonly positions: ReadonlyMap<string, number>;
  /** The categories above each link, outermost first. */
  readonly branches: ReadonlyMap<string, readonly SidebarCategory[]>;
}

export function indexSidebar(
  file: SidebarFile,
  label: string,
  href: string,
): IndexedSidebar {
  const links: SidebarLink[] = [];
  const branches = new Map<string, readonly SidebarCategory[]>();
  const visit = (
    items: readonly SidebarItem[],
    above: readonly SidebarCategory[],
  ): void => {
    for (const item of items) {
      if (item.type === 'category') visit(item.items ?? [], [...above, item]);
      else {
        links.push(item);
        branches.set(item.href, above);
      }
    }
  };
  visit(file.items, []);
  return {
    file,
    label,
    href,
    links,
    positions: new Map(links.map((link, index) => [link.href, index])),
    branches,
  };
}

/** Of a longer list, a page shows so many entries around its own. */
const WINDOW = 60;

export function viewSidebar(
  sidebar: IndexedSidebar,
  href: string,
): SidebarView {
  const branch = sidebar.branches.get(href) ?? [];
  const view = (item: SidebarItem): SidebarItem => {
    if (item.type === 'link' || item.items === null) return item;
    const open = !item.collapsible || branch.includes(item);
    return { ...item, items: open ? cutWindow(item.items).map(view) : null };
  };
  const cutWindow = (items: readonly SidebarItem[]): readonly SidebarItem[] => {
    if (items.length <= WINDOW) return items;
    const [first] = items;
    const position = sidebar.positions.get(href) ?? 0;
    // Sibling links have consecutive positions.
    const at =
      first?.type === 'link'
        ? position - (sidebar.positions.get(first.href) ?? 0)
        : items.findIndex((item) => branch.some((one) => one === item));
    const from = Math.min(Math.max(0, at - WINDOW / 2), items.length - WINDOW);
    return items.slice(from, from + WINDOW);
  };
  return {
    id: sidebar.file.id,
    label: sidebar.label,
    file: sidebar.href,
    count: sidebar.links.length,
    items: sidebar.file.items.map(view),
  };
}

export interface Neighbours {
  readonly previous: SidebarLink | null;
  readonly next: SidebarLink | null;
}

export function findNeighbours(
  sidebar: IndexedSidebar,
  href: string,
): Neighbours {
  const position = sidebar.positions.get(href);
  if (position === undefined) return { previous: null, next: null };
  return {
    previous: sidebar.links[position - 1] ?? null,
    next: sidebar.links[position + 1] ?? null,
  };
}
