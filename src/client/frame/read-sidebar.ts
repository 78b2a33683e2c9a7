/**
 * What a document shows of its sidebar, read before hydration: React is given the
 * same items again, and no page holds them twice.
 */
import type { SidebarItem, SidebarLink } from '../../templates/page-model.ts';

/**
 * @param list - the `ul` of a sidebar or of a category
 * @param id - of the sidebar
 * @param kind - of what is listed: a link says only whether it has one
 */
export function readItems(
  list: Element | null,
  id: string,
  kind: SidebarLink['kind'] = 'function',
): readonly SidebarItem[] {
  return [...(list?.children ?? [])].flatMap((item) => {
    const head = item.firstElementChild;
    if (head === null) return [];
    return head.matches('.category, .group')
      ? readCategory(item, head, id, kind)
      : readLink(head, kind);
  });
}

function readLink(head: Element, kind: SidebarLink['kind']): SidebarLink {
  return {
    type: 'link',
    label: readLabel(head),
    href: head.getAttribute('href') ?? '',
    unlisted: false,
    kind: head.className === 'words' ? null : kind,
    deprecated: head.firstElementChild?.localName === 's',
  };
}

function readCategory(
  item: Element,
  head: Element,
  id: string,
  around: SidebarLink['kind'],
): SidebarItem {
  const list = item.querySelector('ul');
  const badge = head.querySelector('.kind')?.classList[1];
  const kind = (badge as SidebarLink['kind'] | undefined) ?? null;
  return {
    type: 'category',
    key: item.getAttribute('data-key')?.slice(id.length + 1) ?? '',
    label: readLabel(head),
    href: head.getAttribute('href') ?? '',
    kind,
    collapsed: head.matches('.category') ? list === null : null,
    partial: list?.nextElementSibling?.matches('.more') ?? false,
    items: list && readItems(list, id, kind ?? around),
  };
}

/** Leaves out the badge before the label, and what is only said after it. */
function readLabel(head: Element): string {
  const text = head.querySelector('s') ?? head;
  return [...text.childNodes]
    .filter(({ nodeName }) => nodeName !== 'SPAN')
    .map(({ textContent }) => textContent)
    .join('');
}
