/** Tells the prefetcher which links are visible, hovered, touched or focused. */
import { findLink, findPagePath } from './links.ts';
import type { Prefetcher } from './prefetch.ts';

/** Milliseconds that a pointer must stay on a link to count as intent. */
const DWELL = 65;
const IN_SIGHT = '#page-article a[href], .pager a[href]';

/** @returns a function to be called after each page is rendered */
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
