/**
 * Measures how long each of many things takes, for whoever asks where the time
 * goes. What is measured does not know whether it is: the result is the same.
 */
export interface Stopwatch {
  /** @param nameOf - what the time is put down to */
  time<T>(nameOf: (value: T) => string, work: () => T): T;
}

/** Measures nothing. */
export const NO_STOPWATCH: Stopwatch = { time: (_, work) => work() };

export interface RunningStopwatch extends Stopwatch {
  /** Milliseconds by name, in the order in which the names came up. */
  times(): ReadonlyMap<string, number>;
}

/** @param clock - milliseconds from any fixed point */
export function createStopwatch(clock: () => number): RunningStopwatch {
  const times = new Map<string, number>();
  return {
    time(nameOf, work) {
      const started = clock();
      const value = work();
      const name = nameOf(value);
      times.set(name, (times.get(name) ?? 0) + clock() - started);
      return value;
    },
    times: () => times,
  };
}
