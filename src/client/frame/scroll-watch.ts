/**
 * One scroll listener for the hiding navbar, the back-to-top button and the saved
 * scroll position. Sets attributes of the root element; renders nothing itself.
 */

export interface ScrollWatch {
  /** To be called before scrolling by script, which must not hide the navbar. */
  readonly ignoreNext: () => void;
  /** Shows the navbar, whatever was scrolled. */
  readonly showNavbar: () => void;
}

const SETTLED_AFTER = 100;

export function watchScroll(
  window: Window,
  options: { readonly hideNavbar: boolean; readonly onSettled: () => void },
): ScrollWatch {
  const { document } = window;
  const root = document.documentElement;
  const navbar = document.querySelector<HTMLElement>('.navbar');
  let before = window.scrollY;
  let ignored = false;
  let hidden = false;
  let topShown = false;
  let settling = 0;
  let frame = 0;

  const show = (): void => {
    hidden = false;
    root.toggleAttribute('data-navbar-hidden', false);
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
    topShown = decideTopShown(topShown, facts);
    root.toggleAttribute('data-to-top', topShown);
    if (!options.hideNavbar) return;
    hidden = decideNavbarHidden(hidden, facts) && !keepsNavbar();
    root.toggleAttribute('data-navbar-hidden', hidden);
  };

  window.addEventListener(
    'scroll',
    () => {
      if (frame === 0) frame = window.requestAnimationFrame(update);
      window.clearTimeout(settling);
      settling = window.setTimeout(options.onSettled, SETTLED_AFTER);
    },
    { passive: true },
  );
  navbar?.addEventListener('focusin', show);
  return {
    showNavbar: show,
    ignoreNext: () => {
      ignored = true;
      topShown = false;
      root.toggleAttribute('data-to-top', false);
    },
  };
}

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
