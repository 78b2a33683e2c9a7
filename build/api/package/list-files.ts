/**
 * The files of a package that can bear on its documentation: TypeScript of any
 * kind, and the source maps that may stand beside it.
 */
import type { Host } from '../../host/host.ts';

const RELEVANT = /\.(?:[cm]?ts|tsx|map)$/;

/** Paths relative to the folder; nested packages and hidden folders left out. */
export async function listFiles(
  host: Host,
  folder: string,
): Promise<ReadonlySet<string>> {
  const files: string[] = [];
  const visit = async (prefix: string): Promise<void> => {
    const entries = await host.readDirectory(`${folder}/${prefix}`);
    const inner: string[] = [];
    for (const { name, kind } of entries) {
      if (name.startsWith('.') || name === 'node_modules') continue;
      if (kind === 'directory') inner.push(`${prefix}${name}/`);
      else if (kind === 'file' && RELEVANT.test(name)) {
        files.push(prefix + name);
      }
    }
    await Promise.all(inner.map(visit));
  };
  await visit('');
  return new Set(files.sort());
}
