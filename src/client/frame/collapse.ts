/** Animates the opening and closing of a list. */
import type { Stop } from '../../templates/layout/browser.ts';
import { toCollapseDuration } from './collapse-duration.ts';

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
