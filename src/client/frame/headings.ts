/** Tracks which heading of the page is being read. */
import type { Stop } from '../../templates/layout/frame.ts';
import { decodeHash } from '../navigation/addresses.ts';

/**
 * Pixels that a heading may reach behind the navbar and still count as visible.
 */
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
    const found = ids.flatMap((id) => document.getElementById(id) ?? []);
    const tops = found.map((one) => one.getBoundingClientRect().top);
    const navbar = document.querySelector<HTMLElement>('.navbar');
    const line = (navbar?.offsetHeight ?? 0) - SLACK;
    const position = findActiveHeading(tops, line, window.innerHeight);
    onChange(chosen ?? found[position]?.id ?? null);
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
    ({ target }) => {
      if (target instanceof Element && target.closest('.toc a')) choose();
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
