/**
 * Extracts a package's model in a thread of its own, so that TypeDoc's two
 * seconds pass beside everything else. The caller keeps the result under the
 * inputs' key.
 */
import { Worker } from 'node:worker_threads';
import type { Reported } from '../diagnostics.ts';
import type { Tool } from '../tool.ts';
import type { ModelInputs } from './job.ts';
import type { ApiModel } from './model.ts';
import { workerFile } from './package/hash-inputs.ts';

/**
 * @returns `null` with diagnostics where the entry cannot be documented
 * @throws whatever the thread throws: that is a bug
 */
export function extractModel(
  { job }: ModelInputs,
  tool: Tool,
): Promise<Reported<ApiModel | null>> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(workerFile(tool), { workerData: job });
    worker.once('message', (result: Reported<ApiModel | null>) => {
      resolve(result);
      // The result is all that is wanted: no need to wait for tidying up.
      void worker.terminate();
    });
    worker.once('error', reject);
    worker.once('exit', (code) => {
      reject(
        new Error(`The extraction ended early, with code ${String(code)}`),
      );
    });
  });
}
