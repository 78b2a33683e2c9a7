/**
 * What follows from scrolling: the hiding navbar, the back-to-top button, the
 * saved position, and which heading is being read. Sets attributes of the root
 * element; renders nothing itself.
 */
import type { Stop } from '../../templates/layout/frame.ts';
import type { FrameData } from '../../templates/page-model.ts';
import { decodeHash } from '../navigation/links.ts';
import type { Arrival, Router } from '../navigation/router.ts';
import { scrollTo } from '../navigation/targets.ts';
import { findAround } from '../platform.ts';

const SETTLED_AFTER = 100;
const HIDDEN = 'data-navbar-hidden';
const TO_TOP = 'data-to-top';

export function watchScroll(
  window: Window,
  { hideNavbarOnScroll }: FrameData,
  router: Pick<Router, 'rememberPosition'>,
) {
  const { document } = window;
  const root = document.documentElement;
  const navbar = document.querySelector<HTMLElement>('.navbar');
  let before = window.scrollY;
  let ignored = false;
  let settling = 0;
  let frame = 0;

  const show = (): void => {
    root.removeAttribute(HIDDEN);
  };
  const keepsNavbar = (): boolean =>
    navbar?.querySelector('[open], :focus-visible') != null;

  const update = (): void => {
    frame = 0;
    const facts = {
      before,
      now: window.scrollY,
      navbarHeight: navbar?.offsetHeight ?? 0,
      viewportHeight: window.innerHeight,
      documentHeight: root.scrollHeight,
    };
    before = facts.now;
    if (ignored) {
      ignored = false;
      return;
    }
    const topShown = root.hasAttribute(TO_TOP);
    root.toggleAttribute(TO_TOP, decideTopShown(topShown, facts));
    if (!hideNavbarOnScroll) return;
    const hidden = decideNavbarHidden(root.hasAttribute(HIDDEN), facts);
    root.toggleAttribute(HIDDEN, hidden && !keepsNavbar());
  };

  window.addEventListener(
    'scroll',
    () => {
      if (frame === 0) frame = window.requestAnimationFrame(update);
      window.clearTimeout(settling);
      settling = window.setTimeout(() => {
        router.rememberPosition();
      }, SETTLED_AFTER);
    },
    { passive: true },
  );
  navbar?.addEventListener('focusin', show);
  return {
    showNavbar: show,
    /** Scrolls to where a page, or a place in it, begins; the navbar stays. */
    goTo: (arrival: Arrival): void => {
      ignored = true;
      root.removeAttribute(TO_TOP);
      // It forces a layout, so it waits until React has committed; a microtask
      // still runs before the paint.
      queueMicrotask(() => {
        scrollTo(window, arrival);
      });
    },
  };
}

/** All numbers are in pixels. */
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

/** Pixels that a heading may reach behind the navbar and still count as visible. */
const SLACK = 24;

/**
 * Calls back with the id of the heading being read. A heading that was reached
 * through its link stays active until the reader scrolls, because near the end of
 * a page it may not be able to scroll to the top.
 */
export function followHeadings(
  window: Window,
  ids: readonly string[],
  onChange: (id: string | null) => void,
): Stop {
  const { document } = window;
  let chosen: string | null = null;
  let frame = 0;
  const update = (): void => {
    frame = 0;
    const elements = ids.flatMap((id) => document.getElementById(id) ?? []);
    const tops = elements.map((element) => element.getBoundingClientRect().top);
    const navbar = document.querySelector<HTMLElement>('.navbar');
    const line = (navbar?.offsetHeight ?? 0) - SLACK;
    // The last ones may not be able to reach the top.
    const { scrollTop, clientHeight, scrollHeight } = document.documentElement;
    const isAtEnd =
      scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2;
    const position = isAtEnd
      ? elements.length - 1
      : findActiveHeading(tops, line, window.innerHeight);
    onChange(chosen ?? elements[position]?.id ?? null);
  };
  const request = (): void => {
    if (frame === 0) frame = window.requestAnimationFrame(update);
  };
  const byReader = (): void => {
    chosen = null;
  };
  const choose = (): void => {
    const id = decodeHash(window.location.hash);
    chosen = ids.includes(id) ? id : null;
    request();
  };
  const controller = new AbortController();
  const options = { passive: true, signal: controller.signal };
  window.addEventListener('scroll', request, options);
  window.addEventListener('resize', request, options);
  window.addEventListener('hashchange', choose, options);
  for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown']) {
    window.addEventListener(type, byReader, options);
  }
  // A click on the link of the present hash fires no `hashchange`.
  window.addEventListener(
    'click',
    (event) => {
      if (findAround(event, '.toc a') !== null) choose();
    },
    options,
  );
  choose();
  return () => {
    controller.abort();
    window.cancelAnimationFrame(frame);
  };
}

/**
 * @param tops - distance of each heading from the top of the window, in pixels
 * @param line - where the visible part of the page begins, in pixels
 * @returns the index of the heading, or -1 above the first one
 */
export function findActiveHeading(
  tops: readonly number[],
  line: number,
  viewportHeight: number,
): number {
  const next = tops.findIndex((top) => top >= line);
  if (next === -1) return tops.length - 1;
  const top = tops[next] ?? 0;
  return top < viewportHeight / 2 ? next : next - 1;
}
