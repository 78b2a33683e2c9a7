/** A deadline for the next message, extended by each message. */

export interface Deadline {
  readonly set: (milliseconds: number) => void;
  readonly stop: () => void;
}

/** Milliseconds in which to read messages that arrived while we were busy. */
const GRACE = 200;

/** Fires after an additional grace period, since messages may be unread. */
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
