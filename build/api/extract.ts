/**
 * Extracts a package's model in a thread of its own, so that TypeDoc's two
 * seconds pass beside everything else. The caller keeps the result under the
 * inputs' key.
 */
import type { Reported } from '../diagnostics.ts';
import type { Tool } from '../tool.ts';
import type { ModelInputs } from './job.ts';
import type { ApiModel } from './model.ts';
import { workerFile } from './package/hash-inputs.ts';
import { runWorker } from '../host/run-worker.ts';

export type Extract = (
  inputs: ModelInputs,
  tool: Tool,
) => Promise<Reported<ApiModel | null>>;

/**
 * @returns `null` with diagnostics where the entry cannot be documented
 * @throws whatever the thread throws: that is a bug
 */
export async function extractModel(
  { job }: ModelInputs,
  tool: Tool,
): Promise<Reported<ApiModel | null>> {
  // The worker answers with what `convertPackage` gives.
  return (await runWorker(workerFile(tool), job)) as Reported<ApiModel | null>;
}
