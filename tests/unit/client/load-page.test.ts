/** How a page's data is asked for, and how many pages are kept. */
import { describe, expect, it } from 'vitest';
import {
  createPageCache,
  loadPage,
  type LoadPorts,
  type PageRequest,
} from '../../../src/client/navigation/load-page.ts';

const deadline = (): AbortController => new AbortController();
const { signal } = deadline();
const request: PageRequest = { priority: 'high', attempt: 0, signal };
const page = {
  ...{ href: '/', documentTitle: 'Home', sidebar: null },
  ...{ toc: [], breadcrumbs: [] },
};
const payload = {
  build: 'one',
  module: '/assets/home-1.js',
  article: '',
  page,
};
const asked: Parameters<LoadPorts['fetch']>[1][] = [];
const ports: LoadPorts = {
  fetch: (_, options) => {
    asked.push(options);
    return Promise.resolve(Response.json(payload));
  },
  importModule: () => Promise.resolve({ default: () => null }),
  viewSidebar: (place) => Promise.resolve({ ...place, items: [] }),
};

it('loadPage passes the priority and the signal to fetch', async () => {
  await loadPage('/', ports, { ...request, priority: 'low' });
  await loadPage('/', ports, request);
  expect(asked.map(({ priority }) => priority)).toEqual(['low', 'high']);
  expect(asked[0]?.signal).toBe(signal);
});

it.each([[null], [[{}]], [{ ...payload, page: { ...page, href: 1 } }]])(
  'loadPage rejects data that is not that of a page: %j',
  async (data) => {
    const fetch = (): Promise<Response> => Promise.resolve(Response.json(data));
    await expect(
      loadPage('/', { ...ports, fetch }, { ...request, priority: 'low' }),
    ).rejects.toThrow('not the data of a page');
  },
);

// Browsers may cache a failed import.
it('the page cache imports the code of a page that failed from another address', async () => {
  const imported: string[] = [];
  const importModule = (address: string): Promise<unknown> => {
    imported.push(address);
    return Promise.resolve(
      imported.length === 1 ? {} : { default: () => null },
    );
  };
  const cache = createPageCache(
    (path, one) => loadPage(path, { ...ports, importModule }, one),
    deadline,
  );
  await expect(cache.get('/', 'high')).rejects.toThrow('default export');
  expect(cache.has('/')).toBe(false);
  await cache.get('/', 'high');
  expect(imported).toEqual(['/assets/home-1.js', '/assets/home-1.js?retry=1']);
});

it('the page cache keeps the forty pages that were fetched last', async () => {
  const cache = createPageCache(
    () => loadPage('/', ports, { ...request, priority: 'low' }),
    deadline,
  );
  for (let index = 0; index < 50; index += 1) {
    await cache.get(`/${index}`, 'high');
  }
  expect(cache.has('/9')).toBe(false);
  expect(cache.has('/10')).toBe(true);
});

describe('the request of a page', () => {
  /** The attempts and signals of all requests, which are never answered. */
  const openCache = () => {
    const asked: PageRequest[] = [];
    const cache = createPageCache((_, one) => {
      asked.push(one);
      return new Promise((_, reject) => {
        one.signal.addEventListener('abort', () => {
          reject(new Error('aborted'));
        });
      });
    }, deadline);
    const get = (priority: 'high' | 'low', signal?: AbortSignal): void => {
      cache.get('/', priority, signal).catch(() => undefined);
    };
    return { cache, asked, get };
  };

  it('is aborted with the navigation, even if it was begun ahead, and does not count as failed', async () => {
    const { cache, asked, get } = openCache();
    const navigation = new AbortController();
    get('low');
    get('high', navigation.signal);
    expect(asked).toHaveLength(1);
    navigation.abort();
    expect(asked[0]?.signal.aborted).toBe(true);
    expect(cache.has('/')).toBe(false);
    await Promise.resolve();
    get('high');
    expect(asked.map(({ attempt }) => attempt)).toEqual([0, 0]);
  });

  it('is not aborted when a newer navigation wants the same page', () => {
    const { asked, get } = openCache();
    const [first, second] = [new AbortController(), new AbortController()];
    get('high', first.signal);
    get('high', second.signal);
    first.abort();
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([false]);
    second.abort();
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true]);
  });
});
