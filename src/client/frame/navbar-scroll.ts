/**
 * Decides when scrolling hides the navbar and shows the back-to-top button.
 * Pure.
 */

/** All in pixels. */
export interface ScrollFacts {
  readonly before: number;
  readonly now: number;
  readonly navbarHeight: number;
  readonly viewportHeight: number;
  readonly documentHeight: number;
}

/** Smaller movements do not count as scrolling in a direction. */
const TREMOR = 5;
const TOP_BUTTON_FROM = 300;

/** Whether the navbar is hidden after a scroll. */
export function decideNavbarHidden(
  hidden: boolean,
  { before, now, navbarHeight, viewportHeight, documentHeight }: ScrollFacts,
): boolean {
  // Overscroll bouncing at the top must not count as scrolling down.
  if (now < navbarHeight) return false;
  if (Math.abs(now - before) < TREMOR) return hidden;
  if (now > before) return true;
  const nearEnd = now + viewportHeight > documentHeight - navbarHeight;
  return nearEnd ? hidden : false;
}

/** Whether the button that scrolls to the top shows after a scroll. */
export function decideTopShown(
  shown: boolean,
  { before, now, viewportHeight, documentHeight }: ScrollFacts,
): boolean {
  if (now < TOP_BUTTON_FROM) return false;
  if (now > before) return false;
  if (now + viewportHeight >= documentHeight) return false;
  return before - now >= TREMOR ? true : shown;
}
