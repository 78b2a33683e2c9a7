/**
 * The thread in which TypeDoc runs. Started with a job it gives one result;
 * started without, one for each job that it is sent, and what it has parsed and
 * warmed up for one serves the next. A bundle entry of its own, so that the
 * command line never loads TypeScript by itself.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { convertPackage } from './convert/convert-package.ts';
import type { LibraryCache } from './convert/program.ts';
import type { ExtractionJob } from './job.ts';

const libraries: LibraryCache = new Map();

async function answer(job: ExtractionJob): Promise<void> {
  const result = await convertPackage(job, { files: null, libraries });
  parentPort?.postMessage(result);
}

// Whoever starts this file, or sends it something, gives it jobs: see
// `extract.ts` and `lasting-extractor.ts`.
const first = workerData as ExtractionJob | null;
if (first !== null) await answer(first);
else {
  parentPort?.on('message', (job: ExtractionJob) => {
    // What is thrown ends the thread, and whoever waits hears of it.
    void answer(job);
  });
}
