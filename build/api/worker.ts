/**
 * The thread in which TypeDoc runs: one job in, one result out. A bundle entry
 * of its own, so that the command line never loads TypeScript by itself.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { convertPackage } from './convert/convert-package.ts';
import type { ExtractionJob } from './job.ts';

// Whoever starts this file gives it a job: see `extract.ts`.
const job = workerData as ExtractionJob;
const result = await convertPackage(job, {
  files: null,
  libraries: new Map(),
});
parentPort?.postMessage(result);
