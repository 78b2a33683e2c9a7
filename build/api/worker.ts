/**
 * The thread in which TypeDoc runs. It answers the jobs of `extract.ts` one after
 * the other, and parses a file again only if it has changed. A separate bundle
 * entry, so that the command line never loads TypeDoc.
 */
import { parentPort } from 'node:worker_threads';
import { convertPackage } from './convert/convert-package.ts';
import type { ParsedFiles } from './convert/program.ts';
import type { ExtractionJob } from './job.ts';

const parsed: ParsedFiles = new Map();

async function answer(job: ExtractionJob): Promise<void> {
  parentPort?.postMessage(await convertPackage(job, { files: null, parsed }));
}

parentPort?.on('message', (job: ExtractionJob) => {
  // A rejection ends the thread, and the waiting caller gets the error.
  void answer(job);
});
