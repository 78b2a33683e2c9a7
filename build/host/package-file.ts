/** Reads a file of a package that the tool depends on, without running code. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * @param name - the specifier that the package exports it under
 * @returns `null` if the package cannot be resolved from here
 */
export function readPackageFile(name: string): Uint8Array | null {
  try {
    return readFileSync(createRequire(import.meta.url).resolve(name));
  } catch {
    return null;
  }
}
