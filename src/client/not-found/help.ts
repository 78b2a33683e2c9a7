/**
 * Helps a reader at an address that does not exist: opens the page if it exists
 * under another spelling, else suggests pages with similar names. Loaded on
 * demand. It imports nothing from the rest of the client, so that the bundler
 * splits off no further shared chunk.
 */
import type { SidebarFile } from '../../templates/model.ts';
import { findSame, listLinks, showSuggestions } from './suggestions.ts';

export interface NotFoundParts {
  readonly document: Document;
  /** The path of the address, decoded. */
  readonly path: string;
  /** The same path, still escaped. */
  readonly pathname: string;
  /** Rejects if there is no page at a path. */
  readonly load: (path: string) => Promise<unknown>;
  readonly loadSidebar: (address: string) => Promise<SidebarFile>;
  /** Opens the page at a path and replaces the current history entry. */
  readonly navigate: (path: string) => void;
}

export async function helpOnNotFound(parts: NotFoundParts): Promise<void> {
  const otherSpelling = findOtherSpelling(parts.pathname);
  // A strict host answers 404 to `/page.html` although `/page` exists.
  if (otherSpelling !== null && (await isThere(otherSpelling, parts))) {
    parts.navigate(otherSpelling);
  } else await suggestPages(parts, otherSpelling ?? parts.path);
}

/**
 * The path without `.html`, `index.html` or trailing slash; `null` if the same.
 */
export function findOtherSpelling(path: string): string | null {
  const other = path.replace(/(\/)index\.html$|\.html$|(.)\/$/, '$1$2');
  return other === path ? null : other;
}

async function isThere(
  path: string,
  { load }: NotFoundParts,
): Promise<boolean> {
  try {
    await load(path);
    return true;
  } catch {
    return false;
  }
}

/** @param wanted - the path under which the page would exist */
async function suggestPages(
  { document, path, loadSidebar, navigate }: NotFoundParts,
  wanted: string,
): Promise<void> {
  const place = document.querySelector<HTMLElement>('[data-suggest]');
  if (place === null) return;
  const addresses = (place.dataset['suggest'] ?? '').split(' ');
  const files = await Promise.allSettled(addresses.map(loadSidebar));
  const links = files.flatMap((file) =>
    file.status === 'fulfilled' ? listLinks(file.value.items) : [],
  );
  const same = findSame(wanted, links);
  if (same === null) showSuggestions(place, path, links);
  else navigate(same.href);
}
