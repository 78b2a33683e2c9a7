/** Folders on the disk, which are deleted after all tests. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { folderOfRun } from './once-per-run.ts';

type Files = Readonly<Record<string, string | Uint8Array>>;

/**
 * A new folder, without a link in its path.
 * @param files - contents by path in it
 */
export function makeFolder(files: Files = {}): string {
  const folder = mkdtempSync(`${folderOfRun()}/folder-`);
  writeFiles(folder, files);
  return folder;
}

export function writeFiles(folder: string, files: Files): void {
  for (const [path, content] of Object.entries(files)) {
    const file = `${folder}/${path}`;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}
