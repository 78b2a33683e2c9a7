/**
 * Starts slow workers in advance, while the inputs are read and a second core
 * would be idle: TypeDoc's thread, and the workers for samples. Only before the
 * first build of this version of the tool: later builds find most results, and
 * often everything, in the cache.
 */
import type { Extract } from './api/extract.ts';
import type { Cache } from './host/cache.ts';
import type { BuildRequest } from './request.ts';
import type { SampleWorkers } from './samples/prewarm.ts';
import { SAMPLE_MEMORY } from './samples/default-memory.ts';
import { hasStored } from './stored-memo.ts';

/** Workers that were started in advance. */
export interface PrewarmedWorkers {
  readonly extract: Extract;
  readonly sampleWorkers: SampleWorkers;
  /** Ends those that were not used. */
  readonly terminate: () => void;
}

export type Prewarm = (
  request: BuildRequest,
  cache: Cache,
) => Promise<PrewarmedWorkers | null>;

export const prewarm: Prewarm = async ({ host, root, tool }, cache) => {
  if (await hasStored(cache, tool)) return null;
  const { startExtractor } = await import('./api/extract.ts');
  const extractor = startExtractor(tool);
  try {
    const { prewarmSampleWorkers } = await import('./samples/prewarm.ts');
    const { findReadable } = await import('./samples/readable.ts');
    const worker = `${tool.modules}/samples/worker.js`;
    // The configuration, which names the packages, has not been read yet; usually
    // they are among the importable ones.
    const readable = await findReadable(host, { root, worker, packages: [] });
    const sampleWorkers = prewarmSampleWorkers(worker, {
      memory: SAMPLE_MEMORY,
      readable,
    });
    return {
      extract: extractor.extract,
      sampleWorkers,
      terminate() {
        extractor.terminate();
        sampleWorkers.terminate();
      },
    };
  } catch (problem) {
    // An idle thread keeps the process alive, and nobody else can terminate it.
    extractor.terminate();
    throw problem;
  }
};
