/**
 * The compiler, loaded the way that is quickest by far: an `import` would read
 * its nine megabytes twice more, to find out what kind of module they are and
 * which names they export.
 */
import { createRequire } from 'node:module';
import type TypeScript from 'typescript';
import { loadCompiled } from '../host/compiled-code.ts';

export const ts = requireCompiler() ?? (await import('typescript')).default;

/** `null` where this code runs from a folder that has no packages above it. */
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
