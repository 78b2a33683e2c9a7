/**
 * What follows when a page is on the screen: scroll, focus, and a word to
 * screen readers.
 */
import type { Arrival } from './router.ts';
import { goToTarget, moveFocus } from './targets.ts';

/** To where the reader was, to the hash, or to the top. */
export function scrollTo(window: Window, arrival: Arrival): void {
  if (arrival.position !== null) {
    window.scrollTo(0, arrival.position);
  } else if (!goToTarget(window.document, arrival.hash)) {
    window.scrollTo(0, 0);
  }
}

/**
 * The focus follows to the heading of a new page, so that reading begins
 * there; on the way back only if the focus would otherwise be lost.
 */
export function focusPage({ document }: Window, arrival: Arrival): void {
  const { activeElement, body } = document;
  const lost = activeElement === null || activeElement === body;
  if (arrival.by === 'history' && !lost) return;
  if (arrival.hash !== '' && !lost) return;
  const heading = document.querySelector('main h1');
  if (heading !== null) moveFocus(heading);
}
