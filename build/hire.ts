/**
 * Starts those who take long to start while the inputs are read, during which a
 * second core would have little to do: the thread of TypeDoc, and what samples
 * need. Only where this very tool has built nothing yet: later most is known, and
 * often everything.
 */
import type { Extract } from './api/extract.ts';
import type { Cache } from './host/cache.ts';
import type { BuildRequest } from './request.ts';
import type { Crew } from './samples/crew.ts';
import { SAMPLE_MEMORY } from './samples/default-memory.ts';
import { hasStored } from './stored-memo.ts';

/** Those who wait for work. */
export interface Hired {
  readonly extract: Extract;
  readonly crew: Crew;
  /** Ends those that nobody has asked for anything. */
  readonly dismiss: () => void;
}

export type Hire = (
  request: BuildRequest,
  cache: Cache,
) => Promise<Hired | null>;

export const hire: Hire = async ({ host, root, tool }, cache) => {
  if (await hasStored(cache, tool)) return null;
  const { startExtractor } = await import('./api/extract.ts');
  const extractor = startExtractor(tool);
  try {
    const { startCrew } = await import('./samples/crew.ts');
    const { findReadable } = await import('./samples/readable.ts');
    const worker = `${tool.modules}/samples/worker.js`;
    // Documented packages are among what can be imported, as a rule.
    const readable = await findReadable(host, { root, worker, packages: [] });
    const crew = startCrew(worker, { memory: SAMPLE_MEMORY, readable });
    return {
      extract: extractor.extract,
      crew,
      dismiss() {
        extractor.dismiss();
        crew.dismiss();
      },
    };
  } catch (problem) {
    // Whoever waits for work keeps the process, and nobody else knows of it.
    extractor.dismiss();
    throw problem;
  }
};
