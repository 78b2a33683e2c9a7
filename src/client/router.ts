/**
 * From an address to a page on the screen. One token per navigation: only the
 * newest may finish, fail or end the progress bar. It knows neither React nor
 * the DOM; all that it does to the world is done by its ports.
 */
import { toCanonicalPath, toPageAddress } from './addresses.ts';
import type { HistoryEntries } from './history-entries.ts';
import type { LoadedPage } from './load-page.ts';

/** How a page is reached, which decides about scrolling and focus. */
export interface Arrival {
  readonly by: 'link' | 'history';
  readonly hash: string;
  /** Where the reader was in this entry, if it is gone back to. */
  readonly position: number | null;
}

export interface RouterPorts {
  readonly here: () => URL;
  readonly entries: HistoryEntries;
  readonly scrollPosition: () => number;
  readonly load: (path: string) => Promise<LoadedPage>;
  /** Puts a page on the screen. */
  readonly commit: (page: LoadedPage, arrival: Arrival) => void;
  /** Puts a newer state of the shown page in its place, and nothing else. */
  readonly replace: (page: LoadedPage) => Promise<void>;
  /** Within a page that is there already: a hash, a query, a position. */
  readonly settle: (arrival: Arrival, scroll: boolean) => void;
  readonly progress: { readonly begin: () => void; readonly end: () => void };
  /** The page cannot be loaded; the address already is the page's. */
  readonly fail: (error: unknown, url: URL) => void;
  /** The page is of another build: only the browser can load it. */
  readonly reload: () => void;
}

export interface Router {
  readonly navigate: (url: URL, replace?: boolean) => void;
  /** The browser went to another entry, or made one for a hash. */
  readonly traverse: () => void;
  /** Tries once more to load the page of the current address. */
  readonly retry: () => void;
  readonly rememberPosition: () => void;
  /** Loads the shown page anew, and from then on takes pages of its build. */
  readonly refresh: () => Promise<void>;
}

export function createRouter(
  build: string,
  firstPage: string,
  ports: RouterPorts,
): Router {
  const { entries } = ports;
  let shown = firstPage;
  let shownQuery = ports.here().search;
  let key = entries.adopt();
  let accepted = build;
  let newest = 0;
  let pending = false;
  let failed = false;

  const rememberPosition = (): void => {
    // The reader is led to the message; that is no place to come back to.
    if (failed) return;
    // While a page is loading, `key` is still that of the page on the screen.
    entries.savePosition(key, ports.scrollPosition());
  };

  const finish = (url: URL): void => {
    pending = false;
    failed = false;
    shown = toCanonicalPath(url.pathname);
    shownQuery = url.search;
    key = entries.adopt();
    ports.progress.end();
  };

  const load = async (url: URL, arrival: Arrival): Promise<void> => {
    const token = ++newest;
    // An entry that was gone to, not made, is not to be written over.
    pending = arrival.by === 'link';
    ports.progress.begin();
    try {
      const loaded = await ports.load(toCanonicalPath(url.pathname));
      if (token !== newest) return;
      if (loaded.build !== accepted) {
        ports.reload();
        return;
      }
      const canonical = new URL(loaded.page.href + url.search + url.hash, url);
      if (canonical.href !== url.href) entries.replace(canonical.href);
      finish(canonical);
      ports.commit(loaded, arrival);
    } catch (error) {
      if (token !== newest) return;
      pending = false;
      failed = true;
      ports.progress.end();
      ports.fail(error, url);
    }
  };

  /** The page is there already; what is on its way is no longer wanted. */
  const stay = (url: URL): void => {
    newest += 1;
    finish(url);
  };

  const isShown = (url: URL): boolean =>
    toCanonicalPath(url.pathname) === shown;

  return {
    rememberPosition,
    navigate: (url, replace = false) => {
      rememberPosition();
      const same = toPageAddress(url) === toPageAddress(ports.here());
      if (replace || same || pending) entries.replace(url.href);
      else entries.push(url.href);
      const arrival: Arrival = { by: 'link', hash: url.hash, position: null };
      if (!isShown(url)) {
        void load(url, arrival);
        return;
      }
      const scroll = url.search === shownQuery || url.hash !== '';
      stay(url);
      ports.settle(arrival, scroll);
    },
    traverse: () => {
      const url = ports.here();
      const known = entries.key();
      const position = known === null ? null : entries.findPosition(known);
      const arrival: Arrival = { by: 'history', hash: url.hash, position };
      if (!isShown(url)) {
        rememberPosition();
        void load(url, arrival);
        return;
      }
      // Led away to the message, the reader is brought back as from elsewhere.
      const moved = known !== null && (known !== key || failed);
      if (moved) rememberPosition();
      stay(url);
      ports.settle(arrival, moved);
    },
    refresh: async () => {
      const path = shown;
      const loaded = await ports.load(path);
      // Of no build at all: a page that only the browser loads.
      if (loaded.build === '') {
        if (path === shown) ports.reload();
        return;
      }
      accepted = loaded.build;
      if (path === shown) await ports.replace(loaded);
    },
    retry: () => {
      const url = ports.here();
      void load(url, { by: 'link', hash: url.hash, position: null });
    },
  };
}
