/** Scrollable boxes: keeps their positions and reveals their current link. */
import type { Stop } from '../../templates/layout/browser.ts';
import type { SafeStorage } from '../storage.ts';

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
