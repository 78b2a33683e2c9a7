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
import { forkWorker, type Confines } from './start-worker.ts';

export interface Crew {
  /** @param confines - the limits that the process must have been started with */
  takeProcess(confines: Confines): ChildProcess | null;
  takeThread(): Worker | null;
  /** Ends those that were not taken. */
  dismiss(): void;
}

/** The number that runs in parallel on a site with both pages and examples. */
const PROCESSES = 2;

/**
 * @param worker - absolute path of the compiled `worker.ts`
 * @param confines - the limits that samples are expected to have
 */
export function startCrew(worker: string, confines: Confines): Crew {
  const threads = [startPreparation(worker)];
  const processes = Array.from({ length: PROCESSES }, () =>
    forkWorker(worker, confines),
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
      if (!isSame(asked, confines)) return null;
      const found = processes.findIndex(isWell);
      return found < 0 ? null : (processes.splice(found, 1)[0] ?? null);
    },
    takeThread: () => threads.pop() ?? null,
    dismiss() {
      for (const one of processes.splice(0)) one.kill('SIGKILL');
      for (const one of threads.splice(0)) void one.terminate();
    },
  };
}

function isSame(a: Confines, b: Confines): boolean {
  return a.memory === b.memory && a.readable.join() === b.readable.join();
}
