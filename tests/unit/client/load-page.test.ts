/** A page's data and code, and all the ways of not getting them. */
import { describe, expect, it } from 'vitest';
import { loadPage, type LoadPorts } from '../../../src/client/load-page.ts';
import { createPageCache } from '../../../src/client/page-cache.ts';
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

describe('a page', () => {
  it('is its data and its component', async () => {
    const { asked, promise } = load(() => Response.json(payload));
    const page = await promise;
    expect(page.component).toBe(Component);
    expect(page.article).toBe(home?.article);
    expect(asked).toEqual(['/index.json', '/assets/home-1.js']);
  });

  it('asks for its code by another address when it is tried again', async () => {
    const { asked, promise } = load(() => Response.json(payload), undefined, 2);
    await promise;
    expect(asked[1]).toBe('/assets/home-1.js?retry=2');
  });

  it('is asked for as urgently as it is wanted, until its deadline', async () => {
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

  it('whose code has not come by the deadline is an error', async () => {
    const deadline = new AbortController();
    const promise = loadPage(
      '/',
      {
        fetch: () => Promise.resolve(Response.json(payload)),
        importModule: () => {
          // Later than the code is asked for, and waited for.
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
    ['404', () => new Response('no', { status: 404 }), 'status 404'],
    ['500', () => new Response('no', { status: 500 }), 'status 500'],
    ['HTML', () => new Response('<!doctype html>'), 'JSON'],
    ['nothing', () => new Response(''), 'JSON'],
    ['half', () => new Response('{"build":"one","page'), 'JSON'],
    ['null', () => Response.json(null), 'not the data of a page'],
    ['a list', () => Response.json([payload]), 'not the data of a page'],
    [
      'another shape',
      () => Response.json({ ...payload, page: { href: 1 } }),
      'not the data of a page',
    ],
  ])('answered with %s is an error', async (_, response, message) => {
    await expect(load(response).promise).rejects.toThrow(message);
  });

  it.each([[{}], [{ default: 'text' }], [null]])(
    'whose module is %o lacks a default export',
    async (module) => {
      const { promise } = load(() => Response.json(payload), module);
      await expect(promise).rejects.toThrow(
        "The page component at / doesn't have a default export",
      );
    },
  );
});

describe('the cache', () => {
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

  it('asks for a page once', async () => {
    const { attempts, cache } = make(() => false);
    const first = cache.get('/a', 'low');
    expect(cache.get('/a', 'high')).toBe(first);
    await first;
    expect(attempts).toEqual(['/a 0']);
  });

  it('forgets a failure and counts it', async () => {
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
