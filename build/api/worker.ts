/**
 * The thread in which TypeDoc runs. Started with a request, it answers that one;
 * started without, it answers every request it is sent and keeps its parsed files
 * for the next. It answers with the model and then, if wanted, the sources,
 * most of which were parsed for the model anyway. A separate bundle entry, so
 * that the command line never loads TypeDoc.
 */
import { parentPort, workerData } from 'node:worker_threads';
import ts from 'typescript';
import { convertPackage } from './convert/convert-package.ts';
import type { LibraryCache } from './convert/program.ts';
import type { ExtractionRequest } from './job.ts';
import { createOriginals, type ParsedSources } from './sources/originals.ts';
import { planSourcesJob, readSources } from './sources/read-sources.ts';

const libraries: LibraryCache = new Map();
const parsed: ParsedSources = new Map();

async function answer({ job, declarations }: ExtractionRequest): Promise<void> {
  const { folder, directory } = job;
  const read = (path: string): string | null => ts.sys.readFile(path) ?? null;
  const originals = createOriginals({ folder, directory, read, parsed });
  const options = { files: null, libraries, originals };
  const model = await convertPackage(job, options);
  parentPort?.postMessage(model);
  if (declarations === null) return;
  const sources =
    model.value === null
      ? []
      : readSources(planSourcesJob(model.value, declarations), originals);
  parentPort?.postMessage(sources);
}

// Requests come from `extract.ts` and `persistent-extractor.ts`.
const first = workerData as ExtractionRequest | null;
if (first !== null) await answer(first);
else {
  parentPort?.on('message', (request: ExtractionRequest) => {
    // A rejection ends the thread, and the waiting caller gets the error.
    void answer(request);
  });
}
