/**
 * Compiles the code of the samples' processes once, before the tests that run some
 * from source.
 */
import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';
import type { TestProject } from 'vitest/node';
import { repository } from './real-site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The absolute path of the folder of the compiled code, for `Tool.modules`. */
    readonly samplesWorker: string;
  }
}

export default async function compileSamplesWorker({
  provide,
}: TestProject): Promise<() => void> {
  const folder = `${repository}/node_modules/.cache/docs-build/specs/${randomUUID()}`;
  await build({
    entryPoints: [`${repository}/build/samples/worker.ts`],
    outdir: folder,
    outbase: `${repository}/build`,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
  });
  // Without this, Node would take the files for CommonJS.
  writeFileSync(`${folder}/package.json`, '{"type":"module"}');
  provide('samplesWorker', folder);
  return () => {
    rmSync(folder, { recursive: true, force: true });
  };
}
