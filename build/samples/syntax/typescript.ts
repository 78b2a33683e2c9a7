/**
 * The compiler, loaded the way that is quickest by far: an `import` would read
 * its nine megabytes twice more, to find out what kind of module they are and
 * which names they export.
 */
import { createRequire } from 'node:module';
import type TypeScript from 'typescript';

const load = createRequire(import.meta.url);

export const ts = load('typescript') as typeof TypeScript;
