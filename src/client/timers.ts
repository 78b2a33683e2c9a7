/** Timers as the parts of the client take them. */

export interface Timers {
  /** @returns takes the timer back */
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

/** A signal for what may take so long and no longer. */
export function abortAfter(window: Window, milliseconds: number): AbortSignal {
  const controller = new AbortController();
  window.setTimeout(() => {
    controller.abort(new Error('no answer'));
  }, milliseconds);
  return controller.signal;
}

/** Milliseconds; some browsers are not idle before the next frame. */
const IDLE_AT_LAST = 2000;

/** Calls back when there is nothing better to do. */
export function whenIdle(window: Window, action: () => void): void {
  // Not every browser has idle callbacks.
  if ('requestIdleCallback' in window) {
    window.requestIdleCallback(action, { timeout: IDLE_AT_LAST });
  } else setTimeout(action, 200);
}
