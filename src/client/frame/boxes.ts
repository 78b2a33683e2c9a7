/** Lists that open and close, and boxes that scroll by themselves. */
import type { Stop } from '../../templates/layout/frame.ts';
import type { SafeStorage } from '../storage.ts';

/**
 * Starts from the present height, so that an interrupted animation continues
 * smoothly.
 * @param done - called at the end, or at once if there is no element
 * @returns cancels the animation
 */
export function collapse(
  element: Element | null,
  opening: boolean,
  done: () => void,
): Stop {
  if (element === null) {
    done();
    return () => undefined;
  }
  const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const present = element.getBoundingClientRect().height;
  const full = element.scrollHeight;
  const from = opening && present === full ? 0 : present;
  const animation = element.animate(
    [
      { height: `${from}px`, overflow: 'hidden' },
      { height: `${opening ? full : 0}px`, overflow: 'hidden' },
    ],
    {
      duration: toCollapseDuration(full, reduced),
      easing: 'ease-in-out',
      fill: opening ? 'none' : 'forwards',
    },
  );
  animation.onfinish = done;
  return () => {
    animation.cancel();
  };
}

const LONGEST = 300;
/** Not zero, so that the animation still fires its finish event. */
const WITHOUT_MOTION = 1;

/**
 * @param height - of the list, in pixels
 * @returns milliseconds
 */
export function toCollapseDuration(
  height: number,
  reducedMotion: boolean,
): number {
  if (reducedMotion) return WITHOUT_MOTION;
  const rows = height / 36;
  const duration = Math.round(10 * (4 + 15 * rows ** 0.25 + rows / 5));
  return Math.min(duration, LONGEST);
}

const SETTLED_AFTER = 100;

/** Restores the scroll position of a box, and stores it from then on. */
export function keepPosition(
  box: Element,
  name: string,
  storage: SafeStorage,
): Stop {
  const key = `box:${name}`;
  const position = Number(storage.read(key));
  if (position > 0) box.scrollTop = position;
  let settling: ReturnType<typeof setTimeout> | undefined;
  const save = (): void => {
    clearTimeout(settling);
    settling = setTimeout(() => {
      storage.write(key, String(Math.round(box.scrollTop)));
    }, SETTLED_AFTER);
  };
  box.addEventListener('scroll', save, { passive: true });
  return () => {
    clearTimeout(settling);
    box.removeEventListener('scroll', save);
  };
}

/**
 * Scrolls the box, but not the page, if its current link is out of sight. If the
 * box itself does not overflow, the list inside it is scrolled instead.
 */
export function revealCurrent(box: Element): void {
  const links = box.querySelectorAll('ul [aria-current]');
  const current = links[links.length - 1];
  const list = current?.closest('ul');
  if (current === undefined || list == null) return;
  const scroller = box.scrollHeight > box.clientHeight ? box : list;
  const outer = scroller.getBoundingClientRect();
  const inner = current.getBoundingClientRect();
  if (inner.height === 0) return;
  if (inner.top >= outer.top && inner.bottom <= outer.bottom) return;
  const middle = (outer.height - inner.height) / 2;
  scroller.scrollTop += inner.top - outer.top - middle;
}
