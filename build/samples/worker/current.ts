/**
 * Which sample is running. What happens later (a timer, a request to a server)
 * is put down to the sample that set it off, as far as Node knows; else to the
 * one that runs now.
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
  /** Runs the work in the name of a sample. */
  within<T>(run: Run, work: () => T): T;
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
    within(run, work) {
      newest = run;
      return storage.run(run, work);
    },
    find: () => storage.getStore() ?? newest,
  };
}
