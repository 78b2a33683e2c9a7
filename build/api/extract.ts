/**
 * Extracts a package's model in a thread of its own, so that TypeDoc's two
 * seconds pass beside everything else, and its sources with it. The caller keeps
 * the results under the inputs' key.
 */
import type { Worker } from 'node:worker_threads';
import type { Reported } from '../diagnostics.ts';
import { nextMessages, startThread } from '../host/run-worker.ts';
import type { Tool } from '../tool.ts';
import type { ExtractionOrder, ModelInputs } from './job.ts';
import type { ApiModel } from './model.ts';
import { workerFile } from './package/hash-inputs.ts';
import type { SourceFile } from './sources/source-file.ts';

export interface Extraction {
  /**
   * `null` with diagnostics where the entry cannot be documented; rejects with
   * whatever the thread throws: that is a bug.
   */
  readonly model: Promise<Reported<ApiModel | null>>;
  /** They come after the model. `null` where they are not wanted. */
  readonly sources: Promise<readonly SourceFile[]> | null;
}

/** What is wanted of a package. */
export type Wanted = 'model' | 'model and sources';

export type Extract = (
  inputs: ModelInputs,
  tool: Tool,
  wanted: Wanted,
) => Extraction;

/** In a thread that ends with the result. */
export const extractOnce: Extract = (inputs, tool, wanted) => {
  const thread = startThread(workerFile(tool), orderFor(inputs, wanted));
  return expectFrom(thread, wanted);
};

/** A thread that loads TypeDoc before anybody knows what there is to do. */
export interface Extractor {
  /** The first package goes to that thread, each other one to a new one. */
  readonly extract: Extract;
  /** Ends the thread if nobody has asked for it. */
  readonly dismiss: () => void;
}

export function startExtractor(own: Tool): Extractor {
  const thread = startThread(workerFile(own), null);
  let isFree = true;
  // One that cannot start is not there; who starts it again learns why.
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
      thread.postMessage(orderFor(inputs, wanted));
      return extraction;
    },
    dismiss() {
      if (isFree) void thread.terminate();
      isFree = false;
    },
  };
}

/** What a thread says that ends with the result. */
function expectFrom(thread: Worker, wanted: Wanted): Extraction {
  const { extraction, end } = expectExtraction(thread, wanted);
  const terminate = (): void => void thread.terminate();
  end.then(terminate, terminate);
  return extraction;
}

export function orderFor(
  { job, declarations }: ModelInputs,
  wanted: Wanted,
): ExtractionOrder {
  return { job, declarations: wanted === 'model' ? null : declarations };
}

/** The answer of a thread that has an order and no other. */
export function expectExtraction(
  thread: Parameters<typeof nextMessages>[0],
  wanted: Wanted,
): { readonly extraction: Extraction; readonly end: Promise<unknown> } {
  const messages = nextMessages(thread, wanted === 'model' ? 1 : 2);
  // The worker sends what `convertPackage` gives, then what `readSources` gives.
  const [model, sources = null] = messages as readonly [
    Extraction['model'],
    NonNullable<Extraction['sources']>?,
  ];
  return { extraction: { model, sources }, end: sources ?? model };
}
