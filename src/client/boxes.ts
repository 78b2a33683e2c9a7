/** Boxes that scroll by themselves: where they were, and what they show. */
import type { Stop } from '../templates/layout/browser.ts';
import type { SafeStorage } from './storage.ts';

const SETTLED_AFTER = 100;

/** Puts a box where it was, and remembers where it goes. */
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
 * Scrolls a box, and only the box, if its current link is out of sight. Where the
 * box shows all of itself, its list may be what scrolls.
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
