/**
 * A clock for programs whose page shows times, which must be the same in every
 * build: waiting takes exactly as long as the program asks for, and computing no
 * time at all. It knows `setTimeout`, `clearTimeout` and `Date.now` only, so it is
 * for programs that wait for nothing else.
 */
import { setImmediate } from 'node:timers';

interface PendingTimer {
  readonly at: number;
  readonly act: () => void;
}

/** @returns gives the real time back */
export function startClock(): () => void {
  const real = { setTimeout, clearTimeout };
  const realNow = Date.now;
  const timers = new Map<number, PendingTimer>();
  let now = 0;
  let count = 0;
  let isScheduled = false;
  const schedule = (): void => {
    if (isScheduled) return;
    isScheduled = true;
    // Everything then waits for a timer.
    setImmediate(() => {
      isScheduled = false;
      const [next] = [...timers].sort(([, a], [, b]) => a.at - b.at);
      if (next === undefined) return;
      const [id, { at, act }] = next;
      timers.delete(id);
      now = at;
      act();
      schedule();
    });
  };
  const wait = (act: (...values: unknown[]) => void, ...rest: unknown[]) => {
    const [delay = 0, ...values] = rest;
    count += 1;
    const at = now + Math.max(0, Number(delay));
    timers.set(count, { at, act: act.bind(null, ...values) });
    schedule();
    return count;
  };
  const cancel = (id: number): void => {
    timers.delete(id);
  };
  Object.assign(globalThis, { setTimeout: wait, clearTimeout: cancel });
  Date.now = () => now;
  return () => {
    Object.assign(globalThis, real);
    Date.now = realNow;
  };
}
