/**
 * Caches fetched pages by path, so that prefetching, revisiting and going back
 * share one request. A failure is not cached, so that it can be retried.
 */
import type { LoadedPage, Priority } from './load-page.ts';

export interface PageCache {
  readonly has: (path: string) => boolean;
  readonly get: (path: string, priority: Priority) => Promise<LoadedPage>;
  readonly put: (path: string, page: LoadedPage) => void;
  readonly clear: () => void;
}

const CAPACITY = 40;

export function createPageCache(
  load: (
    path: string,
    priority: Priority,
    attempt: number,
  ) => Promise<LoadedPage>,
): PageCache {
  const pages = new Map<string, Promise<LoadedPage>>();
  const failures = new Map<string, number>();
  const remember = (path: string, page: Promise<LoadedPage>): void => {
    pages.delete(path);
    pages.set(path, page);
    for (const oldest of pages.keys()) {
      if (pages.size <= CAPACITY) break;
      pages.delete(oldest);
    }
  };
  return {
    has: (path) => pages.has(path),
    clear: () => {
      pages.clear();
    },
    put: (path, page) => {
      remember(path, Promise.resolve(page));
    },
    get: (path, priority) => {
      const known = pages.get(path);
      if (known !== undefined) return known;
      const page = load(path, priority, failures.get(path) ?? 0);
      remember(path, page);
      page.catch(() => {
        if (pages.get(path) === page) pages.delete(path);
        failures.set(path, (failures.get(path) ?? 0) + 1);
      });
      return page;
    },
  };
}
