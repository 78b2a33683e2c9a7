/**
 * Starts the thread in which TypeScript reads the samples, beside the processes
 * that run them.
 */
import type { Worker } from 'node:worker_threads';
import { nextMessages, startThread } from '../host/run-worker.ts';
import type { Crew } from './crew.ts';
import type {
  Highlights,
  PreparedCodes,
  PrepareOrder,
  TypeFailures,
} from './protocol.ts';

export interface Preparation {
  /** In the order of the batches, each as soon as it is there. */
  readonly batches: readonly Promise<PreparedCodes>[];
  /** They take longer. */
  readonly typeFailures: Promise<TypeFailures>;
  readonly highlights: Promise<Highlights>;
}

/**
 * A thread that loads the compiler and waits for an order.
 * @param worker - absolute path of the compiled `worker.ts`
 */
export function startPreparation(worker: string): Worker {
  return startThread(worker, null);
}

export function prepare(
  { worker, crew }: { readonly worker: string; readonly crew: Crew | null },
  order: PrepareOrder,
): Preparation {
  const thread = crew?.takeThread() ?? startPreparation(worker);
  const count = order.batches.length;
  // `PrepareMessage` says what comes, and in which order.
  const messages = nextMessages(thread, count + 2);
  const prepared = messages.slice(
    0,
    count,
  ) as readonly Promise<PreparedCodes>[];
  const [typeFailures, highlights] = messages.slice(count) as [
    Promise<TypeFailures>,
    Promise<Highlights>,
  ];
  thread.postMessage(order);
  return { batches: prepared, typeFailures, highlights };
}
