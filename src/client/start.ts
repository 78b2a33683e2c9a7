/**
 * Wires the client together around the server-rendered page. The only file that
 * knows all modules; each of them knows only its ports.
 */
import {
  type Browser,
  createStore,
  type Failure,
} from '../templates/layout/frame.ts';
import type { SidebarFile, FrameData } from '../templates/model.ts';
import {
  findFormerPlace,
  focusPage,
  followHash,
  scrollTo,
} from './navigation/targets.ts';
import { createBrowser } from './browser.ts';
import {
  closeChoiceMenus,
  createMobileMenu,
  followChoiceMenus,
} from './frame/menus.ts';
import { copyFile, copyText, followCopyButtons } from './frame/copy.ts';
import { createFailurePolicy } from './navigation/failure-policy.ts';
import {
  createPageCache,
  loadPage,
  type LoadedPage,
} from './navigation/load-page.ts';
import { createNotices, updateHead } from './navigation/head.ts';
import { createHistoryEntries } from './navigation/history-entries.ts';
import { decodePath } from './navigation/addresses.ts';
import { followIslands } from './islands.ts';
import {
  createPrefetcher,
  mayPrefetch,
  watchForPrefetch,
} from './navigation/prefetch.ts';
import {
  abortAfter,
  createProgress,
  createTimers,
  whenIdle,
} from './timers.ts';
import { createRouter, type Arrival } from './navigation/router.ts';
import { createScreen } from './screen.tsx';
import { watchScroll } from './frame/scroll-watch.ts';
import {
  createSidebars,
  fetchSidebar,
  keepSidebarSpace,
} from './frame/sidebars.ts';
import { followSearch } from './search/launcher.ts';
import { followShortcuts } from './frame/shortcuts.ts';
import { createStorage } from './storage.ts';
import { followLinks } from './navigation/links.ts';
import { checkPreferredVersion } from './frame/choices.ts';

/** Milliseconds that a page may take before the navigation fails. */
const PATIENCE = 12_000;

export type ClientWindow = Window & typeof globalThis;

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

/**
 * First the parts, each made of earlier ones; then what is followed from now on.
 * What happens on a navigation stands in the functions at the end.
 */
export function start(
  window: ClientWindow,
  site: FrameData,
  first: LoadedPage,
  root: Element,
): Client {
  const { document, location, history } = window;
  /** The article on the screen, as it was before islands changed it. */
  let { article } = first;
  const local = createStorage(() => window.localStorage);
  const session = createStorage(() => window.sessionStorage);
  const scripted = createStore(false);
  const busy = createStore(false);
  const failure = createStore<Failure | null>(null);
  const notices = createNotices(window);
  const menu = createMobileMenu(window);
  const policy = createFailurePolicy(
    session,
    () => Date.now(),
    () => window.navigator.onLine,
  );
  const progress = createProgress(createTimers(window), busy.set);
  const deadline = (): AbortSignal => abortAfter(window, PATIENCE);
  const loading = {
    fetch: window.fetch.bind(window),
    importModule: (address: string): Promise<unknown> => import(address),
    deadline,
  };
  const cache = createPageCache((path, priority, attempt) =>
    loadPage(path, loading, priority, attempt),
  );
  cache.put(first.page.href, first);
  const router = createRouter(first.build, location.pathname, {
    here: () => new URL(location.href),
    entries: createHistoryEntries(history, session, () =>
      Math.random().toString(36).slice(2),
    ),
    scrollPosition: () => window.scrollY,
    load: (path) => cache.get(path, 'high'),
    commit: showPage,
    settle: stayOnPage,
    progress,
    fail: explainFailure,
    reload: () => {
      location.reload();
    },
  });
  const space = keepSidebarSpace(window, session);
  const loadSidebar = (address: string): Promise<SidebarFile> =>
    fetchSidebar(window, address);
  const sidebars = createSidebars(session, loadSidebar, space.release);
  const browser: Browser = createBrowser({
    window,
    site,
    local,
    session,
    sidebars,
    releaseSpace: space.release,
    menu,
    scripted,
    busy,
    failure,
    notice: notices.text,
    retry: () => {
      failure.set(null);
      router.retry();
    },
  });
  const prefetcher = createPrefetcher({
    allowed: () => mayPrefetch(window),
    known: cache.has,
    current: () => location.pathname,
    fetch: (path) => cache.get(path, 'low'),
    whenIdle: (action) => {
      whenIdle(window, action);
    },
  });
  const watchLinks = watchForPrefetch(window, site.base, prefetcher);
  const islands = followIslands(window, local);
  const search =
    site.searchHref === null
      ? null
      : followSearch({
          window,
          storage: local,
          progress,
          deadline,
          href: site.searchHref,
          nextColourMode: browser.nextColourChoice,
          copyText: (text) => copyText(document, text),
          copyFile: (address) => copyFile(document, address),
        });
  const scrolling = watchScroll(window, {
    hideNavbar: site.hideNavbarOnScroll,
    onSettled: router.rememberPosition,
  });
  const screen = createScreen(root, { site, browser }, first, () => {
    scripted.set(true);
    document.documentElement.dataset['hydrated'] = '';
    prepare(first);
    // The tabs that now exist may have hidden the element that the hash names.
    followHash(window);
  });

  followLinks({ window, site, router, menu, local });
  followCopyButtons(document, notices.say);
  followChoiceMenus(document);
  checkPreferredVersion(local, site.versions);
  followShortcuts(document, search !== null);
  window.addEventListener('hashchange', leadOn);
  if (first.page.kind === 'not-found') helpOnNotFound().catch(console.warn);
  return {
    refresh: async (showArticle) => {
      cache.clear();
      const showNewer = (loaded: LoadedPage): Promise<void> =>
        new Promise((resolve) => {
          screen.show(loaded, () => {
            updateHead(document, loaded.page);
            showArticle(article, loaded.article);
            article = loaded.article;
            islands.enter(loaded.island);
            watchLinks();
            resolve();
          });
        });
      await Promise.all([sidebars.refresh(), router.refresh(showNewer)]);
    },
  };

  function showPage(loaded: LoadedPage, arrival: Arrival): void {
    screen.show(loaded, () => {
      failure.set(null);
      article = loaded.article;
      policy.forgive(location.href);
      updateHead(document, loaded.page);
      closeChoiceMenus(document);
      scrolling.showNavbar();
      // Both force a layout, so they wait until React has committed; a microtask
      // still runs before the paint.
      queueMicrotask(() => {
        scrolling.ignoreNext();
        scrollTo(window, arrival);
        focusPage(window, arrival);
      });
      notices.say(loaded.page.documentTitle);
      prepare(loaded);
    });
  }

  /** To be called for each article that has been rendered. */
  function prepare({ page: { sidebar }, island }: LoadedPage): void {
    islands.enter(island);
    search?.refresh();
    leadOn();
    whenIdle(window, () => {
      watchLinks();
      if (sidebar !== null && mayPrefetch(window)) browser.loadSidebar(sidebar);
    });
  }

  /** Follows a former hash to the page or the hash that replaces it. */
  function leadOn(): void {
    const url = findFormerPlace(document, new URL(location.href));
    if (url !== null) router.navigate(url, true);
  }

  function stayOnPage(arrival: Arrival, scroll: boolean): void {
    failure.set(null);
    islands.refresh();
    search?.refresh();
    if (!scroll) return;
    scrolling.ignoreNext();
    // In a microtask, when an error message has been removed from the layout.
    queueMicrotask(() => {
      scrollTo(window, arrival);
    });
  }

  function explainFailure(error: unknown, url: URL): void {
    console.warn(error);
    if (policy.decide(url.href) === 'reload') location.reload();
    else {
      const href = url.pathname + url.search;
      failure.set({ message: String(error), href });
    }
  }

  /** The page works without this help. */
  async function helpOnNotFound(): Promise<void> {
    const { pathname, search: query, hash, href } = location;
    const help = await import('./not-found.ts');
    await help.helpOnNotFound({
      document,
      path: decodePath(pathname),
      pathname,
      load: (path) => cache.get(path, 'high'),
      loadSidebar,
      navigate: (path) => {
        router.navigate(new URL(path + query + hash, href), true);
      },
    });
  }
}
