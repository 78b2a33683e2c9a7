/** How a page's data is asked for, and how many pages are kept. */
import { expect, it } from 'vitest';
import {
  createPageCache,
  loadPage,
  type LoadPorts,
} from '../../../src/client/navigation/load-page.ts';
import { pages } from '../../support/fixture-content.ts';

const deadline = new AbortController();
const asked: Parameters<LoadPorts['fetch']>[1][] = [];
const ports: LoadPorts = {
  fetch: (_, options) => {
    asked.push(options);
    const build = { build: 'one', module: '/assets/home-1.js' };
    return Promise.resolve(Response.json({ ...build, ...pages[0] }));
  },
  importModule: () => Promise.resolve({ default: () => null }),
  deadline: () => deadline.signal,
};

it('loadPage passes the priority and the deadline to fetch', async () => {
  await loadPage('/', ports, 'low', 0);
  await loadPage('/', ports, 'high', 0);
  expect(asked.map(({ priority }) => priority)).toEqual(['low', 'high']);
  expect(asked[0]?.signal).toBe(deadline.signal);
});

it.each([[null], [[{}]], [{ build: 'one', ...pages[0], page: { href: 1 } }]])(
  'loadPage rejects data that is not that of a page: %j',
  async (data) => {
    const fetch = (): Promise<Response> => Promise.resolve(Response.json(data));
    await expect(loadPage('/', { ...ports, fetch }, 'low', 0)).rejects.toThrow(
      'not the data of a page',
    );
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
  const cache = createPageCache((path, priority, attempt) =>
    loadPage(path, { ...ports, importModule }, priority, attempt),
  );
  await expect(cache.get('/', 'high')).rejects.toThrow('default export');
  expect(cache.has('/')).toBe(false);
  await cache.get('/', 'high');
  expect(imported).toEqual(['/assets/home-1.js', '/assets/home-1.js?retry=1']);
});

it('the page cache keeps the forty pages that were fetched last', async () => {
  const cache = createPageCache(() => loadPage('/', ports, 'low', 0));
  for (let index = 0; index < 50; index += 1) {
    await cache.get(`/${index}`, 'high');
  }
  expect(cache.has('/9')).toBe(false);
  expect(cache.has('/10')).toBe(true);
});
