/**
 * Decides which pages to prefetch. Links with intent (hover, focus, touch) are
 * fetched at once; visible links only when the browser is idle, a few per page
 * and two at a time.
 */
import { whenIdle } from '../platform.ts';
import { findLink, findPagePath } from './links.ts';

export interface PrefetchPorts {
  /** False on slow or metered connections. */
  readonly allowed: () => boolean;
  readonly known: (path: string) => boolean;
  readonly current: () => string;
  readonly fetch: (path: string) => Promise<unknown>;
  /** Calls back when the browser is idle. */
  readonly whenIdle: (action: () => void) => void;
}

const SIGHTS_PER_PAGE = 8;
const AT_ONCE = 2;

export function createPrefetcher(ports: PrefetchPorts) {
  const asked = new Set<string>();
  let queue: string[] = [];
  let left = SIGHTS_PER_PAGE;
  let running = 0;

  const wanted = (path: string): boolean =>
    ports.allowed() &&
    path !== ports.current() &&
    !asked.has(path) &&
    !ports.known(path);

  const fetch = async (path: string): Promise<void> => {
    asked.add(path);
    // A failure is reported when the page is actually opened.
    await ports.fetch(path).catch(() => undefined);
  };

  const work = (): void => {
    while (running < AT_ONCE) {
      const path = queue.shift();
      if (path === undefined) return;
      if (!wanted(path)) continue;
      running += 1;
      void fetch(path).then(() => {
        running -= 1;
        work();
      });
    }
  };

  return {
    onIntent: (path: string): void => {
      if (wanted(path)) void fetch(path);
    },
    onSight: (path: string): void => {
      if (left === 0 || queue.includes(path) || !wanted(path)) return;
      left -= 1;
      queue.push(path);
      ports.whenIdle(work);
    },
    /** Called on each navigation; drops the previous page's queue. */
    startPage: (): void => {
      queue = [];
      left = SIGHTS_PER_PAGE;
    },
  };
}

/** The properties of `navigator.connection` that are used. */
export interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** @param reduced - whether `prefers-reduced-data` is set */
export function allowsPrefetch(
  connection: Connection | undefined,
  reduced: boolean,
): boolean {
  if (reduced) return false;
  if (connection === undefined) return true;
  return (
    connection.saveData !== true &&
    connection.effectiveType?.includes('2g') !== true
  );
}

export function mayPrefetch(window: Window): boolean {
  // Not every browser has it, so the DOM types lack it.
  const { connection } = window.navigator as { connection?: Connection };
  const { matches } = window.matchMedia('(prefers-reduced-data: reduce)');
  return allowsPrefetch(connection, matches);
}

/** Milliseconds that a pointer must stay on a link to count as intent. */
const DWELL = 65;
const IN_SIGHT = '#page-article a[href], .pager a[href]';

/** @returns a function to be called after each page is rendered */
export function watchForPrefetch(
  window: Window & typeof globalThis,
  base: string,
  cache: Pick<PrefetchPorts, 'known' | 'fetch'>,
): () => void {
  const { document } = window;
  const prefetcher = createPrefetcher({
    ...cache,
    allowed: () => mayPrefetch(window),
    current: () => window.location.pathname,
    whenIdle: (action) => {
      whenIdle(window, action);
    },
  });
  const pathOf = (event: Event): string | null => {
    const link = findLink(event);
    return link === null ? null : findPagePath(link, window.location, base);
  };
  const onIntent = (event: Event): void => {
    const path = pathOf(event);
    if (path !== null) prefetcher.onIntent(path);
  };
  let dwelling = 0;
  document.addEventListener('pointerover', (event) => {
    window.clearTimeout(dwelling);
    if (event.pointerType === 'touch') return;
    const path = pathOf(event);
    if (path === null) return;
    dwelling = window.setTimeout(() => {
      prefetcher.onIntent(path);
    }, DWELL);
  });
  document.addEventListener('focusin', onIntent);
  document.addEventListener('touchstart', onIntent, { passive: true });

  const observer = new window.IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue;
      observer.unobserve(target);
      const path = findPagePath(target, window.location, base);
      if (path !== null) prefetcher.onSight(path);
    }
  });
  return () => {
    observer.disconnect();
    prefetcher.startPage();
    for (const link of document.querySelectorAll(IN_SIGHT)) {
      observer.observe(link);
    }
  };
}
