/** Compiles the code of the samples' processes once, before the tests that run some. */
import type { TestProject } from 'vitest/node';
import { compileWorker } from './compile-worker.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the compiled code. */
    readonly samplesWorker: string;
  }
}

export default async function compileSamplesWorker({
  provide,
}: TestProject): Promise<() => void> {
  const { folder, remove } = await compileWorker('samples/worker.ts');
  provide('samplesWorker', folder);
  return remove;
}
