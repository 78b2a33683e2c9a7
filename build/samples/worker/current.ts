/**
 * Tracks which sample is responsible for what happens. A server answers while
 * other samples run, so its asynchronous work is tracked, which makes every
 * promise more expensive; all other samples are run to completion and need no
 * tracking.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { SampleFailure } from '../model.ts';

export interface Run {
  /** The name of the sample in stack traces. */
  readonly file: string;
  readonly failures: SampleFailure[];
  readonly output: string[];
  /** Whether it has ended: output after that is not shown. */
  closed: boolean;
  /** Whether its failure cannot have been caused by other samples. */
  isCertain: boolean;
}

export interface Current {
  /**
   * Runs the work on behalf of a sample.
   * @param isTracked - whether its asynchronous work may happen while others run
   */
  within<T>(run: Run, isTracked: boolean, work: () => T): T;
  /** Stops tracking. */
  forget(): void;
  /** The sample that is responsible for what happens now. */
  find(): Run | null;
}

export function createRun(file: string): Run {
  return { file, failures: [], output: [], closed: false, isCertain: false };
}

export function createCurrent(): Current {
  const storage = new AsyncLocalStorage<Run>();
  let newest: Run | null = null;
  return {
    within(run, isTracked, work) {
      newest = run;
      return isTracked ? storage.run(run, work) : work();
    },
    forget() {
      storage.disable();
    },
    find: () => storage.getStore() ?? newest,
  };
}
