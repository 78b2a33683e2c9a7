/**
 * Threads of our own, and one that is given one job and gives one answer: both
 * ends of it.
 */
import { parentPort, Worker, workerData } from 'node:worker_threads';

/** Without what its process was started with: `--eval` would be refused here. */
export function startThread(file: string, job: unknown): Worker {
  return new Worker(file, { workerData: job, execArgv: [] });
}

/** @throws whatever the thread throws: that is a bug */
export function runWorker(file: string, job: unknown): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const worker = startThread(file, job);
    worker.once('message', (result: unknown) => {
      resolve(result);
      // The result is all that is wanted: no need to wait for tidying up.
      void worker.terminate();
    });
    worker.once('error', reject);
    worker.once('exit', (code) => {
      reject(new Error(`The thread ended early, with code ${String(code)}`));
    });
  });
}

/**
 * For the file that such a thread is started with.
 * @param work - takes the job as it was given to `runWorker`
 */
export function answerJob(work: (job: unknown) => unknown): void {
  parentPort?.postMessage(work(workerData));
}
