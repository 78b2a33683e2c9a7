/**
 * Starts the thread in which TypeScript reads the samples. The build's own
 * thread never loads the compiler.
 */
import { Worker } from 'node:worker_threads';
import type { SampleFailure } from './model.ts';
import type { PreparedCode, PrepareMessage, PrepareOrder } from './protocol.ts';

export interface Preparation {
  /** By id; there is one for every code of the order. */
  readonly codes: ReadonlyMap<string, PreparedCode>;
  /** What the types say against codes, by id: it takes longer. */
  readonly typeFailures: Promise<TypeFailures>;
}

export type TypeFailures = ReadonlyMap<string, readonly SampleFailure[]>;

/** @param worker - absolute path of the compiled `worker.ts` */
export function prepare(
  worker: string,
  order: PrepareOrder,
): Promise<Preparation> {
  const thread = new Worker(worker, { workerData: order, execArgv: [] });
  return new Promise((resolve, reject) => {
    thread.once('error', reject);
    const typeFailures = new Promise<TypeFailures>(
      (resolveTypes, rejectTypes) => {
        thread.once('error', rejectTypes);
        // The thread sends nothing else.
        thread.on('message', (message: PrepareMessage) => {
          if (message.type === 'checked') resolveTypes(message.failures);
          else resolve({ codes: message.codes, typeFailures });
        });
      },
    );
    // Whoever never comes to wait for it learns of the problem all the same.
    typeFailures.catch(() => undefined);
  });
}
