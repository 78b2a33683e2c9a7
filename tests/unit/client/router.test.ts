/** The router with a history in memory and pages that load when told to. */
import { describe, expect, it } from 'vitest';
import {
  type Arrival,
  createHistoryEntries,
  Router,
} from '../../../src/client/navigation/router.ts';
import type { LoadedPage } from '../../../src/client/navigation/load-page.ts';
import {
  createMemoryHistory,
  createMemoryStorage,
  defer,
  type Deferred,
} from '../../support/memory-browser.ts';

const ORIGIN = 'https://example.org';

function makePage(href: string, build = 'one'): LoadedPage {
  return {
    build,
    // The router reads nothing else of it.
    page: { href } as LoadedPage['page'],
    article: '',
    component: () => null,
    launchers: [],
  };
}

function openSite(path = '/a') {
  const history = createMemoryHistory(ORIGIN + path);
  let keys = 0;
  const entries = createHistoryEntries(history, createMemoryStorage(), () => {
    keys += 1;
    return `key-${keys}`;
  });
  const loads = new Map<string, Deferred<LoadedPage>>();
  const log: string[] = [];
  const arrivals: Arrival[] = [];
  let position = 0;
  const router = new Router('one', path, {
    here: history.url,
    entries,
    scrollPosition: () => position,
    load: (address) => {
      const load = defer<LoadedPage>();
      loads.set(address, load);
      return load.promise;
    },
    commit: ({ page }, arrival) => {
      log.push(`show ${page.href}`);
      arrivals.push(arrival);
    },
    settle: (arrival, scroll) => {
      log.push(`settle ${arrival.hash}${scroll ? ' and scroll' : ''}`);
      arrivals.push(arrival);
    },
    progress: {
      begin: () => log.push('begin'),
      end: () => log.push('end'),
    },
    fail: (error, url) => {
      log.push(`fail ${url.pathname}: ${String(error)}`);
    },
    reload: () => {
      log.push('reload');
    },
  });
  const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
  return {
    history,
    router,
    log,
    arrivals,
    scrollTo: (value: number) => {
      position = value;
    },
    refresh: () =>
      router.refresh(({ page }) => {
        log.push(`replace ${page.href}`);
        return Promise.resolve();
      }),
    click: (address: string) => {
      router.navigate(new URL(address, history.url()));
    },
    back: (steps = -1) => {
      history.go(steps);
      router.traverse();
    },
    answer: async (path: string, page = makePage(path)) => {
      loads.get(path)?.resolve(page);
      await settled();
    },
    refuse: async (path: string) => {
      loads.get(path)?.reject(new Error('gone'));
      await settled();
    },
  };
}

it('a navigation keeps the scroll position of the page when the error message scrolls it', async () => {
  const site = openSite();
  site.scrollTo(3000);
  site.click('/b');
  await site.refuse('/b');
  site.scrollTo(0);
  site.router.rememberPosition();
  site.back();
  expect(site.arrivals.at(-1)?.position).toBe(3000);
  site.scrollTo(500);
  site.router.rememberPosition();
  site.click('/c');
  await site.answer('/c');
  site.back();
  await site.answer('/a');
  expect(site.arrivals.at(-1)?.position).toBe(500);
});

it('going back keeps its entry when a link is followed before the page has loaded', async () => {
  const site = openSite();
  site.click('/b');
  await site.answer('/b');
  site.click('/c');
  await site.answer('/c');
  site.back();
  site.click('/d');
  await site.answer('/d');
  site.back();
  expect(site.history.url().pathname).toBe('/b');
});

it('going back within a page and forward again restores the position at the anchor', () => {
  const site = openSite();
  site.history.follow('#end');
  site.router.traverse();
  site.scrollTo(900);
  site.back();
  site.scrollTo(0);
  site.back(1);
  expect(site.log.at(-1)).toBe('settle #end and scroll');
  expect(site.arrivals.at(-1)?.position).toBe(900);
});

it('a hash that the browser has already followed is not scrolled to a second time', () => {
  const site = openSite();
  site.history.follow('#end');
  site.router.traverse();
  expect(site.log.at(-1)).toBe('settle #end');
});

describe('a refresh', () => {
  it('leaves a page without a build to the browser', async () => {
    const site = openSite();
    const done = site.refresh();
    await site.answer('/a', makePage('/a', ''));
    await done;
    expect(site.log).toEqual(['reload']);
  });

  it('discards its data when the reader has left the page', async () => {
    const site = openSite();
    const done = site.refresh();
    site.click('/b');
    await site.answer('/b');
    await site.answer('/a');
    await done;
    expect(site.log).not.toContain('replace /a');
  });

  it('rejects when the page cannot be loaded', async () => {
    const site = openSite();
    const done = site.refresh();
    await Promise.all([
      expect(done).rejects.toThrow('gone'),
      site.refuse('/a'),
    ]);
  });
});
