/**
 * Wires the client together around the server-rendered page, and implements the
 * templates' `Browser` with its modules. The only file that knows all of them;
 * each of them knows only its ports.
 */
import {
  createStore,
  type Browser,
  type Failure,
} from '../templates/layout/frame.ts';
import type { FrameData } from '../templates/page-model.ts';
import {
  findPreferredVersion,
  followAnnouncement,
  followColourMode,
} from './frame/choices.ts';
import {
  closeChoiceMenus,
  createMobileMenu,
  followChoiceMenus,
} from './frame/menus.ts';
import { followHeadings, watchScroll } from './frame/scrolling.ts';
import { followShortcuts } from './frame/shortcuts.ts';
import {
  collapse,
  createSidebars,
  fetchSidebar,
  keepPosition,
  keepSidebarSpace,
  revealCurrent,
} from './frame/sidebars.ts';
import { followIslands } from './islands.ts';
import { decodePath, followLinks } from './navigation/links.ts';
import {
  createFailurePolicy,
  createPageCache,
  loadPage,
  type LoadedPage,
} from './navigation/load-page.ts';
import { mayPrefetch, watchForPrefetch } from './navigation/prefetch.ts';
import {
  createHistoryEntries,
  createRouter,
  type Router,
  type RouterPorts,
} from './navigation/router.ts';
import {
  createNotices,
  findFormerPlace,
  focusPage,
  followHash,
  scrollTo,
  scrollToTop,
  updateHead,
} from './navigation/targets.ts';
import {
  abortAfter,
  PATIENCE,
  createProgress,
  createStorage,
  whenIdle,
} from './platform.ts';
import { createScreen, type Show } from './screen.tsx';

/** The interface for live updates. */
export interface Client {
  /**
   * Fetches and renders the newest data of the shown page; rejects if it fails.
   * @param showArticle - shows a newer article in place of the one before
   */
  readonly refresh: (
    showArticle: (before: string, article: string) => void,
  ) => Promise<void>;
}

export function start(
  window: Window & typeof globalThis,
  site: FrameData,
  first: LoadedPage,
  root: Element,
): Client {
  return new Navigation(createParts(window, site, first), first, root);
}

type Parts = ReturnType<typeof createParts>;

/** What does not depend on navigation. */
function createParts(
  window: Window & typeof globalThis,
  site: FrameData,
  first: LoadedPage,
) {
  const local = createStorage(() => window.localStorage);
  const session = createStorage(() => window.sessionStorage);
  const stores = {
    scripted: createStore(false),
    busy: createStore(false),
    failure: createStore<Failure | null>(null),
    activeHeading: createStore<string | null>(null),
  };
  const notices = createNotices(window);
  const progress = createProgress(stores.busy.set);
  const releaseSpace = keepSidebarSpace(window, session);
  const loadSidebar = fetchSidebar.bind(null, window);
  const sidebars = createSidebars(session, loadSidebar, releaseSpace, () =>
    mayPrefetch(window),
  );
  const loading = {
    fetch: window.fetch.bind(window),
    importModule: (address: string): Promise<unknown> => import(address),
    viewSidebar: sidebars.viewSidebar,
  };
  const cache = createPageCache(
    (path, request) => loadPage(path, loading, request),
    () => abortAfter(PATIENCE),
  );
  cache.put(first.page.href, first);
  const isOnline = (): boolean => window.navigator.onLine;
  const app = { window, storage: local, base: site.base, progress };
  return {
    ...{ window, site, local, session, stores, notices, progress },
    ...{ releaseSpace, loadSidebar, sidebars, cache },
    menu: createMobileMenu(window),
    policy: createFailurePolicy(session, Date.now, isOnline),
    islands: followIslands({ ...app, ...notices }),
    watchLinks: watchForPrefetch(window, site.base, {
      known: cache.has,
      fetch: (path) => cache.get(path, 'low'),
    }),
  };
}

/** What the templates may ask of the browser. */
function composeBrowser(parts: Parts, retry: () => void): Browser {
  const { window, site, local, session, stores, notices } = parts;
  const { activeHeading } = stores;
  return {
    ...parts.menu,
    ...parts.sidebars,
    ...followColourMode(window, local),
    ...stores,
    releaseSpace: parts.releaseSpace,
    collapse,
    revealCurrent,
    notice: notices.text,
    preferredVersion: findPreferredVersion(local, site.versions),
    closeAnnouncement: followAnnouncement(window, local, site),
    followHeadings: (ids) => followHeadings(window, ids, activeHeading.set),
    retry,
    setTitle: (title) => {
      window.document.title = title;
    },
    scrollToTop: () => {
      scrollToTop(window);
    },
    keepPosition: (box, name) => keepPosition(box, name, session),
    readValue: ({ value }) => value,
  };
}

/** What happens when a page, or a place in it, is opened. */
class Navigation implements Client {
  readonly #parts: Parts;
  readonly #router: Router;
  readonly #scrolling: ReturnType<typeof watchScroll>;
  readonly #show: Show;
  /** The article on the screen, as it was before islands changed it. */
  #article: string;

  constructor(parts: Parts, first: LoadedPage, root: Element) {
    const { window, site, stores } = parts;
    this.#parts = parts;
    this.#article = first.article;
    this.#router = this.#createRouter(first);
    const browser = composeBrowser(parts, () => {
      stores.failure.set(null);
      this.#router.retry();
    });
    this.#scrolling = watchScroll(window, {
      hideNavbar: site.hideNavbarOnScroll,
      onSettled: this.#router.rememberPosition,
    });
    this.#show = createScreen(root, { site, browser }, first, () => {
      stores.scripted.set(true);
      window.document.documentElement.dataset['hydrated'] = '';
      this.#prepare(first);
      // The tabs that now exist may have hidden the element that the hash names.
      followHash(window);
    });
    this.#follow(first.page.kind === 'not-found');
  }

  #createRouter(first: LoadedPage): Router {
    const { window, session, cache, progress } = this.#parts;
    const { location, history } = window;
    return createRouter(first.build, location.pathname, {
      here: () => new URL(location.href),
      entries: createHistoryEntries(history, session),
      scrollPosition: () => window.scrollY,
      load: (path, signal) => cache.get(path, 'high', signal),
      commit: this.#showPage,
      settle: this.#stayOnPage,
      progress,
      fail: this.#explainFailure,
      reload: () => {
        location.reload();
      },
    });
  }

  #follow(isNotFound: boolean): void {
    const { window, site, menu, local } = this.#parts;
    const { document } = window;
    followLinks({ window, site, router: this.#router, menu, local });
    followChoiceMenus(document);
    followShortcuts(document, site.searchHref !== null);
    window.addEventListener('hashchange', this.#leadOn);
    if (isNotFound) this.#helpOnNotFound().catch(console.warn);
  }

  async refresh(
    ...[showArticle]: Parameters<Client['refresh']>
  ): Promise<void> {
    const { window, cache, sidebars, islands, watchLinks } = this.#parts;
    cache.clear();
    const showNewer = (loaded: LoadedPage): Promise<void> =>
      new Promise((resolve) => {
        this.#show(loaded, () => {
          updateHead(window.document, loaded.page);
          showArticle(this.#article, loaded.article);
          this.#article = loaded.article;
          islands.enter(loaded.launchers);
          watchLinks();
          resolve();
        });
      });
    // A page shows its part of the newest one.
    await sidebars.refresh();
    await this.#router.refresh(showNewer);
  }

  readonly #showPage: RouterPorts['commit'] = (loaded, arrival) => {
    const { window, stores, policy, notices } = this.#parts;
    this.#show(loaded, () => {
      stores.failure.set(null);
      this.#article = loaded.article;
      policy.forgive(window.location.href);
      updateHead(window.document, loaded.page);
      closeChoiceMenus(window.document);
      this.#scrolling.showNavbar();
      // Both force a layout, so they wait until React has committed; a microtask
      // still runs before the paint.
      queueMicrotask(() => {
        this.#scrolling.ignoreNext();
        scrollTo(window, arrival);
        focusPage(window, arrival);
      });
      notices.say(loaded.page.documentTitle);
      this.#prepare(loaded);
    });
  };

  /** This is called for each article that has been rendered. */
  #prepare({ page: { sidebar }, launchers }: LoadedPage): void {
    const { window, islands, watchLinks, sidebars } = this.#parts;
    islands.enter(launchers);
    this.#leadOn();
    whenIdle(window, () => {
      watchLinks();
      if (sidebar !== null) sidebars.prepareSidebar(sidebar);
    });
  }

  /** Follows a former hash to the page or the hash that replaces it. */
  readonly #leadOn = (): void => {
    const { document, location } = this.#parts.window;
    const url = findFormerPlace(document, new URL(location.href));
    if (url !== null) this.#router.navigate(url, true);
  };

  readonly #stayOnPage: RouterPorts['settle'] = (arrival, scroll) => {
    const { window, stores, islands } = this.#parts;
    stores.failure.set(null);
    islands.refresh();
    if (!scroll) return;
    this.#scrolling.ignoreNext();
    // The microtask runs when an error message is gone from the layout.
    queueMicrotask(() => {
      scrollTo(window, arrival);
    });
  };

  readonly #explainFailure: RouterPorts['fail'] = (error, url) => {
    const { window, stores, policy } = this.#parts;
    const { location, navigator } = window;
    console.warn(error);
    const message = navigator.onLine ? String(error) : 'You are offline.';
    if (policy.decide(url.href) === 'reload') location.reload();
    else stores.failure.set({ message, href: url.pathname + url.search });
  };

  /** The page works without this help. */
  async #helpOnNotFound(): Promise<void> {
    const { window, cache, loadSidebar } = this.#parts;
    const help = await import('./not-found.ts');
    await help.helpOnNotFound({
      window,
      path: decodePath(window.location.pathname),
      load: (path) => cache.get(path, 'high'),
      loadSidebar,
      navigate: (url) => {
        this.#router.navigate(url, true);
      },
    });
  }
}
