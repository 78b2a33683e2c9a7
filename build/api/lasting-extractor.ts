/**
 * Extracts models one after the other in a thread that stays: of a package that
 * is being edited only what was edited is parsed again, by code that is warm.
 * For a process that goes on; `extract.ts` is for one that ends.
 */
import type { Worker } from 'node:worker_threads';
import type { Reported } from '../diagnostics.ts';
import type { Extract } from './extract.ts';
import type { ApiModel } from './model.ts';
import { workerFile } from './package/hash-inputs.ts';
import { startThread } from '../host/run-worker.ts';

export interface LastingExtractor {
  readonly extract: Extract;
  close(): Promise<void>;
}

/** The thread begins with the first job, and anew after one that it did not survive. */
export function createLastingExtractor(): LastingExtractor {
  let worker: Worker | null = null;
  let last: Promise<unknown> = Promise.resolve();

  const run = (
    thread: Worker,
    job: unknown,
  ): Promise<Reported<ApiModel | null>> =>
    new Promise((resolve, reject) => {
      const end = (): void => {
        // Only these: without Node's own listeners the thread is never heard again.
        thread.off('message', take);
        thread.off('error', fail);
        thread.off('exit', fail);
        thread.unref();
      };
      const take = (result: Reported<ApiModel | null>): void => {
        end();
        resolve(result);
      };
      const fail = (problem: unknown): void => {
        end();
        worker = null;
        reject(
          problem instanceof Error
            ? problem
            : new Error(`The thread ended early, with code ${String(problem)}`),
        );
      };
      thread.on('message', take);
      thread.on('error', fail);
      thread.on('exit', fail);
      thread.ref();
      thread.postMessage(job);
    });

  return {
    extract({ job }, tool) {
      const next = last
        .catch(() => undefined)
        .then(() => {
          worker ??= startThread(workerFile(tool), null);
          return run(worker, job);
        });
      last = next;
      return next;
    },
    async close() {
      await worker?.terminate();
    },
  };
}
