/**
 * Extracts models one after the other in a thread that stays: of a package that
 * is being edited only what was edited is parsed again, by code that is warm.
 * For a process that goes on; `extract.ts` is for one that ends.
 */
import type { Worker } from 'node:worker_threads';
import { startThread } from '../host/run-worker.ts';
import {
  expectExtraction,
  orderFor,
  type Extract,
  type Extraction,
} from './extract.ts';
import { workerFile } from './package/hash-inputs.ts';

export interface LastingExtractor {
  readonly extract: Extract;
  close(): Promise<void>;
}

/** The thread begins with the first job, and anew after one that it did not survive. */
export function createLastingExtractor(): LastingExtractor {
  let worker: Worker | null = null;
  let last: Promise<unknown> = Promise.resolve();

  /** Only when the thread has nothing else to do. */
  const run = (...[inputs, tool, wanted]: Parameters<Extract>): Started => {
    const thread = (worker ??= startThread(workerFile(tool), null));
    const { extraction, end } = expectExtraction(thread, wanted);
    thread.ref();
    thread.postMessage(orderFor(inputs, wanted));
    const rest = (): void => {
      thread.unref();
    };
    const forget = (): void => {
      rest();
      worker = null;
    };
    return { extraction, end: end.then(rest, forget) };
  };

  return {
    extract(...request) {
      const started = last.then(() => run(...request));
      last = started.then(({ end }) => end);
      const [, , wanted] = request;
      const sources = started.then(
        ({ extraction }) => extraction.sources ?? [],
      );
      // If nobody gets to wait for them, their failure must not end the process.
      sources.catch(() => undefined);
      return {
        model: started.then(({ extraction }) => extraction.model),
        sources: wanted === 'model' ? null : sources,
      };
    },
    async close() {
      await worker?.terminate();
    },
  };
}

interface Started {
  readonly extraction: Extraction;
  /** Never rejects. */
  readonly end: Promise<void>;
}
