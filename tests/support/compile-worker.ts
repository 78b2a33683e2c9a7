/** Compiles one of the tool's threads, as installing the tool does with all. */
import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';
import { repository } from './real-site.ts';

export interface CompiledWorker {
  /** Absolute; what the tool calls its modules. */
  readonly folder: string;
  readonly remove: () => void;
}

/** @param path - below `build/` */
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
  // Below `node_modules` nothing else says what they are.
  writeFileSync(`${folder}/package.json`, '{"type":"module"}');
  return {
    folder,
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
