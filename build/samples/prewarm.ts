/**
 * The thread and the processes that work on samples, started in advance:
 * starting them takes as long as reading the build's inputs, during which a
 * second core would be idle.
 *
 * If none is left, or they were started with other limits, the caller starts a
 * new one itself.
 */
import type { ChildProcess } from 'node:child_process';
import type { Worker } from 'node:worker_threads';
import { startPreparation } from './prepare.ts';
import { forkWorker, type Sandbox } from './start-worker.ts';

export interface SampleWorkers {
  /** @param sandbox - the limits that the process must have been started with */
  takeProcess(sandbox: Sandbox): ChildProcess | null;
  takeThread(): Worker | null;
  /** Ends those that were not taken. */
  terminate(): void;
}

/** The number that runs in parallel on a site with both pages and examples. */
const PROCESSES = 2;

/**
 * @param worker - absolute path of the compiled `worker.ts`
 * @param sandbox - the limits that samples are expected to have
 */
export function prewarmSampleWorkers(
  worker: string,
  sandbox: Sandbox,
): SampleWorkers {
  const threads = [startPreparation(worker)];
  const processes = Array.from({ length: PROCESSES }, () =>
    forkWorker(worker, sandbox),
  );
  // A worker that failed to start is not offered; the next start reports why.
  for (const one of threads) {
    one.once('error', () => {
      threads.length = 0;
    });
  }
  for (const one of processes) one.once('error', () => one.kill());
  const isWell = ({ pid, connected }: ChildProcess): boolean =>
    pid !== undefined && connected;
  return {
    takeProcess(asked) {
      if (!isSame(asked, sandbox)) return null;
      const found = processes.findIndex(isWell);
      return found < 0 ? null : (processes.splice(found, 1)[0] ?? null);
    },
    takeThread: () => threads.pop() ?? null,
    terminate() {
      for (const one of processes.splice(0)) one.kill('SIGKILL');
      for (const one of threads.splice(0)) void one.terminate();
    },
  };
}

function isSame(a: Sandbox, b: Sandbox): boolean {
  return a.memory === b.memory && a.readable.join() === b.readable.join();
}
