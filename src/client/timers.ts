/** Timers, as a port for the modules of the client, and the progress bar. */

export interface Timers {
  /** @returns cancels the timer */
  readonly after: (milliseconds: number, action: () => void) => () => void;
}

export function createTimers(window: Window): Timers {
  return {
    after: (milliseconds, action) => {
      const timer = window.setTimeout(action, milliseconds);
      return () => {
        window.clearTimeout(timer);
      };
    },
  };
}

/** A signal that aborts after the given time. */
export function abortAfter(window: Window, milliseconds: number): AbortSignal {
  const controller = new AbortController();
  window.setTimeout(() => {
    controller.abort(new Error('no answer'));
  }, milliseconds);
  return controller.signal;
}

/** Milliseconds after which the callback runs even if the browser is busy. */
const IDLE_AT_LAST = 2000;

/** Calls back when the browser is idle. */
export function whenIdle(window: Window, action: () => void): void {
  // Not every browser has idle callbacks.
  if ('requestIdleCallback' in window) {
    window.requestIdleCallback(action, { timeout: IDLE_AT_LAST });
  } else setTimeout(action, 200);
}

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
