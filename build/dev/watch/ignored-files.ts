/** Which changes a watcher ignores. Pure. */
import { isTemporaryName } from '../../core/temporary-files.ts';

const FOLDERS: ReadonlySet<string> = new Set(['node_modules', '.git']);

/**
 * @param path - absolute, with forward slashes
 * @param folder - the watched folder that contains it
 */
export function isIgnoredFile(path: string, folder: string): boolean {
  if (path === folder) return false;
  const names = path.slice(folder.length + 1).split('/');
  const last = names.at(-1) ?? '';
  return names.some((name) => FOLDERS.has(name)) || isTemporaryName(last);
}
