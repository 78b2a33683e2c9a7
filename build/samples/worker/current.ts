/**
 * Which sample is running, and so is to blame for what happens. A server answers
 * while others run, so what it sets off is tracked, which makes every promise
 * more expensive; all other samples are waited for, and need no tracking.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { SampleFailure } from '../model.ts';

export interface Run {
  /** The name by which stack traces know the sample. */
  readonly file: string;
  readonly failures: SampleFailure[];
  readonly output: string[];
  /** Done: what it still prints comes too late to be shown. */
  closed: boolean;
  /** It failed in a way that has nothing to do with other samples. */
  isCertain: boolean;
}

export interface Current {
  /**
   * Runs the work in the name of a sample.
   * @param isTracked - what it sets off may happen while others run
   */
  within<T>(run: Run, isTracked: boolean, work: () => T): T;
  /** Forgets who set off what. */
  forget(): void;
  /** Whoever is to blame for what happens now. */
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
