/** Lists what is in the output folder, including files that are not ours. */
import { error, Failure } from '../diagnostics.ts';
import type { FileStat, Host } from '../host/host.ts';

/** Everything below the folder except folders, sorted. */
export async function listFiles(
  host: Host,
  folder: string,
  name: string,
): Promise<ReadonlyMap<string, FileStat>> {
  const files = new Map<string, FileStat>();
  const root = await host.stat(folder);
  if (root === null) return files;
  if (root.kind !== 'directory') throw notAFolder(name, root);
  const visit = async (path: string, prefix: string): Promise<void> => {
    for (const { name: part, kind } of await host.readDirectory(path)) {
      if (kind === 'directory') {
        await visit(`${path}/${part}`, `${prefix}${part}/`);
        continue;
      }
      const found = await host.stat(`${path}/${part}`);
      if (found !== null) files.set(prefix + part, found);
    }
  };
  await visit(folder, '');
  return files;
}

function notAFolder(name: string, { kind }: FileStat): Failure {
  const isLink = kind === 'symlink';
  return new Failure([
    error(
      'output-not-a-folder',
      isLink
        ? `${name} is a symbolic link, not a folder`
        : `${name} is not a folder`,
      {
        fault: 'environment',
        hint: isLink
          ? 'Name the folder that it leads to with --out.'
          : 'Remove it, or choose another folder with --out.',
      },
    ),
  ]);
}
