/**
 * Starts what samples need while the inputs are read. Only where this very tool
 * has built nothing yet: later most samples are known, and often all of them.
 */
import { SAMPLE_MEMORY } from './config.ts';
import type { Cache } from './host/cache.ts';
import type { BuildRequest } from './request.ts';
import type { Crew } from './samples/crew.ts';
import { hasStored } from './stored-memo.ts';

export type HireCrew = (
  request: BuildRequest,
  cache: Cache,
) => Promise<Crew | null>;

export const hireCrew: HireCrew = async ({ tool }, cache) => {
  if (await hasStored(cache, tool)) return null;
  const { startCrew } = await import('./samples/crew.ts');
  return startCrew(`${tool.modules}/samples/worker.js`, SAMPLE_MEMORY);
};
