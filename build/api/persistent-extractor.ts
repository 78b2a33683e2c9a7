/**
 * Extracts models one after the other in a thread that is kept: while a package
 * is edited, only the changed files are parsed again, and by optimised code.
 * For `watch`; a single build uses `extract.ts`.
 */
import type { Worker } from 'node:worker_threads';
import { startThread } from '../host/run-worker.ts';
import {
  expectExtraction,
  requestFor,
  type Extract,
  type Extraction,
} from './extract.ts';
import { workerFile } from './package/hash-inputs.ts';

export interface PersistentExtractor {
  readonly extract: Extract;
  close(): Promise<void>;
}

/**
 * Starts the thread with the first job, and again after a job that crashed it.
 */
export function createPersistentExtractor(): PersistentExtractor {
  let worker: Worker | null = null;
  let last: Promise<unknown> = Promise.resolve();

  /** Must not be called before the previous job has ended. */
  const run = (...[inputs, tool, wanted]: Parameters<Extract>): Started => {
    const thread = (worker ??= startThread(workerFile(tool), null));
    const { extraction, end } = expectExtraction(thread, wanted);
    thread.ref();
    thread.postMessage(requestFor(inputs, wanted));
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
      // A failure of sources that nobody awaits must not end the process.
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
