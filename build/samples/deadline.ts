/** A time by which something is to be heard, put off each time it is. */

export interface Deadline {
  readonly set: (milliseconds: number) => void;
  readonly stop: () => void;
}

/** Milliseconds, for news that wait while this process is busy otherwise. */
const GRACE = 200;

/** Waits a little longer than asked: news may have arrived unread. */
export function createDeadline(onMissed: () => void): Deadline {
  let timer: NodeJS.Timeout | undefined;
  const stop = (): void => {
    clearTimeout(timer);
  };
  return {
    set(milliseconds) {
      stop();
      timer = setTimeout(() => {
        timer = setTimeout(onMissed, GRACE);
      }, milliseconds);
    },
    stop,
  };
}
