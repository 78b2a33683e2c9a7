/**
 * Requests for something that is still being made: a page that is told so
 * requests its data at once, and the response is held back here until there is
 * a new version. So the latency of the request overlaps with the build.
 */

/**
 * Request header with the version that the page has; it waits for a newer one.
 */
export const NEWER_THAN = 'x-newer-than';
/** Response header with the version of the content. */
export const VERSION = 'X-Version';

export interface EarlyRequests {
  /** A build has begun. */
  begin(): void;
  /** It has ended, with or without a new version. */
  end(): void;
  /** Resolves when no build is in progress, or after a timeout. */
  wait(): Promise<void>;
}

/** Milliseconds; pages are notified of what takes longer. */
const PATIENCE = 500;

/** @param after - a timer in milliseconds; returns a function that cancels it */
export function createEarlyRequests(
  after: (milliseconds: number, action: () => void) => () => void,
): EarlyRequests {
  let isMaking = false;
  const waiting = new Set<() => void>();
  return {
    begin() {
      isMaking = true;
    },
    end() {
      isMaking = false;
      for (const go of waiting) go();
    },
    wait: () =>
      isMaking
        ? new Promise((resolve) => {
            const go = (): void => {
              waiting.delete(go);
              callOff();
              resolve();
            };
            const callOff = after(PATIENCE, go);
            waiting.add(go);
          })
        : Promise.resolve(),
  };
}
