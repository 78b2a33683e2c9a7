/**
 * What is said to screen readers. The same words twice have to be taken away
 * in between, or the second time says nothing.
 */
import { createStore, type Store } from '../templates/layout/store.ts';

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
      // Not at once: what is being put on the screen is painted first.
      waiting = window.setTimeout(() => {
        text.set('');
        waiting = window.setTimeout(() => {
          text.set(words);
        }, PAUSE);
      }, PAUSE);
    },
  };
}
