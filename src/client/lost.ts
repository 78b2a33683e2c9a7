/**
 * What can be done for a reader at an address that leads nowhere: the page may
 * be there under another spelling, or one with a similar name.
 */
import { decodePath, findOtherSpelling } from './addresses.ts';
import { fetchJson } from './fetch-json.ts';
import { isSidebarFile } from './sidebars.ts';
import { showSuggestions } from './suggestions.ts';

export interface LostParts {
  readonly window: Window;
  /** Rejects if there is no page at a path. */
  readonly load: (path: string) => Promise<unknown>;
  /** Puts another address in the place of this one. */
  readonly navigate: (url: URL) => void;
}

export async function helpLost(parts: LostParts): Promise<void> {
  if (!(await findPageElsewhere(parts))) await suggestPages(parts.window);
}

/** A host that serves no other spellings answered 404 to one of them. */
async function findPageElsewhere({
  window: { location },
  load,
  navigate,
}: LostParts): Promise<boolean> {
  const path = findOtherSpelling(location.pathname);
  if (path === null) return false;
  try {
    await load(path);
  } catch {
    return false;
  }
  navigate(new URL(path + location.search + location.hash, location.href));
  return true;
}

async function suggestPages(window: Window): Promise<void> {
  const { document, location } = window;
  const place = document.querySelector<HTMLElement>('[data-suggest]');
  if (place === null) return;
  const addresses = (place.dataset['suggest'] ?? '').split(' ');
  const files = await Promise.allSettled(
    addresses.map((address) => fetchJson(window, address)),
  );
  const found = files
    .map((file) => (file.status === 'fulfilled' ? file.value : null))
    .filter(isSidebarFile);
  showSuggestions(place, decodePath(location.pathname), found);
}
