/** What lies in the output folder, whoever put it there. */
import { mapAtOnce } from '../core/at-once.ts';
import { error, Failure } from '../diagnostics.ts';
import type { FileStat, Host } from '../host/host.ts';

/** Reading is waiting, most of it. */
export const READ_AT_ONCE = 8;

/** Everything below the folder that is no folder itself, sorted. */
export async function listFiles(
  host: Host,
  folder: string,
  name: string,
): Promise<ReadonlyMap<string, FileStat>> {
  const files = new Map<string, FileStat>();
  const root = await host.stat(folder);
  if (root === null) return files;
  if (root.kind !== 'directory') {
    throw new Failure([
      error('output-not-a-folder', `${name} is not a folder`, {
        fault: 'environment',
        hint: 'Remove it, or choose another folder with --out.',
      }),
    ]);
  }
  const visit = async (path: string, prefix: string): Promise<void> => {
    const entries = await host.readDirectory(path);
    const stats = await mapAtOnce(entries, READ_AT_ONCE, async (entry) =>
      entry.kind === 'directory' ? null : host.stat(`${path}/${entry.name}`),
    );
    for (const [index, { name: part, kind }] of entries.entries()) {
      const found = stats[index] ?? null;
      if (kind === 'directory')
        await visit(`${path}/${part}`, `${prefix}${part}/`);
      else if (found !== null) files.set(prefix + part, found);
    }
  };
  await visit(folder, '');
  return files;
}
