/** Shows the progress bar once a navigation is slow. The timer is a parameter. */
import type { Timers } from '../timers.ts';

/** Milliseconds before the progress bar is shown. */
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
