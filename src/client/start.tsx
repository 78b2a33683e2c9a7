/**
 * Puts the client together around the page that the server rendered. The only
 * file that sees all parts; each of them knows only its ports.
 */
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Browser, Failure } from '../templates/layout/browser.ts';
import { createStore } from '../templates/layout/store.ts';
import type { SiteData } from '../templates/model.ts';
import { findOtherSpelling } from './addresses.ts';
import { App } from './App.tsx';
import { focusPage, scrollTo } from './arrive.ts';
import { createBrowser } from './browser.ts';
import { closeChoices, followChoices } from './choices.ts';
import { copyFile, copyText, followCopyButtons } from './copy.ts';
import { createFailurePolicy } from './failure-policy.ts';
import { updateHead } from './head.ts';
import { createHistoryEntries } from './history-entries.ts';
import { followIslands } from './islands.ts';
import { loadPage, type LoadedPage } from './load-page.ts';
import { createMobileMenu } from './mobile-menu.ts';
import { createNotices } from './notices.ts';
import { createPageCache } from './page-cache.ts';
import {
  allowsPrefetch,
  createPrefetcher,
  type Connection,
} from './prefetch.ts';
import { watchForPrefetch } from './prefetch-triggers.ts';
import { createProgress } from './progress.ts';
import { createRouter, type Arrival } from './router.ts';
import { watchScroll } from './scroll-watch.ts';
import { createSidebars } from './sidebars.ts';
import { followSearch } from './search/launcher.ts';
import { createStorage } from './storage.ts';
import { followHash } from './targets.ts';
import { followLinks } from './follow-links.ts';
import { createTimers, whenIdle } from './timers.ts';
import { checkPreferredVersion } from './versions.ts';

export type ClientWindow = Window & typeof globalThis;

/** What may be asked of a page that runs. */
export interface Client {
  /** Puts the newest of the shown page in its place; rejects if there is none. */
  readonly refresh: () => Promise<void>;
}

export function start(
  window: ClientWindow,
  site: SiteData,
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
  const cache = createPageCache((path, priority, attempt) =>
    loadPage(
      path,
      {
        fetch: (address, options) => window.fetch(address, options),
        importModule: (address) => import(address),
      },
      priority,
      attempt,
    ),
  );
  cache.put(first.page.href, first);

  const router = createRouter(first.build, first.page.href, {
    here: () => new URL(location.href),
    entries: createHistoryEntries(history, session, () =>
      Math.random().toString(36).slice(2),
    ),
    scrollPosition: () => window.scrollY,
    load: (path) => cache.get(path, 'high'),
    commit: (loaded, arrival) => {
      startTransition(() => {
        draw(loaded, () => {
          shown(loaded, arrival);
        });
      });
    },
    replace: (loaded) =>
      new Promise((resolve) => {
        startTransition(() => {
          draw(loaded, () => {
            updateHead(document, loaded.page);
            islands.refresh();
            watchLinks();
            resolve();
          });
        });
      }),
    settle: (arrival, scroll) => {
      failure.set(null);
      islands.refresh();
      search?.refresh();
      if (!scroll) return;
      scrolling.ignoreNext();
      scrollTo(window, arrival);
    },
    progress: createProgress(createTimers(window), busy.set),
    fail: (error, url) => {
      console.warn(error);
      if (policy.decide(url.href) === 'reload') location.reload();
      else failure.set({ message: String(error), href: url.href });
    },
    reload: () => {
      location.reload();
    },
  });

  const sidebars = createSidebars(session, async (address) => {
    const response = await window.fetch(address);
    if (!response.ok) throw new Error(`${address}: status ${response.status}`);
    return response.json();
  });
  const browser: Browser = createBrowser({
    window,
    site,
    local,
    session,
    sidebars,
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
    allowed: () => allowsPrefetch(findConnection(window.navigator)),
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
          href: site.searchHref,
          navigate: (href) => {
            router.navigate(new URL(href, location.href));
          },
          nextColourMode: browser.nextColourChoice,
          copyText: (text) => copyText(document, text),
          copyFile: (address) => copyFile(document, address),
        });
  const scrolling = watchScroll(window, {
    hideNavbar: site.hideNavbarOnScroll,
    onSettled: router.rememberPosition,
  });
  const watchLinks = watchForPrefetch(window, site.base, prefetcher);

  const shown = ({ page }: LoadedPage, arrival: Arrival): void => {
    failure.set(null);
    policy.forgive(location.href);
    updateHead(document, page);
    closeChoices(document);
    scrolling.showNavbar();
    scrolling.ignoreNext();
    scrollTo(window, arrival);
    focusPage(window, arrival);
    notices.say(page.documentTitle);
    islands.refresh();
    search?.refresh();
    watchLinks();
  };

  const draw = (
    { page, article, component }: LoadedPage,
    onShown: () => void,
  ): void => {
    reactRoot.render(
      <App
        site={site}
        browser={browser}
        page={page}
        article={article}
        component={component}
        onShown={onShown}
      />,
    );
  };
  const reactRoot = hydrateRoot(
    root,
    <App
      site={site}
      browser={browser}
      page={first.page}
      article={first.article}
      component={first.component}
      onShown={() => {
        scripted.set(true);
        document.documentElement.dataset['hydrated'] = '';
        islands.refresh();
        search?.refresh();
        watchLinks();
      }}
    />,
  );

  followLinks({ window, site, router, menu, local });
  followCopyButtons(document, notices.say);
  followChoices(document);
  checkPreferredVersion(local, site.versions);
  followHash(window);
  if (first.page.kind === 'not-found') findPageElsewhere();
  return {
    refresh: async () => {
      cache.clear();
      await Promise.all([sidebars.refresh(), router.refresh()]);
    },
  };

  /** A host that serves no other spellings answered 404 to one of them. */
  function findPageElsewhere(): void {
    const path = findOtherSpelling(location.pathname);
    if (path === null) return;
    const url = new URL(path + location.search + location.hash, location.href);
    cache.get(path, 'high').then(
      () => {
        router.navigate(url, true);
      },
      () => undefined,
    );
  }
}

function findConnection(navigator: Navigator): Connection | undefined {
  // Not all browsers have it, so the standard types do not know it.
  return (navigator as { connection?: Connection }).connection;
}
