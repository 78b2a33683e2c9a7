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
  readonly entries: ReturnType<typeof createHistoryEntries>;
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

export class Router {
  readonly #ports: RouterPorts;
  #shown: string;
  #shownQuery: string;
  #key: string;
  #build: string;
  /** The navigation that is under way. */
  #newest: AbortController | null = null;
  #isPending = false;
  #hasFailed = false;

  /** @param build - of the pages that are accepted */
  constructor(build: string, firstPage: string, ports: RouterPorts) {
    this.#ports = ports;
    this.#build = build;
    this.#shown = firstPage;
    this.#shownQuery = ports.here().search;
    this.#key = ports.entries.ensureKey();
  }

  rememberPosition(): void {
    // Showing the error message has scrolled the page; do not save that position.
    if (this.#hasFailed) return;
    // While a page is loading, the key is still that of the page on the screen.
    this.#ports.entries.savePosition(this.#key, this.#ports.scrollPosition());
  }

  navigate(url: URL, replace = false): void {
    const { entries, here } = this.#ports;
    this.rememberPosition();
    const same = toPageAddress(url) === toPageAddress(here());
    if (replace || same || this.#isPending) entries.replace(url.href);
    else entries.push(url.href);
    const scroll = url.search === this.#shownQuery || url.hash !== '';
    this.#open(url, { by: 'link', hash: url.hash, position: null }, scroll);
  }

  /** This is called on `popstate` and `hashchange`. */
  traverse(): void {
    const { entries, here } = this.#ports;
    const url = here();
    const known = entries.key();
    const position = known === null ? null : entries.findPosition(known);
    // An error message has scrolled the page, so the position is restored.
    const moved = known !== null && (known !== this.#key || this.#hasFailed);
    if (moved || !this.#isShown(url)) this.rememberPosition();
    this.#open(url, { by: 'history', hash: url.hash, position }, moved);
  }

  /** Tries again to load the page of the current address. */
  retry(): void {
    const url = this.#ports.here();
    void this.#load(url, { by: 'link', hash: url.hash, position: null });
  }

  /**
   * Reloads the shown page's data, and accepts pages of its build from then on.
   * @param replace - renders them, without scrolling or focusing
   */
  async refresh(replace: (page: LoadedPage) => Promise<void>): Promise<void> {
    const path = this.#shown;
    const loaded = await this.#ports.load(path);
    // Pages without a build, such as sources, are always loaded by the browser.
    if (loaded.build === '') {
      if (path === this.#shown) this.#ports.reload();
      return;
    }
    this.#build = loaded.build;
    if (path === this.#shown) await replace(loaded);
  }

  /** @param scroll - if it is a place in the shown page */
  #open(url: URL, arrival: Arrival, scroll: boolean): void {
    if (!this.#isShown(url)) {
      void this.#load(url, arrival);
      return;
    }
    this.#newest?.abort();
    this.#finish(url);
    this.#ports.settle(arrival, scroll);
  }

  #isShown(url: URL): boolean {
    return toCanonicalPath(url.pathname) === this.#shown;
  }

  async #load(url: URL, arrival: Arrival): Promise<void> {
    const { load, progress, reload, entries, commit, fail } = this.#ports;
    const former = this.#newest;
    const controller = new AbortController();
    this.#newest = controller;
    // Only an entry that we pushed may be replaced by the next navigation.
    this.#isPending = arrival.by === 'link';
    progress.begin();
    try {
      const path = toCanonicalPath(url.pathname);
      const loading = load(path, controller.signal);
      // The former load ends only now, because it may be of the same page.
      former?.abort();
      const loaded = await loading;
      if (controller !== this.#newest) return;
      if (loaded.build !== this.#build) {
        reload();
        return;
      }
      const canonical = new URL(loaded.page.href + url.search + url.hash, url);
      if (canonical.href !== url.href) entries.replace(canonical.href);
      this.#finish(canonical);
      commit(loaded, arrival);
    } catch (error) {
      if (controller !== this.#newest) return;
      this.#isPending = false;
      this.#hasFailed = true;
      progress.end();
      fail(error, url);
    }
  }

  #finish(url: URL): void {
    this.#newest = null;
    this.#isPending = false;
    this.#hasFailed = false;
    this.#shown = toCanonicalPath(url.pathname);
    this.#shownQuery = url.search;
    this.#key = this.#ports.entries.ensureKey();
    this.#ports.progress.end();
  }
}

/**
 * Gives each history entry a key, and stores the scroll position of each key in
 * session storage, so that it survives a reload.
 */
export function createHistoryEntries(
  history: Pick<History, 'state' | 'pushState' | 'replaceState'>,
  storage: SafeStorage,
  makeKey = (): string => Math.random().toString(36).slice(2),
) {
  /** The key of the current entry, or `null` if it has none. */
  const key = (): string | null => {
    const state: unknown = history.state;
    const value = isRecord(state) ? state['key'] : null;
    return typeof value === 'string' ? value : null;
  };
  return {
    key,
    /** Returns the key of the current entry, after giving it one if needed. */
    ensureKey: (): string => {
      const present = key();
      if (present !== null) return present;
      const made = makeKey();
      history.replaceState({ key: made }, '');
      return made;
    },
    push: (url: string): void => {
      history.pushState({ key: makeKey() }, '', url);
    },
    /** Replaces the entry under a new key, so its old position is forgotten. */
    replace: (url: string): void => {
      history.replaceState({ key: makeKey() }, '', url);
    },
    savePosition: (name: string, position: number): void => {
      storage.write(`scroll:${name}`, String(Math.round(position)));
    },
    findPosition: (name: string): number | null => {
      const text = storage.read(`scroll:${name}`);
      const position = text === null ? NaN : Number(text);
      return Number.isFinite(position) ? position : null;
    },
  };
}
