/**
 * Compiles the code of one of the tool's threads, which tests run from source.
 */
import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';
import { repository } from './real-site.ts';

export interface CompiledWorker {
  /** Absolute path, for `Tool.modules`. */
  readonly folder: string;
  readonly remove: () => void;
}

/** @param path - of the worker, relative to `build/` */
export async function compileWorker(path: string): Promise<CompiledWorker> {
  const folder = `${repository}/node_modules/.cache/docs-build/specs/${randomUUID()}`;
  await build({
    entryPoints: [`${repository}/build/${path}`],
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
  return {
    folder,
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
