/**
 * Helps a reader at an address that does not exist: opens the page if it exists
 * under another spelling, else suggests the pages whose addresses or names are
 * nearest. Loaded on demand. It imports nothing that a first load contains, so
 * that the bundler splits off no further shared chunk.
 */
import type {
  EntityKind,
  SidebarFile,
  SidebarItem,
  SidebarLink,
} from '../templates/page-model.ts';
import { countEdits } from '../shared/count-edits.ts';
import { make } from './make.ts';
import type { PageCache } from './navigation/load-page.ts';
import type { Router } from './navigation/router.ts';

export interface NotFoundParts {
  readonly window: Window;
  readonly cache: Pick<PageCache, 'get'>;
  readonly router: Pick<Router, 'navigate'>;
  readonly fetchSidebar: (
    window: Window,
    address: string,
  ) => Promise<SidebarFile>;
  readonly decodePath: (path: string) => string;
}

export async function helpOnNotFound({
  window,
  cache,
  router,
  fetchSidebar,
  decodePath,
}: NotFoundParts): Promise<void> {
  const { pathname, search, hash, href } = window.location;
  const open = (address: string): void => {
    router.navigate(new URL(address + search + hash, href), true);
  };
  const otherSpelling = findOtherSpelling(pathname);
  // A strict host answers 404 to `/page.html` although `/page` exists.
  const isThere =
    otherSpelling !== null &&
    (await cache.get(otherSpelling, 'high').then(
      () => true,
      () => false,
    ));
  if (isThere) {
    open(otherSpelling);
    return;
  }
  const { document } = window;
  const place = document.querySelector<HTMLElement>('[data-suggest]');
  if (place === null) return;
  const addresses = (place.dataset['suggest'] ?? '').split(' ');
  const files = await Promise.allSettled(
    addresses.map((address) => fetchSidebar(window, address)),
  );
  const links = files.flatMap((file) =>
    file.status === 'fulfilled' ? listLinks(file.value.items) : [],
  );
  const path = decodePath(pathname);
  const same = findSame(findOtherSpelling(path) ?? path, links);
  if (same !== null) open(same.href);
  else showSuggestions(place, path, links);
}

/**
 * The path without `.html`, `index.html` or trailing slash; `null` if the same.
 */
export function findOtherSpelling(path: string): string | null {
  const other = path.replace(/(\/)index\.html$|\.html$|(.)\/$/, '$1$2');
  // Resolved against the page, `//name` would be another host.
  return other === path || other.startsWith('//') ? null : other;
}

const AT_MOST = 3;

/** @param path - decoded */
function showSuggestions(
  place: Element,
  path: string,
  links: readonly SidebarLink[],
): void {
  const nearest = findNearest(path, links);
  if (nearest.length === 0) return;
  const items = nearest.map(({ href, label, kind }) => {
    const badge = kind === null ? '' : drawBadge(kind);
    return make('li', {}, make('a', { href, className: 'ref' }, badge, label));
  });
  const title = make('h2', {}, labels.frame.didYouMean);
  place.replaceChildren(title, make('ul', {}, ...items));
}

/** The same as in `KindBadge`, which is part of another file. */
const NAMES = JSON.parse(labels.badges) as Record<EntityKind, string>;

/** Draws the same element as the component `KindBadge`. */
function drawBadge(kind: EntityKind): Element {
  const names = { role: 'img', ariaLabel: NAMES[kind] };
  const letter = kind.charAt(0).toUpperCase();
  return make('span', { className: `kind ${kind}`, ...names }, letter);
}

/**
 * The page whose path differs only in case or in a trailing slash, or `null`.
 * There is at most one, since no two addresses of a build differ only in case.
 */
function findSame(
  path: string,
  links: readonly SidebarLink[],
): SidebarLink | null {
  const plain = (text: string): string =>
    text.normalize().toLowerCase().replace(/\/$/, '');
  const wanted = plain(path);
  return (
    links.find(({ href }) => plain(decodeURIComponent(href)) === wanted) ?? null
  );
}

/**
 * The nearest links first, equally near ones in the order of the sidebars.
 * Compares the whole path, and also its last segment alone, since readers often
 * guess the wrong folder.
 */
function findNearest(
  path: string,
  links: readonly SidebarLink[],
): readonly SidebarLink[] {
  const wanted = path.toLowerCase();
  const name = lastPart(wanted);
  return links
    .map((link) => {
      const href = decodeURIComponent(link.href).toLowerCase();
      const whole = measureWithin(wanted, href);
      const last = measureWithin(name, lastPart(href));
      return { link, distance: Math.min(whole, last + 1) };
    })
    .filter(({ distance }) => distance !== Infinity)
    .sort((one, other) => one.distance - other.distance)
    .slice(0, AT_MOST)
    .map(({ link }) => link);
}

/** The edit distance; infinite beyond a third of the wanted name's length. */
function measureWithin(wanted: string, name: string): number {
  if (wanted === '' || name === '') return Infinity;
  const limit = Math.max(1, Math.floor(lastPart(wanted).length / 3));
  if (Math.abs(wanted.length - name.length) > limit) return Infinity;
  const edits = countEdits(wanted, name);
  return edits > limit ? Infinity : edits;
}

function lastPart(path: string): string {
  const whole = path.endsWith('/') ? path.slice(0, -1) : path;
  return whole.slice(whole.lastIndexOf('/') + 1);
}

/** All links of a sidebar, at any depth. */
function listLinks(items: readonly SidebarItem[]): readonly SidebarLink[] {
  return items.flatMap((item) =>
    item.type === 'link' ? [item] : listLinks(item.items ?? []),
  );
}
