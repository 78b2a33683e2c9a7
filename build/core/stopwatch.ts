/**
 * Measures how long many pieces of work take, for `--profile`. Measured code is
 * not aware of it: results are the same.
 */
export interface Stopwatch {
  /**
   * @param name - under which the time is recorded; that of a promise ends when
   *   it is settled
   */
  time<T>(name: string, work: () => T): T;
}

export const NO_STOPWATCH: Stopwatch = { time: (_, work) => work() };
