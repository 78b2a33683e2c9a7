/**
 * Wires the client together around the server-rendered page. The only file that
 * knows all modules; each of them knows only its ports.
 */
import type { Browser, Failure } from '../templates/layout/browser.ts';
import { createStore } from '../templates/layout/store.ts';
import type { SidebarFile, ShellData } from '../templates/model.ts';
import { focusPage, scrollTo } from './navigation/scroll-and-focus.ts';
import { createBrowser } from './browser.ts';
import { closeChoiceMenus, followChoiceMenus } from './frame/choice-menus.ts';
import { copyFile, copyText, followCopyButtons } from './frame/copy.ts';
import { createFailurePolicy } from './navigation/failure-policy.ts';
import { fetchJson } from './navigation/fetch-json.ts';
import { updateHead } from './navigation/head.ts';
import { createHistoryEntries } from './navigation/history-entries.ts';
import { loadNotFoundHelp } from './not-found/load-help.ts';
import { followIslands } from './islands.ts';
import { loadPage, type LoadedPage } from './navigation/load-page.ts';
import { createMobileMenu } from './frame/mobile-menu.ts';
import { createNotices } from './frame/notices.ts';
import { createPageCache } from './navigation/page-cache.ts';
import {
  allowsPrefetch,
  createPrefetcher,
  findConnection,
} from './navigation/prefetch.ts';
import { watchForPrefetch } from './navigation/prefetch-triggers.ts';
import { createProgress } from './navigation/progress.ts';
import { createRouter, type Arrival } from './navigation/router.ts';
import { createScreen } from './screen.tsx';
import { watchScroll } from './frame/scroll-watch.ts';
import { keepSidebarSpace } from './frame/sidebar-space.ts';
import { createSidebars, toSidebarFile } from './frame/sidebars.ts';
import { followSearch } from './search/launcher.ts';
import { followShortcuts } from './frame/shortcuts.ts';
import { createStorage } from './storage.ts';
import { findFormerPlace } from './navigation/former-places.ts';
import { followHash } from './navigation/targets.ts';
import { followLinks } from './navigation/follow-links.ts';
import { abortAfter, createTimers, whenIdle } from './timers.ts';
import { checkPreferredVersion } from './frame/versions.ts';

/** Milliseconds that a page may take before the navigation fails. */
const PATIENCE = 12_000;

export type ClientWindow = Window & typeof globalThis;

/** The interface for live updates. */
export interface Client {
  /** Fetches and renders the newest data of the shown page; rejects if it fails. */
  readonly refresh: () => Promise<void>;
}

export function start(
  window: ClientWindow,
  site: ShellData,
  first: LoadedPage,
  root: Element,
): Client {
  const { document, location, history } = window;
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
  const cache = createPageCache((path, priority, attempt) =>
    loadPage(
      path,
      {
        fetch: (address, options) => window.fetch(address, options),
        importModule: (address) => import(address),
        deadline,
      },
      priority,
      attempt,
    ),
  );
  cache.put(first.page.href, first);
  const router = createRouter(first.build, location.pathname, {
    here: () => new URL(location.href),
    entries: createHistoryEntries(history, session, () =>
      Math.random().toString(36).slice(2),
    ),
    scrollPosition: () => window.scrollY,
    load: (path) => cache.get(path, 'high'),
    commit: (loaded, arrival) => {
      screen.show(loaded, () => {
        shown(loaded, arrival);
      });
    },
    replace: (loaded) =>
      new Promise((resolve) => {
        screen.show(loaded, () => {
          updateHead(document, loaded.page);
          islands.enter(loaded.island);
          watchLinks();
          resolve();
        });
      }),
    settle: (arrival, scroll) => {
      failure.set(null);
      islands.refresh();
      search?.refresh();
      if (!scroll) return;
      scrolling.ignoreNext();
      // In a microtask, when an error message has been removed from the layout.
      queueMicrotask(() => {
        scrollTo(window, arrival);
      });
    },
    progress,
    fail: (error, url) => {
      console.warn(error);
      if (policy.decide(url.href) === 'reload') location.reload();
      else
        failure.set({
          message: String(error),
          href: url.pathname + url.search,
        });
    },
    reload: () => {
      location.reload();
    },
  });

  const space = keepSidebarSpace(window, session);
  const loadSidebar = async (address: string): Promise<SidebarFile> =>
    toSidebarFile(await fetchJson(window, address));
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
  const mayPrefetch = (): boolean =>
    allowsPrefetch(
      findConnection(window.navigator),
      window.matchMedia('(prefers-reduced-data: reduce)').matches,
    );
  const prefetcher = createPrefetcher({
    allowed: mayPrefetch,
    known: cache.has,
    current: () => location.pathname,
    fetch: (path) => cache.get(path, 'low'),
    whenIdle: (action) => {
      whenIdle(window, action);
    },
  });
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
  const watchLinks = watchForPrefetch(window, site.base, prefetcher);

  /** To be called for each article that has been rendered. */
  const prepare = ({ page: { sidebar }, island }: LoadedPage): void => {
    islands.enter(island);
    search?.refresh();
    leadOn();
    whenIdle(window, () => {
      watchLinks();
      if (sidebar !== null && mayPrefetch()) browser.loadSidebar(sidebar);
    });
  };
  /** Follows a former hash to the page or the hash that replaces it. */
  const leadOn = (): void => {
    const url = findFormerPlace(document, new URL(location.href));
    if (url !== null) router.navigate(url, true);
  };

  const shown = (loaded: LoadedPage, arrival: Arrival): void => {
    const { page } = loaded;
    failure.set(null);
    policy.forgive(location.href);
    updateHead(document, page);
    closeChoiceMenus(document);
    scrolling.showNavbar();
    // Both force a layout, so they wait until React has committed; a microtask
    // still runs before the paint.
    queueMicrotask(() => {
      scrolling.ignoreNext();
      scrollTo(window, arrival);
      focusPage(window, arrival);
    });
    notices.say(page.documentTitle);
    prepare(loaded);
  };

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
  if (first.page.kind === 'not-found') {
    loadNotFoundHelp({ window, cache, router, loadSidebar });
  }
  return {
    refresh: async () => {
      cache.clear();
      await Promise.all([sidebars.refresh(), router.refresh()]);
    },
  };
}
