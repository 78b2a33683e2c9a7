/**
 * Extracts packages' models and sources in a thread of their own, so that
 * TypeDoc's two seconds overlap with other work. The thread starts with the first
 * job. It is kept for the next ones: while a package is edited, only the changed
 * files are parsed again, and by optimized code, which saves more than a second.
 */
import { on, once } from 'node:events';
import { getHeapStatistics } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { error } from '../diagnostics.ts';
import { errorCodeOf } from '../host/error-code.ts';
import type { Tool } from '../request.ts';
import type { Extracted, ExtractionJob, ModelInputs } from './job.ts';

/**
 * `null` with diagnostics where the entry cannot be documented; rejects with what
 * the thread throws, which is always a bug.
 * @param onWork - told what the thread works on
 */
export type Extract = (
  inputs: ModelInputs,
  tool: Tool,
  onWork?: (subject: string) => void,
) => Promise<Extracted>;

export interface Extractor {
  /** Jobs run one after the other. */
  readonly extract: Extract;
  close(): Promise<void>;
}

export function createExtractor(): Extractor {
  let thread: Worker | null = null;
  let last: Promise<unknown> = Promise.resolve();

  const run: Extract = async ({ job }, tool, onWork = () => undefined) => {
    // The thread must not inherit options such as `--eval`, which it refuses.
    const worker = (thread ??= new Worker(workerFile(tool), { execArgv: [] }));
    worker.ref();
    try {
      return (await ask(worker, job, onWork)) as Extracted;
    } catch (problem) {
      thread = null;
      if (errorCodeOf(problem) === OUT_OF_MEMORY)
        return reportSize(job.packageName);
      throw problem;
    } finally {
      worker.unref();
    }
  };

  return {
    extract(inputs, tool, onWork) {
      const result = last.then(() => run(inputs, tool, onWork));
      last = result.catch(() => undefined);
      return result;
    },
    async close() {
      await thread?.terminate();
    },
  };
}

/** Uses a thread that ends with the result. */
export const extractOnce: Extract = async (inputs, tool, onWork) => {
  const { extract, close } = createExtractor();
  try {
    return await extract(inputs, tool, onWork);
  } finally {
    await close();
  }
};

const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY';

function reportSize(packageName: string): Extracted {
  const limit = Math.round(getHeapStatistics().heap_size_limit / 2 ** 30);
  const text = `TypeDoc needs more than ${String(limit)} GB of memory for the declarations of ${packageName}`;
  const hint = `Set NODE_OPTIONS=--max-old-space-size=${String(limit * 2048)}, or name fewer declarations in package.entry.`;
  return {
    value: null,
    diagnostics: [
      error('package-too-large', text, { hint, fault: 'environment' }),
    ],
    reads: { files: new Map(), links: new Map() },
  };
}

/** The compiled `build/api/worker.ts`. */
export function workerFile(tool: Tool): string {
  return `${tool.modules}/api/worker.js`;
}

/** Rejects with what the thread throws, or when it ends without an answer. */
async function ask(
  worker: Worker,
  job: ExtractionJob,
  onWork: (subject: string) => void,
): Promise<unknown> {
  const over = new AbortController();
  const { signal } = over;
  const answered = findAnswer(on(worker, 'message', { signal }), onWork);
  const ended = once(worker, 'exit', { signal }).then(([code]) => {
    throw new Error(`The thread ended early, with code ${String(code)}`);
  });
  worker.postMessage(job);
  try {
    return await Promise.race([answered, ended]);
  } finally {
    over.abort();
  }
}

/** @returns the first message that does not only say what is worked on */
async function findAnswer(
  messages: AsyncIterable<readonly unknown[]>,
  onWork: (subject: string) => void,
): Promise<unknown> {
  for await (const [message] of messages) {
    if (typeof message !== 'string') return message;
    onWork(message);
  }
  return null;
}
