/**
 * Starts the thread in which TypeScript reads the samples, beside the processes
 * that run them.
 */
import { Worker } from 'node:worker_threads';
import type { Crew } from './crew.ts';
import type { SampleFailure } from './model.ts';
import type {
  Highlights,
  PreparedCodes,
  PrepareMessage,
  PrepareOrder,
} from './protocol.ts';

export interface Preparation {
  /** In the order of the batches, each as soon as it is there. */
  readonly batches: readonly Promise<PreparedCodes>[];
  /** What the types say against codes, by id: it takes longer. */
  readonly typeFailures: Promise<TypeFailures>;
  readonly highlights: Promise<Highlights>;
}

export type TypeFailures = ReadonlyMap<string, readonly SampleFailure[]>;

/**
 * A thread that loads the compiler and waits for an order.
 * @param worker - absolute path of the compiled `worker.ts`
 */
export function startPreparation(worker: string): Worker {
  return new Worker(worker, { execArgv: [] });
}

export function prepare(
  { worker, crew }: { readonly worker: string; readonly crew: Crew | null },
  order: PrepareOrder,
): Preparation {
  const thread = crew?.takeThread() ?? startPreparation(worker);
  thread.postMessage(order);
  const listen = <T>(
    read: (message: PrepareMessage) => T | null,
  ): Promise<T> => {
    const found = new Promise<T>((resolve, reject) => {
      thread.once('error', reject);
      // The thread sends nothing else.
      thread.on('message', (message: PrepareMessage) => {
        const value = read(message);
        if (value !== null) resolve(value);
      });
    });
    // Whoever never comes to wait for it learns of the problem all the same.
    found.catch(() => undefined);
    return found;
  };
  return {
    batches: order.batches.map((_, index) =>
      listen((message) =>
        message.type === 'prepared' && message.batch === index
          ? message.codes
          : null,
      ),
    ),
    typeFailures: listen((message) =>
      message.type === 'checked' ? message.failures : null,
    ),
    highlights: listen((message) =>
      message.type === 'highlighted' ? message.highlights : null,
    ),
  };
}
