/**
 * Reads the sources of a model that comes from the cache, in a worker thread.
 * The caller caches the result under the key of the inputs.
 */
import { runWorker } from '../../host/run-worker.ts';
import type { Tool } from '../../tool.ts';
import type { ModelInputs } from '../job.ts';
import type { ApiModel } from '../model.ts';
import type { OriginalsRequest } from './originals.ts';
import { planSourcesJob, type SourcesJob } from './read-sources.ts';
import type { SourceFile } from './source-file.ts';

export interface LoadingJob extends Pick<
  OriginalsRequest,
  'folder' | 'directory'
> {
  readonly sources: SourcesJob;
}

/** @throws what the thread throws, which is always a bug */
export async function loadSources(
  model: ApiModel,
  { job: { folder, directory }, declarations }: ModelInputs,
  tool: Tool,
): Promise<readonly SourceFile[]> {
  if (model.sources.length === 0) return [];
  const sources = planSourcesJob(model, declarations);
  const job: LoadingJob = { folder, directory, sources };
  // The worker answers with the result of `readSources`.
  return (await runWorker(
    `${tool.modules}/api/sources/worker.js`,
    job,
  )) as readonly SourceFile[];
}
