/** Tells whether a path leads to the same thing as before. */
import { stat } from 'node:fs/promises';

/**
 * Of a folder, which one it is: another that takes its name has another text. Of
 * a file only that there is one, since it is often replaced when it is saved.
 * Links are followed.
 * @returns `null` where nothing is, or nothing that may be looked at
 */
export async function identify(path: string): Promise<string | null> {
  try {
    const found = await stat(path, { bigint: true });
    if (!found.isDirectory()) return 'file';
    // A number is given to another folder soon after it is free.
    const { dev, ino, birthtimeNs } = found;
    return [dev, ino, birthtimeNs].join(' ');
  } catch {
    return null;
  }
}
