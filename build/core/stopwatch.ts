/**
 * Measures how long many pieces of work take, for `--profile`. Measured code is
 * not aware of it: results are the same.
 */
export interface Stopwatch {
  /** @param nameOf - the name under which the time is recorded */
  time<T>(nameOf: (value: T) => string, work: () => T): T;
  /** @param times - milliseconds by name, measured elsewhere */
  add(times: ReadonlyMap<string, number>): void;
}

export const NO_STOPWATCH: Stopwatch = {
  time: (_, work) => work(),
  add: () => undefined,
};

export interface RunningStopwatch extends Stopwatch {
  /** Milliseconds by name, in order of first use. */
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
