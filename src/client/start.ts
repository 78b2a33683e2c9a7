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
  type Arrival,
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
import { createScreen } from './screen.tsx';

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
  window: Window & typeof globalThis,
  site: FrameData,
  first: LoadedPage,
  root: Element,
): Client {
  const { document, location, history, navigator } = window;
  /** The article on the screen, as it was before islands changed it. */
  let { article } = first;
  const local = createStorage(() => window.localStorage);
  const session = createStorage(() => window.sessionStorage);
  const scripted = createStore(false);
  const busy = createStore(false);
  const failure = createStore<Failure | null>(null);
  const activeHeading = createStore<string | null>(null);
  const notices = createNotices(window);
  const { leaveMenu, ...menu } = createMobileMenu(window);
  const policy = createFailurePolicy(session, Date.now, () => navigator.onLine);
  const progress = createProgress(busy.set);
  const deadline = (): AbortController => abortAfter(PATIENCE);
  const releaseSpace = keepSidebarSpace(window, session);
  const loadSidebar = fetchSidebar.bind(null, window);
  const {
    refresh: refreshSidebars,
    viewSidebar,
    ...sidebars
  } = createSidebars(session, loadSidebar, releaseSpace, () =>
    mayPrefetch(window),
  );
  const loading = {
    fetch: window.fetch.bind(window),
    importModule: (address: string): Promise<unknown> => import(address),
    viewSidebar,
  };
  const cache = createPageCache(
    (path, request) => loadPage(path, loading, request),
    deadline,
  );
  cache.put(first.page.href, first);
  const router = createRouter(first.build, location.pathname, {
    here: () => new URL(location.href),
    entries: createHistoryEntries(history, session),
    scrollPosition: () => window.scrollY,
    load: (path, signal) => cache.get(path, 'high', signal),
    commit: showPage,
    settle: stayOnPage,
    progress,
    fail: explainFailure,
    reload: () => {
      location.reload();
    },
  });
  const browser: Browser = {
    ...menu,
    ...sidebars,
    ...followColourMode(window, local),
    scripted,
    busy,
    failure,
    activeHeading,
    releaseSpace,
    collapse,
    revealCurrent,
    notice: notices.text,
    preferredVersion: findPreferredVersion(local, site.versions),
    closeAnnouncement: followAnnouncement(window, local, site),
    followHeadings: (ids) => followHeadings(window, ids, activeHeading.set),
    retry: () => {
      failure.set(null);
      router.retry();
    },
    setTitle: (title) => {
      document.title = title;
    },
    scrollToTop: () => {
      scrollToTop(window);
    },
    keepPosition: (box, name) => keepPosition(box, name, session),
    readValue: ({ value }) => value,
  };
  const watchLinks = watchForPrefetch(window, site.base, {
    known: cache.has,
    fetch: (path) => cache.get(path, 'low'),
  });
  const app = { window, storage: local, base: site.base, progress, ...notices };
  const islands = followIslands(app);
  const scrolling = watchScroll(window, {
    hideNavbar: site.hideNavbarOnScroll,
    onSettled: router.rememberPosition,
  });
  const show = createScreen(root, { site, browser }, first, () => {
    scripted.set(true);
    document.documentElement.dataset['hydrated'] = '';
    prepare(first);
    // The tabs that now exist may have hidden the element that the hash names.
    followHash(window);
  });

  followLinks({ window, site, router, menu: { ...menu, leaveMenu }, local });
  followChoiceMenus(document);
  followShortcuts(document, site.searchHref !== null);
  window.addEventListener('hashchange', leadOn);
  if (first.page.kind === 'not-found') helpOnNotFound().catch(console.warn);
  return {
    refresh: async (showArticle) => {
      cache.clear();
      const showNewer = (loaded: LoadedPage): Promise<void> =>
        new Promise((resolve) => {
          show(loaded, () => {
            updateHead(document, loaded.page);
            showArticle(article, loaded.article);
            article = loaded.article;
            islands.enter(loaded.launchers);
            watchLinks();
            resolve();
          });
        });
      // A page shows its part of the newest one.
      await refreshSidebars();
      await router.refresh(showNewer);
    },
  };

  function showPage(loaded: LoadedPage, arrival: Arrival): void {
    show(loaded, () => {
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
  function prepare({ page: { sidebar }, launchers }: LoadedPage): void {
    islands.enter(launchers);
    leadOn();
    whenIdle(window, () => {
      watchLinks();
      if (sidebar !== null) browser.prepareSidebar(sidebar);
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
    if (!scroll) return;
    scrolling.ignoreNext();
    // In a microtask, when an error message has been removed from the layout.
    queueMicrotask(() => {
      scrollTo(window, arrival);
    });
  }

  function explainFailure(error: unknown, url: URL): void {
    console.warn(error);
    const message = navigator.onLine ? String(error) : 'You are offline.';
    if (policy.decide(url.href) === 'reload') location.reload();
    else failure.set({ message, href: url.pathname + url.search });
  }

  /** The page works without this help. */
  async function helpOnNotFound(): Promise<void> {
    const help = await import('./not-found.ts');
    await help.helpOnNotFound({
      window,
      path: decodePath(location.pathname),
      load: (path) => cache.get(path, 'high'),
      loadSidebar,
      navigate: (url) => {
        router.navigate(url, true);
      },
    });
  }
}
