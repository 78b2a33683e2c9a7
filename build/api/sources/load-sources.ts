/**
 * Reads a package's sources in a thread of its own. The caller keeps the result
 * under the inputs' key.
 */
import type { Tool } from '../../tool.ts';
import type { ModelInputs } from '../job.ts';
import type { ApiModel } from '../model.ts';
import { runWorker } from '../../host/run-worker.ts';
import { planSourcesJob } from './read-sources.ts';
import type { SourceFile } from './source-file.ts';

/** @throws whatever the thread throws: that is a bug */
export async function loadSources(
  model: ApiModel,
  { job, declarations }: ModelInputs,
  tool: Tool,
): Promise<readonly SourceFile[]> {
  if (model.sources.length === 0) return [];
  const { folder, directory } = job;
  // The worker answers with what `readSources` gives.
  return (await runWorker(
    `${tool.modules}/api/sources/worker.js`,
    planSourcesJob(model, { folder, directory, declarations }),
  )) as readonly SourceFile[];
}
