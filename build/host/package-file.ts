/** A file of a package that the tool depends on, read without running anything. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * @param name - as a package exports it
 * @returns `null` where this code runs from a folder that has no packages above it
 */
export function readPackageFile(name: string): Uint8Array | null {
  try {
    return readFileSync(createRequire(import.meta.url).resolve(name));
  } catch {
    return null;
  }
}
