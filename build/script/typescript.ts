/**
 * Loads the compiler in the fastest way: `import` would read its nine megabytes
 * twice more, to detect the kind of module and the names of its exports.
 */
import { createRequire } from 'node:module';
import type TypeScript from 'typescript';
import { loadCompiled } from '../host/compiled-code.ts';

export const ts = requireCompiler() ?? (await import('typescript')).default;

/** `null` if the package cannot be resolved from here. */
function requireCompiler(): typeof TypeScript | null {
  try {
    const load = createRequire(import.meta.url);
    const folder = new URL('.', import.meta.url);
    const kept = loadCompiled(load.resolve('typescript'), folder);
    return (kept ?? load('typescript')) as typeof TypeScript;
  } catch {
    return null;
  }
}
