/** The router with a history in memory and pages that load when told to. */
import { describe, expect, it } from 'vitest';
import {
  type Arrival,
  createHistoryEntries,
  createRouter,
} from '../../../src/client/navigation/router.ts';
import type { LoadedPage } from '../../../src/client/navigation/load-page.ts';
import { pages } from '../../support/fixture-content.ts';
import {
  createMemoryHistory,
  createMemoryStorage,
  defer,
  type Deferred,
} from '../../support/memory-browser.ts';

const ORIGIN = 'https://example.org';

function makePage(href: string, build = 'one'): LoadedPage {
  const [first] = pages;
  if (first === undefined) throw new Error('the fixture has no pages');
  return {
    build,
    page: { ...first.page, href },
    article: '',
    component: () => null,
    island: null,
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
  const router = createRouter('one', path, {
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
  const settled = (): Promise<void> =>
    new Promise((resolve) => setTimeout(resolve, 0));
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

describe('a navigation', () => {
  it('changes the address at once and the page once it has loaded', async () => {
    const site = openSite();
    site.click('/b#end');
    expect(site.history.url().pathname).toBe('/b');
    expect(site.log).toEqual(['begin']);
    await site.answer('/b');
    expect(site.log).toEqual(['begin', 'end', 'show /b']);
    expect(site.arrivals[0]).toEqual({
      by: 'link',
      hash: '#end',
      position: null,
    });
  });

  it('shows the page of the newest click, in whatever order pages load', async () => {
    const site = openSite();
    site.click('/b');
    site.click('/c');
    await site.answer('/c');
    await site.answer('/b');
    expect(site.log.filter((line) => line.startsWith('show'))).toEqual([
      'show /c',
    ]);
  });

  it('leaves no history entry when a newer one supersedes it', async () => {
    const site = openSite();
    site.click('/b');
    site.click('/c');
    await site.answer('/c');
    expect(site.history.length()).toBe(2);
  });

  it('fails silently when a newer one has superseded it', async () => {
    const site = openSite();
    site.click('/b');
    site.click('/c');
    await site.refuse('/b');
    await site.answer('/c');
    expect(site.log.some((line) => line.startsWith('fail'))).toBe(false);
  });

  it('ends at the canonical address of the page', async () => {
    const site = openSite();
    site.click('/b/index.html?q=1#end');
    await site.answer('/b/');
    expect(site.history.url().href).toBe(`${ORIGIN}/b/?q=1#end`);
  });

  it('to the current address scrolls and adds no history entry', () => {
    const site = openSite();
    site.click('/a');
    expect(site.history.length()).toBe(1);
    expect(site.log).toEqual(['end', 'settle  and scroll']);
  });

  it('to another query of the same page neither loads nor scrolls', () => {
    const site = openSite();
    site.click('/a?kind=class');
    expect(site.history.length()).toBe(2);
    expect(site.log).toEqual(['end', 'settle ']);
  });

  it('reports the error and the address when it fails', async () => {
    const site = openSite();
    site.click('/b');
    await site.refuse('/b');
    expect(site.log).toEqual(['begin', 'end', 'fail /b: Error: gone']);
  });

  it('keeps the scroll position of the page when the error message scrolls it', async () => {
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

  it('shows the page when it is retried after a failure', async () => {
    const site = openSite();
    site.click('/b');
    await site.refuse('/b');
    site.router.retry();
    await site.answer('/b');
    expect(site.log.at(-1)).toBe('show /b');
  });

  it('leaves a page of another build to the browser', async () => {
    const site = openSite();
    site.click('/b');
    await site.answer('/b', makePage('/b', 'two'));
    expect(site.log).toEqual(['begin', 'reload']);
  });
});

describe('going back', () => {
  it('restores the scroll position of the history entry', async () => {
    const site = openSite();
    site.scrollTo(1200);
    site.click('/b');
    site.scrollTo(0);
    await site.answer('/b');
    site.back();
    await site.answer('/a');
    expect(site.arrivals.at(-1)).toEqual({
      by: 'history',
      hash: '',
      position: 1200,
    });
  });

  it('and forward restores the position of the later entry', async () => {
    const site = openSite();
    site.scrollTo(1200);
    site.click('/b');
    await site.answer('/b');
    site.scrollTo(300);
    site.back();
    await site.answer('/a');
    expect(site.arrivals.at(-1)?.position).toBe(1200);
    site.scrollTo(1200);
    site.back(1);
    await site.answer('/b');
    expect(site.arrivals.at(-1)?.position).toBe(300);
  });

  it('from a failed page restores the position that the error message changed', async () => {
    const site = openSite();
    site.scrollTo(120);
    site.click('/b');
    await site.refuse('/b');
    site.scrollTo(0);
    site.back();
    expect(site.log.at(-1)).toBe('settle  and scroll');
    expect(site.arrivals.at(-1)?.position).toBe(120);
  });

  it('keeps its entry when a link is followed before the page has loaded', async () => {
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

  it('cancels a page that is still loading', async () => {
    const site = openSite();
    site.click('/b');
    site.back();
    await site.answer('/b');
    expect(site.log).toEqual(['begin', 'end', 'settle ']);
  });

  it('within a page restores the position without loading', () => {
    const site = openSite();
    site.scrollTo(100);
    site.router.rememberPosition();
    site.history.follow('#end');
    site.scrollTo(900);
    site.router.traverse();
    site.router.rememberPosition();
    site.back();
    expect(site.log.at(-1)).toBe('settle  and scroll');
    expect(site.arrivals.at(-1)?.position).toBe(100);
  });
});

describe('going back within a page', () => {
  it('and forward again restores the position at the anchor', () => {
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
});

describe('a history entry', () => {
  it('keeps its key and its scroll position across a reload', () => {
    const history = createMemoryHistory(`${ORIGIN}/a`);
    const storage = createMemoryStorage();
    const before = createHistoryEntries(history, storage, () => 'first');
    before.savePosition(before.ensureKey(), 700);
    const after = createHistoryEntries(history, storage, () => 'second');
    expect(after.findPosition(after.ensureKey())).toBe(700);
  });
});

describe('a hash that the browser has already followed', () => {
  it('is not scrolled to a second time', () => {
    const site = openSite();
    site.history.follow('#end');
    site.router.traverse();
    expect(site.log.at(-1)).toBe('settle #end');
  });
});

describe('a refresh', () => {
  it('replaces the shown page with its newest data and does nothing else', async () => {
    const site = openSite();
    const done = site.refresh();
    await site.answer('/a', makePage('/a', 'two'));
    await done;
    expect(site.log).toEqual(['replace /a']);
    expect(site.history.length()).toBe(1);
  });

  it('accepts pages of the newer build from then on', async () => {
    const site = openSite();
    void site.refresh();
    await site.answer('/a', makePage('/a', 'two'));
    site.click('/b');
    await site.answer('/b', makePage('/b', 'two'));
    expect(site.log.at(-1)).toBe('show /b');
  });

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
