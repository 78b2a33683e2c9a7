/**
 * The compiler. It is required rather than imported: for an import, Node would
 * read its nine megabytes once more to find the names of its exports.
 */
import { createRequire } from 'node:module';
import type TS from 'typescript';

export const ts = createRequire(import.meta.url)('typescript') as typeof TS;
