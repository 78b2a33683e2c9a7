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
  return [...(list?.children ?? [])].map((item): SidebarItem => {
    const [head, below = null] = item.children;
    const label = head ? readLabel(head) : '';
    const href = head?.getAttribute('href') ?? '';
    if (!head?.matches('.category, .group')) {
      return {
        type: 'link',
        ...{ label, href, unlisted: false },
        kind: head?.className === 'words' ? null : kind,
        deprecated: head?.firstElementChild?.localName === 's',
      };
    }
    const badge = head.querySelector('.kind')?.classList[1];
    const own = (badge as SidebarLink['kind'] | undefined) ?? null;
    const inner = item.querySelector('ul');
    return {
      type: 'category',
      key: item.getAttribute('data-key')?.slice(id.length + 1) ?? '',
      ...{ label, href, kind: own },
      collapsible: head.matches('.category'),
      partial: below?.lastElementChild?.matches('.more') ?? false,
      items: inner && readItems(inner, id, own ?? kind),
    };
  });
}

/** Without the badge before it, and what is only said behind it. */
function readLabel(head: Element): string {
  const text = head.querySelector('s') ?? head;
  return [...text.childNodes]
    .filter(({ nodeName }) => nodeName !== 'SPAN')
    .map(({ textContent }) => textContent)
    .join('');
}
