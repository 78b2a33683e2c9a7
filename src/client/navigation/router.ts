/**
 * Turns an address into a rendered page. A navigation aborts the one before, and
 * only the newest may finish, fail or end the progress bar. Knows neither React nor
 * the DOM: every side effect goes through a port.
 */
import { isRecord, type SafeStorage } from '../platform.ts';
import { toCanonicalPath, toPageAddress } from './links.ts';
import type { LoadedPage } from './load-page.ts';

/** How a page was reached, which determines scrolling and focus. */
export interface Arrival {
  readonly by: 'link' | 'history';
  readonly hash: string;
  /** The saved scroll position, when going back or forward. */
  readonly position: number | null;
}

export interface RouterPorts {
  readonly here: () => URL;
  readonly entries: HistoryEntries;
  readonly scrollPosition: () => number;
  /** @param signal - aborts when the page is not wanted any more */
  readonly load: (path: string, signal?: AbortSignal) => Promise<LoadedPage>;
  /** Renders a page. */
  readonly commit: (page: LoadedPage, arrival: Arrival) => void;
  /** Called for a change within the shown page: of hash, query or position. */
  readonly settle: (arrival: Arrival, scroll: boolean) => void;
  readonly progress: { readonly begin: () => void; readonly end: () => void };
  /** Called when a page cannot be loaded; the address has already changed. */
  readonly fail: (error: unknown, url: URL) => void;
  /** Called for a page of another build, which only the browser can load. */
  readonly reload: () => void;
}

export interface Router {
  readonly navigate: (url: URL, replace?: boolean) => void;
  /** This is called on `popstate` and `hashchange`. */
  readonly traverse: () => void;
  /** Tries again to load the page of the current address. */
  readonly retry: () => void;
  readonly rememberPosition: () => void;
  /**
   * Reloads the shown page's data, and accepts pages of its build from then on.
   * @param replace - renders them, without scrolling or focusing
   */
  readonly refresh: (
    replace: (page: LoadedPage) => Promise<void>,
  ) => Promise<void>;
}

export function createRouter(
  build: string,
  firstPage: string,
  ports: RouterPorts,
): Router {
  const { entries } = ports;
  let shown = firstPage;
  let shownQuery = ports.here().search;
  let key = entries.ensureKey();
  let accepted = build;
  /** The navigation that is under way. */
  let newest: AbortController | null = null;
  let pending = false;
  let failed = false;

  const rememberPosition = (): void => {
    // Showing the error message has scrolled the page; do not save that position.
    if (failed) return;
    // While a page is loading, `key` is still that of the page on the screen.
    entries.savePosition(key, ports.scrollPosition());
  };

  const finish = (url: URL): void => {
    newest = null;
    pending = false;
    failed = false;
    shown = toCanonicalPath(url.pathname);
    shownQuery = url.search;
    key = entries.ensureKey();
    ports.progress.end();
  };

  const load = async (url: URL, arrival: Arrival): Promise<void> => {
    const former = newest;
    const controller = new AbortController();
    newest = controller;
    // Only an entry that we pushed may be replaced by the next navigation.
    pending = arrival.by === 'link';
    ports.progress.begin();
    try {
      const path = toCanonicalPath(url.pathname);
      const loading = ports.load(path, controller.signal);
      // Only now, because it may have asked for the same page.
      former?.abort();
      const loaded = await loading;
      if (controller !== newest) return;
      if (loaded.build !== accepted) {
        ports.reload();
        return;
      }
      const canonical = new URL(loaded.page.href + url.search + url.hash, url);
      if (canonical.href !== url.href) entries.replace(canonical.href);
      finish(canonical);
      ports.commit(loaded, arrival);
    } catch (error) {
      if (controller !== newest) return;
      pending = false;
      failed = true;
      ports.progress.end();
      ports.fail(error, url);
    }
  };

  /** Stays on the shown page and cancels the navigation that is under way. */
  const stay = (url: URL): void => {
    newest?.abort();
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
      // An error message has scrolled the page, so the position is restored.
      const moved = known !== null && (known !== key || failed);
      if (moved) rememberPosition();
      stay(url);
      ports.settle(arrival, moved);
    },
    refresh: async (replace) => {
      const path = shown;
      const loaded = await ports.load(path);
      // Pages without a build, such as sources, are always loaded by the browser.
      if (loaded.build === '') {
        if (path === shown) ports.reload();
        return;
      }
      accepted = loaded.build;
      if (path === shown) await replace(loaded);
    },
    retry: () => {
      const url = ports.here();
      void load(url, { by: 'link', hash: url.hash, position: null });
    },
  };
}

/** The parts of `window.history` that are used. */
export interface HistoryPort {
  readonly state: unknown;
  readonly pushState: (state: unknown, unused: string, url?: string) => void;
  readonly replaceState: (state: unknown, unused: string, url?: string) => void;
}

/**
 * Gives each history entry a key, and stores the scroll position of each key in
 * session storage, so that it survives a reload.
 */
export interface HistoryEntries {
  /** The key of the current entry, or `null` if it has none. */
  readonly key: () => string | null;
  /** Returns the key of the current entry, after giving it one if needed. */
  readonly ensureKey: () => string;
  readonly push: (url: string) => void;
  /** Replaces the entry under a new key, so its old position is forgotten. */
  readonly replace: (url: string) => void;
  readonly savePosition: (key: string, position: number) => void;
  readonly findPosition: (key: string) => number | null;
}

export function createHistoryEntries(
  history: HistoryPort,
  storage: SafeStorage,
  makeKey = (): string => Math.random().toString(36).slice(2),
): HistoryEntries {
  const key = (): string | null => {
    const { state } = history;
    const value = isRecord(state) ? state['key'] : null;
    return typeof value === 'string' ? value : null;
  };
  return {
    key,
    ensureKey: () => {
      const present = key();
      if (present !== null) return present;
      const made = makeKey();
      history.replaceState({ key: made }, '');
      return made;
    },
    push: (url) => {
      history.pushState({ key: makeKey() }, '', url);
    },
    replace: (url) => {
      history.replaceState({ key: makeKey() }, '', url);
    },
    savePosition: (name, position) => {
      storage.write(`scroll:${name}`, String(Math.round(position)));
    },
    findPosition: (name) => {
      const text = storage.read(`scroll:${name}`);
      const position = text === null ? NaN : Number(text);
      return Number.isFinite(position) ? position : null;
    },
  };
}
