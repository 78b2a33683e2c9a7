/**
 * Extracts a package's model, and its sources if wanted, in a worker thread, so
 * that TypeDoc's two seconds overlap with other work. The caller caches the
 * results under the key of the inputs.
 */
import type { Worker } from 'node:worker_threads';
import type { Reported } from '../diagnostics.ts';
import { nextMessages, startThread } from '../host/run-worker.ts';
import type { Tool } from '../tool.ts';
import type { ExtractionRequest, ModelInputs } from './job.ts';
import type { ApiModel } from './model.ts';
import { workerFile } from './package/hash-inputs.ts';
import type { SourceFile } from './sources/source-file.ts';

export interface Extraction {
  /**
   * `null` with diagnostics where the entry cannot be documented; rejects with
   * what the thread throws, which is always a bug.
   */
  readonly model: Promise<Reported<ApiModel | null>>;
  /** Ready after the model; `null` where they were not asked for. */
  readonly sources: Promise<readonly SourceFile[]> | null;
}

export type Wanted = 'model' | 'model and sources';

export type Extract = (
  inputs: ModelInputs,
  tool: Tool,
  wanted: Wanted,
) => Extraction;

/** Uses a thread that ends with the result. */
export const extractOnce: Extract = (inputs, tool, wanted) => {
  const thread = startThread(workerFile(tool), requestFor(inputs, wanted));
  return expectFrom(thread, wanted);
};

/** A thread that loads TypeDoc in advance, before the first job is known. */
export interface Extractor {
  /** Uses that thread for the first package, and a new one for each other. */
  readonly extract: Extract;
  /** Ends the thread if it was not used. */
  readonly terminate: () => void;
}

export function startExtractor(own: Tool): Extractor {
  const thread = startThread(workerFile(own), null);
  let isFree = true;
  // A thread that failed to start is not used; the next start reports why.
  const lose = (): void => {
    isFree = false;
  };
  thread.once('error', lose);
  return {
    extract(inputs, tool, wanted) {
      if (!isFree) return extractOnce(inputs, tool, wanted);
      isFree = false;
      thread.off('error', lose);
      const extraction = expectFrom(thread, wanted);
      thread.postMessage(requestFor(inputs, wanted));
      return extraction;
    },
    terminate() {
      if (isFree) void thread.terminate();
      isFree = false;
    },
  };
}

/** The answer of a thread, which is ended afterwards. */
function expectFrom(thread: Worker, wanted: Wanted): Extraction {
  const { extraction, end } = expectExtraction(thread, wanted);
  const terminate = (): void => void thread.terminate();
  end.then(terminate, terminate);
  return extraction;
}

export function requestFor(
  { job, declarations }: ModelInputs,
  wanted: Wanted,
): ExtractionRequest {
  return { job, declarations: wanted === 'model' ? null : declarations };
}

/** The answer of a thread that has exactly one request. */
export function expectExtraction(
  thread: Parameters<typeof nextMessages>[0],
  wanted: Wanted,
): { readonly extraction: Extraction; readonly end: Promise<unknown> } {
  const messages = nextMessages(thread, wanted === 'model' ? 1 : 2);
  // The worker sends the results of `convertPackage` and `readSources`.
  const [model, sources = null] = messages as readonly [
    Extraction['model'],
    NonNullable<Extraction['sources']>?,
  ];
  return { extraction: { model, sources }, end: sources ?? model };
}
