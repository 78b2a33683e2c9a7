/**
 * Wires the client together around the server-rendered page, which React hydrates
 * before it renders others, and implements the templates' `Browser` with the
 * client's modules. The only file that knows all of them; each of them knows only
 * its ports.
 */
import {
  createStores,
  type Browser,
  type Frame,
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
import { createSidebars, fetchSidebar } from './frame/sidebars.ts';
import { followIslands } from './islands.ts';
import { decodePath, followLinks } from './navigation/links.ts';
import {
  createFailurePolicy,
  createPageCache,
  loadPage,
  type LoadedPage,
} from './navigation/load-page.ts';
import { watchForPrefetch } from './navigation/prefetch.ts';
import { createHistoryEntries, Router } from './navigation/router.ts';
import {
  createNotices,
  findFormerPlace,
  focusPage,
  followHash,
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
import { startTransition, useLayoutEffect, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { Page, type PageProps } from '../templates/Page.tsx';

/** What `watch` updates an open page with. */
export type Client = ReturnType<typeof start>;

export function start(
  window: Window & typeof globalThis,
  site: FrameData,
  first: LoadedPage,
  root: Element,
) {
  const { document, location } = window;
  const parts = createParts(window, site, first);
  const { stores, cache, menu, sidebars, islands, watchLinks } = parts;
  const router = new Router(first.build, location.pathname, {
    ...parts.routing,
    commit: (loaded, arrival) => {
      show(loaded, () => {
        stores.failure.set(null);
        parts.policy.forgive(location.href);
        closeChoiceMenus(document);
        scrolling.showNavbar();
        scrolling.goTo(arrival);
        queueMicrotask(() => {
          focusPage(window, arrival);
        });
        parts.say(loaded.page.documentTitle);
        prepare(loaded);
      });
    },
    settle: (arrival, scroll) => {
      stores.failure.set(null);
      islands.refresh();
      if (scroll) scrolling.goTo(arrival);
    },
  });
  const scrolling = watchScroll(window, site, router);
  /** This is called for each article that has been rendered. */
  const prepare = ({ page: { sidebar }, launchers }: LoadedPage): void => {
    islands.enter(launchers);
    leadOn();
    whenIdle(window, () => {
      watchLinks();
      if (sidebar !== null) sidebars.prepareSidebar(sidebar);
    });
  };
  /** Follows a former hash to the page or the hash that replaces it. */
  const leadOn = (): void => {
    const url = findFormerPlace(document, new URL(location.href));
    if (url !== null) router.navigate(url, true);
  };
  const browser = composeBrowser(window, site, parts, router);
  const show = createScreen(root, { site, browser }, first, () => {
    stores.scripted.set(true);
    document.documentElement.dataset['hydrated'] = '';
    prepare(first);
    // The tabs that now exist may have hidden the element that the hash names.
    followHash(window);
  });
  followLinks({ window, site, router, menu, local: parts.local });
  followChoiceMenus(document);
  followShortcuts(document);
  window.addEventListener('hashchange', leadOn);
  if (first.page.kind === 'not-found') {
    // The page works without this help.
    import('./not-found.ts')
      .then(({ helpOnNotFound }) =>
        helpOnNotFound({ window, cache, router, fetchSidebar, decodePath }),
      )
      .catch(console.warn);
  }
  return { cache, sidebars, islands, watchLinks, router, show };
}

type Parts = ReturnType<typeof createParts>;

/** What does not depend on navigation. */
function createParts(
  window: Window & typeof globalThis,
  site: FrameData,
  first: LoadedPage,
) {
  const { location, history, navigator } = window;
  const local = createStorage(() => window.localStorage);
  const session = createStorage(() => window.sessionStorage);
  const stores = createStores();
  const say = createNotices(window, stores.notice);
  const progress = createProgress(stores.busy.set);
  const sidebars = createSidebars(window, session, stores);
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
  const policy = createFailurePolicy(session, Date.now, () => navigator.onLine);
  const app = { window, storage: local, base: site.base, progress, say };
  return {
    ...{ local, stores, say, policy, sidebars, cache },
    menu: createMobileMenu(window, stores.menuOpen),
    islands: followIslands(app),
    watchLinks: watchForPrefetch(window, site.base, {
      known: cache.has,
      fetch: (path) => cache.get(path, 'low'),
    }),
    routing: {
      progress,
      here: () => new URL(location.href),
      entries: createHistoryEntries(history, session),
      scrollPosition: () => window.scrollY,
      load: (path: string, signal?: AbortSignal) =>
        cache.get(path, 'high', signal),
      fail: (error: unknown, url: URL): void => {
        console.warn(error);
        const message = navigator.onLine ? String(error) : labels.frame.offline;
        if (policy.decide(url.href) === 'reload') location.reload();
        else stores.failure.set({ message, href: url.pathname + url.search });
      },
      reload: () => {
        location.reload();
      },
    },
  };
}

/** What the templates may ask of the browser. */
function composeBrowser(
  window: Window & typeof globalThis,
  site: FrameData,
  { local, stores, ...parts }: Parts,
  router: Router,
): Browser {
  stores.preferredVersion.set(findPreferredVersion(local, site.versions));
  return {
    ...stores,
    ...parts.menu,
    ...parts.sidebars,
    nextColourChoice: followColourMode(window, local, stores.colourChoice),
    closeAnnouncement: followAnnouncement(window, local, site),
    followHeadings: (ids) =>
      followHeadings(window, ids, stores.activeHeading.set),
    retry: () => {
      stores.failure.set(null);
      router.retry();
    },
    setTitle: (title) => {
      window.document.title = title;
    },
    scrollToTop: () => {
      scrollToTop(window);
    },
    readValue: ({ value }) => value,
  };
}

/**
 * Renders a page; the old one stays visible until the new one is committed.
 * @param onShown - is given the article that was shown before, as it was served
 */
type Show = (page: LoadedPage, onShown: (before: string) => void) => void;

/**
 * @param onHydrated - called once hydration is complete, before the next paint
 */
function createScreen(
  root: Element,
  frame: Frame,
  first: LoadedPage,
  onHydrated: () => void,
): Show {
  // This is read before hydration, as React is given the same HTML again.
  const footer = root.querySelector('footer.footer')?.innerHTML ?? '';
  const lasting = { frame, footer };
  let reactRoot: Root;
  let isHydrated = false;
  let draw = (): void => undefined;
  let { article } = first;
  const hydrated = (): void => {
    isHydrated = true;
    onHydrated();
    draw();
  };
  // A transition lets React hydrate in slices, so the page stays responsive.
  startTransition(() => {
    reactRoot = hydrateRoot(
      root,
      <App {...lasting} {...first} onShown={hydrated} />,
    );
  });
  return (page, onShown) => {
    const shown = (): void => {
      updateHead(document, page.page);
      onShown(article);
      article = page.article;
    };
    draw = () => {
      reactRoot.render(<App {...lasting} {...page} onShown={shown} />);
    };
    // Rendering before hydration is complete would discard the server's HTML.
    if (isHydrated) draw();
  };
}

function App({
  onShown,
  ...props
}: PageProps & {
  /** Called before the paint, once for each new value of this prop. */
  readonly onShown: () => void;
}): ReactNode {
  useLayoutEffect(onShown, [onShown]);
  return <Page {...props} />;
}
