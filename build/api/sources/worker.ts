/**
 * The thread that reads sources: one job in, one result out. Beside the drawing
 * of articles, which waits for nothing of it.
 */
import { parentPort, workerData } from 'node:worker_threads';
import ts from 'typescript';
import { readSources, type SourcesJob } from './read-sources.ts';

// Whoever starts this file gives it a job: see `load-sources.ts`.
const job = workerData as SourcesJob;
const sources = readSources(job, (path) => ts.sys.readFile(path) ?? null);
parentPort?.postMessage(sources);
