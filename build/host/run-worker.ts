/**
 * Starts threads; and both ends of a thread that takes one job and gives one
 * answer.
 */
import { parentPort, Worker, workerData } from 'node:worker_threads';

/** Does not inherit the process's options: `--eval` would be refused here. */
export function startThread(file: string, job: unknown): Worker {
  return new Worker(file, { workerData: job, execArgv: [] });
}

/** @throws what the thread throws, which is always a bug */
export async function runWorker(file: string, job: unknown): Promise<unknown> {
  const thread = startThread(file, job);
  const [answer] = nextMessages(thread, 1);
  const result = await answer;
  // The result is here, so there is no need to wait for the thread to end.
  void thread.terminate();
  return result;
}

/**
 * The next `count` messages of a thread, in order. Those that have not arrived
 * when it ends reject with what it threw.
 */
export function nextMessages(
  thread: Worker,
  count: number,
): readonly Promise<unknown>[] {
  const open: Waiting[] = [];
  const end = (): void => {
    // Not `removeAllListeners`: Node needs its own to deliver messages.
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
    // A failure that nobody awaits must not end the process.
    message.catch(() => undefined);
    return message;
  });
}

interface Waiting {
  readonly resolve: (message: unknown) => void;
  readonly reject: (reason: Error) => void;
}

/**
 * For the file that runs in such a thread.
 * @param work - takes the job that was passed to `runWorker`
 */
export function answerJob(work: (job: unknown) => unknown): void {
  parentPort?.postMessage(work(workerData));
}
