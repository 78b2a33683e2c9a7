/**
 * Extracts packages' models and sources in a thread of their own, so that
 * TypeDoc's two seconds overlap with other work. The thread starts with the first
 * job. It is kept for the next ones: while a package is edited, only the changed
 * files are parsed again, and by optimised code, which saves more than a second.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Reported } from '../diagnostics.ts';
import type { Tool } from '../tool.ts';
import type { Extraction, ModelInputs } from './job.ts';

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
      worker.postMessage(job);
      return (await nextAnswer(worker)) as Reported<Extraction | null>;
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

async function nextAnswer(worker: Worker): Promise<unknown> {
  const over = new AbortController();
  const { signal } = over;
  const ended = async (): Promise<never> => {
    const [code] = (await once(worker, 'exit', { signal })) as unknown[];
    throw new Error(`The thread ended early, with code ${String(code)}`);
  };
  try {
    // The first of these also rejects with what the thread throws.
    const answer = once(worker, 'message', { signal });
    const [message] = (await Promise.race([answer, ended()])) as unknown[];
    return message;
  } finally {
    over.abort();
  }
}
