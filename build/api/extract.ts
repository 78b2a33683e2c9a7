/**
 * Extracts packages' models and sources in a thread of their own, so that
 * TypeDoc's two seconds overlap with other work. The thread starts with the first
 * job. It is kept for the next ones: while a package is edited, only the changed
 * files are parsed again, and by optimised code, which saves more than a second.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Reported } from '../diagnostics.ts';
import type { Tool } from '../request.ts';
import type { Extraction, ExtractionJob, ModelInputs } from './job.ts';

/**
 * `null` with diagnostics where the entry cannot be documented; rejects with what
 * the thread throws, which is always a bug.
 */
export type Extract = (
  inputs: ModelInputs,
  tool: Tool,
) => Promise<Reported<Extraction | null>>;

export interface Extractor {
  /** Jobs run one after the other. */
  readonly extract: Extract;
  close(): Promise<void>;
}

export function createExtractor(): Extractor {
  let thread: Worker | null = null;
  let last: Promise<unknown> = Promise.resolve();

  const run: Extract = async ({ job }, tool) => {
    // Does not inherit the process's options: `--eval` would be refused here.
    const worker = (thread ??= new Worker(workerFile(tool), { execArgv: [] }));
    worker.ref();
    try {
      return (await ask(worker, job)) as Reported<Extraction | null>;
    } catch (problem) {
      thread = null;
      throw problem;
    } finally {
      worker.unref();
    }
  };

  return {
    extract(inputs, tool) {
      const result = last.then(() => run(inputs, tool));
      last = result.catch(() => undefined);
      return result;
    },
    async close() {
      await thread?.terminate();
    },
  };
}

/** Uses a thread that ends with the result. */
export const extractOnce: Extract = async (inputs, tool) => {
  const { extract, close } = createExtractor();
  try {
    return await extract(inputs, tool);
  } finally {
    await close();
  }
};

/** The compiled `build/api/worker.ts`. */
export function workerFile(tool: Tool): string {
  return `${tool.modules}/api/worker.js`;
}

/** Rejects with what the thread throws, or when it ends without an answer. */
async function ask(worker: Worker, job: ExtractionJob): Promise<unknown> {
  const over = new AbortController();
  const { signal } = over;
  const answered = once(worker, 'message', { signal });
  const ended = once(worker, 'exit', { signal }).then(([code]) => {
    throw new Error(`The thread ended early, with code ${String(code)}`);
  });
  worker.postMessage(job);
  try {
    const [message] = (await Promise.race([answered, ended])) as unknown[];
    return message;
  } finally {
    over.abort();
  }
}
