/**
 * Starts the thread in which TypeScript prepares samples, in parallel with the
 * processes that run them.
 */
import type { Worker } from 'node:worker_threads';
import { nextMessages, startThread } from '../host/run-worker.ts';
import type { SampleWorkers } from './prewarm.ts';
import type {
  Highlights,
  PreparedCodes,
  PrepareRequest,
  TypeFailures,
} from './protocol.ts';

export interface Preparation {
  /** In order; each resolves as soon as its batch is prepared. */
  readonly batches: readonly Promise<PreparedCodes>[];
  /** Resolves after all batches. */
  readonly typeFailures: Promise<TypeFailures>;
  /** Requests the highlighted code and then ends the thread: call it last. */
  readonly colour: () => Promise<Highlights>;
  /** Ends the thread at once. */
  readonly end: () => void;
}

/**
 * Starts a thread that loads the compiler and waits for a request.
 * @param worker - absolute path of the compiled `worker.ts`
 */
export function startPreparation(worker: string): Worker {
  return startThread(worker, null);
}

export function prepare(
  {
    worker,
    sampleWorkers,
  }: { readonly worker: string; readonly sampleWorkers: SampleWorkers | null },
  request: PrepareRequest,
): Preparation {
  const thread = sampleWorkers?.takeThread() ?? startPreparation(worker);
  // `PrepareMessage` documents which messages arrive and in which order.
  const messages = nextMessages(thread, request.batches.length + 1);
  const batches = messages.slice(0, -1) as readonly Promise<PreparedCodes>[];
  const typeFailures = messages.at(-1) as Promise<TypeFailures>;
  thread.postMessage(request);
  return {
    batches,
    typeFailures,
    colour() {
      const [highlights] = nextMessages(thread, 1);
      thread.postMessage('colour');
      return highlights as Promise<Highlights>;
    },
    end: () => void thread.terminate(),
  };
}
