/**
 * What can be done for a reader at an address that leads nowhere: the page may
 * be there under another spelling, or one with a similar name. Loaded where it
 * is needed; it imports nothing of the rest of the client, so that it stays
 * one file beside it.
 */
import type { SidebarFile } from '../templates/model.ts';
import { findSame, listLinks, showSuggestions } from './suggestions.ts';

export interface LostParts {
  readonly document: Document;
  /** The address, unescaped. */
  readonly path: string;
  /** The same as it is written. */
  readonly pathname: string;
  /** Rejects if there is no page at a path. */
  readonly load: (path: string) => Promise<unknown>;
  readonly loadSidebar: (address: string) => Promise<SidebarFile>;
  /** Puts the page at a path in the place of this one. */
  readonly navigate: (path: string) => void;
}

export async function helpLost(parts: LostParts): Promise<void> {
  const otherSpelling = findOtherSpelling(parts.pathname);
  // A host that serves no other spellings answers 404 to one of them.
  if (otherSpelling !== null && (await isThere(otherSpelling, parts))) {
    parts.navigate(otherSpelling);
  } else await suggestPages(parts, otherSpelling ?? parts.path);
}

/** How a page that is not at a path may be spelled instead, or `null`. */
export function findOtherSpelling(path: string): string | null {
  const other = path.replace(/(\/)index\.html$|\.html$|(.)\/$/, '$1$2');
  return other === path ? null : other;
}

async function isThere(path: string, { load }: LostParts): Promise<boolean> {
  try {
    await load(path);
    return true;
  } catch {
    return false;
  }
}

/** @param wanted - where the page would be if it were there */
async function suggestPages(
  { document, path, loadSidebar, navigate }: LostParts,
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
