/**
 * Announcements for screen readers. The live region is emptied in between, since
 * setting the same text twice would not be announced again.
 */
import { createStore, type Store } from '../../templates/layout/store.ts';

const PAUSE = 50;

export function createNotices(window: Window): {
  readonly text: Store<string>;
  readonly say: (text: string) => void;
} {
  const text = createStore('');
  let waiting = 0;
  return {
    text,
    say: (words) => {
      window.clearTimeout(waiting);
      // Delayed, so that a new page is painted first.
      waiting = window.setTimeout(() => {
        text.set('');
        waiting = window.setTimeout(() => {
          text.set(words);
        }, PAUSE);
      }, PAUSE);
    },
  };
}
