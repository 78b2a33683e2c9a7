/**
 * The thread and the processes that work on samples, started before anybody
 * knows what there is to do: to start takes them as long as the build needs to
 * read its inputs, during which a second core would have nothing to do.
 *
 * Whoever finds nobody here, because all are taken or were started for other
 * limits, starts somebody as before.
 */
import type { ChildProcess } from 'node:child_process';
import type { Worker } from 'node:worker_threads';
import { startPreparation } from './prepare.ts';
import { forkWorker, type Confines } from './start-worker.ts';

export interface Crew {
  /** @param confines - what the process was to be started with */
  takeProcess(confines: Confines): ChildProcess | null;
  takeThread(): Worker | null;
  /** Ends those that nobody took. */
  dismiss(): void;
}

/** As many as work side by side on a site with pages and examples. */
const PROCESSES = 2;

/**
 * @param worker - absolute path of the compiled `worker.ts`
 * @param confines - what samples will probably have
 */
export function startCrew(worker: string, confines: Confines): Crew {
  const threads = [startPreparation(worker)];
  const processes = Array.from({ length: PROCESSES }, () =>
    forkWorker(worker, confines),
  );
  // One that cannot start is not there; who starts it again learns why.
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
