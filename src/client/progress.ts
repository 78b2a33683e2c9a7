/** Says that a navigation is slow, once it is. The timer is a parameter. */
import type { Timers } from './timers.ts';

/** What loads faster than this needs no progress bar. */
const DELAY = 200;

export interface Progress {
  readonly begin: () => void;
  readonly end: () => void;
}

export function createProgress(
  timers: Timers,
  show: (busy: boolean) => void,
): Progress {
  let stop: (() => void) | null = null;
  const cancel = (): void => {
    stop?.();
    stop = null;
  };
  return {
    begin: () => {
      cancel();
      stop = timers.after(DELAY, () => {
        show(true);
      });
    },
    end: () => {
      cancel();
      show(false);
    },
  };
}
