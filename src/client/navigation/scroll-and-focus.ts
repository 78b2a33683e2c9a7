/** Scrolls and focuses after a page has been rendered. */
import type { Arrival } from './router.ts';
import { goToTarget, moveFocus } from './targets.ts';

/** Scrolls to the entry's saved position, else to the hash, else to the top. */
export function scrollTo(window: Window, arrival: Arrival): void {
  if (arrival.position !== null) {
    window.scrollTo(0, arrival.position);
  } else if (!goToTarget(window.document, arrival.hash)) {
    window.scrollTo(0, 0);
  }
}

/**
 * Moves the focus to the heading of a new page, so that screen readers start
 * there. After going back or forward only if the focus is lost.
 */
export function focusPage({ document }: Window, arrival: Arrival): void {
  const { activeElement, body } = document;
  const lost = activeElement === null || activeElement === body;
  if (arrival.by === 'history' && !lost) return;
  if (arrival.hash !== '' && !lost) return;
  const heading = document.querySelector('main h1');
  if (heading !== null) moveFocus(heading);
}
