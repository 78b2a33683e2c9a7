/**
 * Requests that come before what they ask for: a page that hears that something
 * is being made asks for its data at once, and the answer waits here until there
 * is something new. So the way of the request lies beside the work, not behind it.
 */

/** What a page names that already has a version: it wants a newer one. */
export const NEWER_THAN = 'x-newer-than';
/** The version that an answer is of. */
export const VERSION = 'X-Version';

export interface EarlyRequests {
  /** Something is being made. */
  begin(): void;
  /** It is there, or it is known that it does not come. */
  end(): void;
  /** Resolves when nothing is being made, or that takes too long. */
  wait(): Promise<void>;
}

/** What takes longer than this is told of when it is there. */
const PATIENCE = 500;

/** @param after - calls back after so many milliseconds; returns what calls it off */
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
