/** Loading a page's data and code, all the ways that fails, and the cache. */
import { describe, expect, it } from 'vitest';
import {
  createPageCache,
  loadPage,
  type LoadPorts,
} from '../../../src/client/navigation/load-page.ts';
import { pages } from '../../support/fixture-content.ts';

const [home] = pages;
const payload = {
  build: 'one',
  module: '/assets/home-1.js',
  page: home?.page,
  article: home?.article,
};
const Component = (): null => null;

function load(
  response: () => Response,
  module: unknown = { default: Component },
  attempt = 0,
) {
  const asked: string[] = [];
  const promise = loadPage(
    '/',
    {
      fetch: (address) => {
        asked.push(address);
        return Promise.resolve(response());
      },
      importModule: (address) => {
        asked.push(address);
        return Promise.resolve(module);
      },
      deadline: () => new AbortController().signal,
    },
    'high',
    attempt,
  );
  return { asked, promise };
}

describe('loadPage', () => {
  it('resolves to the data and the component of the page', async () => {
    const { asked, promise } = load(() => Response.json(payload));
    const page = await promise;
    expect(page.component).toBe(Component);
    expect(page.article).toBe(home?.article);
    expect(asked).toEqual(['/index.json', '/assets/home-1.js']);
  });

  it("adds the number of the retry to the code's address", async () => {
    const { asked, promise } = load(() => Response.json(payload), undefined, 2);
    await promise;
    expect(asked[1]).toBe('/assets/home-1.js?retry=2');
  });

  it('passes the priority and the deadline to fetch', async () => {
    const deadline = new AbortController();
    const asked: Parameters<LoadPorts['fetch']>[1][] = [];
    const ports: LoadPorts = {
      fetch: (_, options) => {
        asked.push(options);
        return Promise.resolve(Response.json(payload));
      },
      importModule: () => Promise.resolve({ default: Component }),
      deadline: () => deadline.signal,
    };
    await loadPage('/', ports, 'low', 0);
    await loadPage('/', ports, 'high', 0);
    expect(asked.map(({ priority }) => priority)).toEqual(['low', 'high']);
    expect(asked[0]?.signal).toBe(deadline.signal);
  });

  it('rejects when the code has not arrived by the deadline', async () => {
    const deadline = new AbortController();
    const promise = loadPage(
      '/',
      {
        fetch: () => Promise.resolve(Response.json(payload)),
        importModule: () => {
          // Aborts only after `loadPage` has begun to wait for the code.
          setTimeout(() => {
            deadline.abort(new Error('too late'));
          });
          return new Promise(() => undefined);
        },
        deadline: () => deadline.signal,
      },
      'high',
      0,
    );
    await expect(promise).rejects.toThrow('too late');
  });

  it.each<[string, () => Response, string]>([
    ['a 404', () => new Response('no', { status: 404 }), 'status 404'],
    ['a 500', () => new Response('no', { status: 500 }), 'status 500'],
    ['HTML', () => new Response('<!doctype html>'), 'JSON'],
    ['empty', () => new Response(''), 'JSON'],
    ['truncated', () => new Response('{"build":"one","page'), 'JSON'],
    ['null', () => Response.json(null), 'not the data of a page'],
    ['an array', () => Response.json([payload]), 'not the data of a page'],
    [
      'an object of another shape',
      () => Response.json({ ...payload, page: { href: 1 } }),
      'not the data of a page',
    ],
  ])('rejects when the response is %s', async (_, response, message) => {
    await expect(load(response).promise).rejects.toThrow(message);
  });

  it.each([[{}], [{ default: 'text' }], [null]])(
    'rejects when the module %o has no component as its default export',
    async (module) => {
      const { promise } = load(() => Response.json(payload), module);
      await expect(promise).rejects.toThrow(
        "The page component at / doesn't have a default export",
      );
    },
  );
});

describe('createPageCache', () => {
  const make = (fail: (attempt: number) => boolean) => {
    const attempts: string[] = [];
    const cache = createPageCache((path, _, attempt) => {
      attempts.push(`${path} ${attempt}`);
      return fail(attempt)
        ? Promise.reject(new Error('gone'))
        : load(() => Response.json(payload)).promise;
    });
    return { attempts, cache };
  };

  it('loads a page once, whatever the priority', async () => {
    const { attempts, cache } = make(() => false);
    const first = cache.get('/a', 'low');
    expect(cache.get('/a', 'high')).toBe(first);
    await first;
    expect(attempts).toEqual(['/a 0']);
  });

  it('removes a page that failed and counts the attempt', async () => {
    const { attempts, cache } = make((attempt) => attempt === 0);
    await expect(cache.get('/a', 'high')).rejects.toThrow('gone');
    expect(cache.has('/a')).toBe(false);
    await cache.get('/a', 'high');
    expect(attempts).toEqual(['/a 0', '/a 1']);
  });

  it('keeps the forty pages that were fetched last', async () => {
    const { cache } = make(() => false);
    for (let index = 0; index < 50; index += 1) {
      await cache.get(`/${index}`, 'high');
    }
    expect(cache.has('/9')).toBe(false);
    expect(cache.has('/10')).toBe(true);
  });
});
