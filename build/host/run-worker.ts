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
export async function runWorker(file: string, job: unknown): Promise<unknown> {
  const thread = startThread(file, job);
  const [answer] = nextMessages(thread, 1);
  const result = await answer;
  // The result is all that is wanted: no need to wait for tidying up.
  void thread.terminate();
  return result;
}

/**
 * What a thread says next, in its order: so many messages. Those that have not
 * come when it ends reject with whatever it threw.
 */
export function nextMessages(
  thread: Worker,
  count: number,
): readonly Promise<unknown>[] {
  const open: Waiting[] = [];
  const end = (): void => {
    // Only these: without Node's own listeners the thread is never heard again.
    thread.off('message', take);
    thread.off('error', fail);
    thread.off('exit', fail);
  };
  const take = (message: unknown): void => {
    open.shift()?.resolve(message);
    if (open.length === 0) end();
  };
  const fail = (problem: unknown): void => {
    end();
    const reason =
      problem instanceof Error
        ? problem
        : new Error(`The thread ended early, with code ${String(problem)}`);
    for (const { reject } of open) reject(reason);
  };
  thread.on('message', take);
  thread.on('error', fail);
  thread.on('exit', fail);
  return Array.from({ length: count }, () => {
    const message = new Promise((resolve, reject) => {
      open.push({ resolve, reject });
    });
    // If nobody gets to wait for it, its failure must not end the process.
    message.catch(() => undefined);
    return message;
  });
}

/** Whoever waits for a message. */
interface Waiting {
  readonly resolve: (message: unknown) => void;
  readonly reject: (reason: Error) => void;
}

/**
 * For the file that such a thread is started with.
 * @param work - takes the job as it was given to `runWorker`
 */
export function answerJob(work: (job: unknown) => unknown): void {
  parentPort?.postMessage(work(workerData));
}
