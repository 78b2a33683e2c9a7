/** Tells the prefetcher where the reader looks, points and goes. */
import { findLink, findPagePath } from './links.ts';
import type { Prefetcher } from './prefetch.ts';

/** A pointer that only passes over a link is gone by then. */
const DWELL = 65;
const IN_SIGHT = '#page-article a[href], .pager a[href]';

/** @returns to be called whenever another page is on the screen */
export function watchForPrefetch(
  window: Window & typeof globalThis,
  base: string,
  prefetcher: Prefetcher,
): () => void {
  const { document } = window;
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
