/**
 * "Did you mean": the pages whose addresses or names come nearest to what was
 * asked for. Loaded only where a page was not found; it imports nothing that
 * the client has already, or that would become a file of its own.
 */
import type {
  EntityKind,
  SidebarItem,
  SidebarLink,
} from '../templates/model.ts';
import { measureDistance } from './edit-distance.ts';

const AT_MOST = 3;

/** @param path - decoded */
export function showSuggestions(
  place: Element,
  path: string,
  links: readonly SidebarLink[],
): void {
  const nearest = findNearest(path, links);
  if (nearest.length === 0) return;
  const document = place.ownerDocument;
  const list = document.createElement('ul');
  for (const { href, label, kind } of nearest) {
    const link = document.createElement('a');
    link.href = href;
    link.className = 'ref';
    if (kind !== null) link.append(drawBadge(document, kind));
    link.append(label);
    const item = document.createElement('li');
    item.append(link);
    list.append(item);
  }
  const title = document.createElement('h2');
  title.textContent = 'Did you mean';
  place.replaceChildren(title, list);
}

/** As `KindBadge` draws it. */
function drawBadge(document: Document, kind: EntityKind): Element {
  const badge = document.createElement('span');
  badge.className = `kind ${kind}`;
  badge.role = 'img';
  badge.ariaLabel = kind;
  badge.textContent = kind.charAt(0).toUpperCase();
  return badge;
}

/**
 * The page at a path written in other letters, or with a slash too many. There
 * is one at most: a build refuses names that differ only by case.
 */
export function findSame(
  path: string,
  links: readonly SidebarLink[],
): SidebarLink | null {
  const plain = (text: string): string => text.toLowerCase().replace(/\/$/, '');
  const wanted = plain(path);
  return links.find(({ href }) => plain(href) === wanted) ?? null;
}

/**
 * The nearest first; of equally near ones the first in the sidebars. The whole
 * address is compared, and its last part alone, because a page is often looked
 * for in the wrong folder.
 */
export function findNearest(
  path: string,
  links: readonly SidebarLink[],
): readonly SidebarLink[] {
  const wanted = path.toLowerCase();
  const name = lastPart(wanted);
  return links
    .map((link) => {
      const href = link.href.toLowerCase();
      const whole = measureWithin(wanted, href);
      const last = measureWithin(name, lastPart(href));
      return { link, distance: Math.min(whole, last + 1) };
    })
    .filter(({ distance }) => distance !== Infinity)
    .sort((one, other) => one.distance - other.distance)
    .slice(0, AT_MOST)
    .map(({ link }) => link);
}

/** Infinite beyond a third of a name's length: that is another name. */
function measureWithin(wanted: string, name: string): number {
  if (wanted === '' || name === '') return Infinity;
  const limit = Math.max(1, Math.floor(lastPart(wanted).length / 3));
  if (Math.abs(wanted.length - name.length) > limit) return Infinity;
  const distance = measureDistance(wanted, name);
  return distance > limit ? Infinity : distance;
}

function lastPart(path: string): string {
  const whole = path.endsWith('/') ? path.slice(0, -1) : path;
  return whole.slice(whole.lastIndexOf('/') + 1);
}

/** All links of a sidebar, whatever they are sorted into. */
export function listLinks(
  items: readonly SidebarItem[],
): readonly SidebarLink[] {
  return items.flatMap((item) =>
    item.type === 'link' ? [item] : listLinks(item.items ?? []),
  );
}
