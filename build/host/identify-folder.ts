/** Detects whether a path still leads to the same folder. */
import { stat } from 'node:fs/promises';

/**
 * Identifies a folder: a new folder of the same name has another identity. A
 * file is not identified, only its presence, because saving often replaces it.
 * Follows links.
 * @returns `null` if nothing is there or it is not accessible
 */
export async function identifyFolder(path: string): Promise<string | null> {
  try {
    const found = await stat(path, { bigint: true });
    if (!found.isDirectory()) return 'file';
    // Inode numbers are reused, so the time of creation is included.
    const { dev, ino, birthtimeNs } = found;
    return [dev, ino, birthtimeNs].join(' ');
  } catch {
    return null;
  }
}
