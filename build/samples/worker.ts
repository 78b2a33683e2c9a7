/**
 * The single entry point for work on samples outside the build's own thread. As
 * a thread it prepares them, with TypeScript; as a process it runs them,
 * without. Each role loads only what it needs.
 */
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  const { serveJobs } = await import('./worker/serve.ts');
  serveJobs();
} else {
  const { servePreparation } = await import('./syntax/serve.ts');
  servePreparation();
}
