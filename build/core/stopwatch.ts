/**
 * Measures how long each of many things takes, for whoever asks where the time
 * goes. What is measured does not know whether it is: the result is the same.
 */
export interface Stopwatch {
  /** @param nameOf - what the time is put down to */
  time<T>(nameOf: (value: T) => string, work: () => T): T;
  /** @param times - milliseconds by name, measured elsewhere */
  add(times: ReadonlyMap<string, number>): void;
}

/** Measures nothing. */
export const NO_STOPWATCH: Stopwatch = {
  time: (_, work) => work(),
  add: () => undefined,
};

export interface RunningStopwatch extends Stopwatch {
  /** Milliseconds by name, in the order in which the names came up. */
  times(): ReadonlyMap<string, number>;
}

/** @param clock - milliseconds from any fixed point */
export function createStopwatch(clock: () => number): RunningStopwatch {
  const times = new Map<string, number>();
  const addOne = (name: string, milliseconds: number): void => {
    times.set(name, (times.get(name) ?? 0) + milliseconds);
  };
  return {
    time(nameOf, work) {
      const started = clock();
      const value = work();
      addOne(nameOf(value), clock() - started);
      return value;
    },
    add(others) {
      for (const [name, milliseconds] of others) addOne(name, milliseconds);
    },
    times: () => times,
  };
}
