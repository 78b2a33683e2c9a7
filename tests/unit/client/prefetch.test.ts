/** Which pages are prefetched, and when. */
import { describe, expect, it } from 'vitest';
import {
  allowsPrefetch,
  createPrefetcher,
} from '../../../src/client/navigation/prefetch.ts';
import { defer, type Deferred } from '../../support/memory-browser.ts';

function setUp(known: readonly string[] = []) {
  const fetched: string[] = [];
  const answers: Deferred<unknown>[] = [];
  const idle: (() => void)[] = [];
  const prefetcher = createPrefetcher({
    allowed: () => true,
    known: (path) => known.includes(path),
    current: () => '/here',
    fetch: (path) => {
      fetched.push(path);
      const answer = defer<unknown>();
      answers.push(answer);
      return answer.promise;
    },
    whenIdle: (action) => idle.push(action),
  });
  return {
    prefetcher,
    fetched,
    rest: () => {
      for (const action of idle.splice(0)) action();
    },
    settle: async (index: number, error?: Error) => {
      if (error === undefined) answers[index]?.resolve(null);
      else answers[index]?.reject(error);
      await new Promise((resolve) => setTimeout(resolve, 0));
    },
  };
}

describe('prefetching on intent', () => {
  it('does not fetch a page that is already loaded', () => {
    const { prefetcher, fetched } = setUp(['/a']);
    prefetcher.onIntent('/a');
    expect(fetched).toEqual([]);
  });

  it('ignores a failure and goes on with the next page', async () => {
    const { prefetcher, fetched, settle } = setUp();
    prefetcher.onIntent('/a');
    await settle(0, new Error('offline'));
    prefetcher.onIntent('/b');
    expect(fetched).toEqual(['/a', '/b']);
  });
});

describe('prefetching of links that come into view', () => {
  it('waits until the browser is idle', () => {
    const { prefetcher, fetched, rest } = setUp();
    prefetcher.onSight('/a');
    expect(fetched).toEqual([]);
    rest();
    expect(fetched).toEqual(['/a']);
  });

  it('fetches at most two pages at a time, failed ones included', async () => {
    const { prefetcher, fetched, rest, settle } = setUp();
    for (const path of ['/a', '/b', '/c', '/d']) prefetcher.onSight(path);
    rest();
    expect(fetched).toEqual(['/a', '/b']);
    await settle(0);
    expect(fetched).toEqual(['/a', '/b', '/c']);
    await settle(1, new Error('offline'));
    expect(fetched).toEqual(['/a', '/b', '/c', '/d']);
  });

  it('drops the queue and starts again on the next page', async () => {
    const { prefetcher, fetched, rest, settle } = setUp();
    for (let index = 0; index < 8; index += 1) prefetcher.onSight(`/${index}`);
    rest();
    prefetcher.startPage();
    await settle(0);
    prefetcher.onSight('/next');
    rest();
    expect(fetched).toEqual(['/0', '/1', '/next']);
  });
});

it.each([
  [undefined, false, true],
  [{}, false, true],
  [{ effectiveType: '4g' }, false, true],
  [{ saveData: false, effectiveType: '3g' }, false, true],
  [{ effectiveType: '2g' }, false, false],
  [{ effectiveType: 'slow-2g' }, false, false],
  [{ saveData: true }, false, false],
  // The reader prefers reduced data.
  [{ effectiveType: '4g' }, true, false],
])(
  'allowsPrefetch says whether the connection %o allows prefetching, reduced data: %s: %s',
  (connection, isReduced, allowed) => {
    expect(allowsPrefetch(connection, isReduced)).toBe(allowed);
  },
);
