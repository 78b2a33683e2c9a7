/**
 * The thread that reads the sources of a cached model. With a new model they
 * come from the thread that made it.
 */
import ts from 'typescript';
import { answerJob } from '../../host/run-worker.ts';
import type { LoadingJob } from './load-sources.ts';
import { createOriginals, type ParsedSources } from './originals.ts';
import { readSources } from './read-sources.ts';

answerJob((job) => {
  // `load-sources.ts` sends this job.
  const { folder, directory, sources } = job as LoadingJob;
  const read = (path: string): string | null => ts.sys.readFile(path) ?? null;
  const parsed: ParsedSources = new Map();
  const originals = createOriginals({ folder, directory, read, parsed });
  return readSources(sources, originals);
});
