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
  /** How the page may be spelled instead. */
  readonly otherSpelling: string | null;
  /** Rejects if there is no page at a path. */
  readonly load: (path: string) => Promise<unknown>;
  readonly loadSidebar: (address: string) => Promise<SidebarFile>;
  /** Puts the page at a path in the place of this one. */
  readonly navigate: (path: string) => void;
}

export async function helpLost(parts: LostParts): Promise<void> {
  if (!(await findPageElsewhere(parts))) await suggestPages(parts);
}

/** A host that serves no other spellings answered 404 to one of them. */
async function findPageElsewhere({
  otherSpelling,
  load,
  navigate,
}: LostParts): Promise<boolean> {
  if (otherSpelling === null) return false;
  try {
    await load(otherSpelling);
  } catch {
    return false;
  }
  navigate(otherSpelling);
  return true;
}

async function suggestPages({
  document,
  path,
  otherSpelling,
  loadSidebar,
  navigate,
}: LostParts): Promise<void> {
  const place = document.querySelector<HTMLElement>('[data-suggest]');
  if (place === null) return;
  const addresses = (place.dataset['suggest'] ?? '').split(' ');
  const files = await Promise.allSettled(addresses.map(loadSidebar));
  const links = files.flatMap((file) =>
    file.status === 'fulfilled' ? listLinks(file.value.items) : [],
  );
  const same = findSame(otherSpelling ?? path, links);
  if (same === null) showSuggestions(place, path, links);
  else navigate(same.href);
}
