/**
 * Lists the files of a package that can affect its documentation: TypeScript of
 * any kind, source maps beside it, and the code that samples run.
 */
import { OUTPUT_LIST, WORKSPACE_SUFFIX } from '../../core/own-files.ts';
import type { DirectoryEntry, Host } from '../../host/host.ts';

/** Paths relative to the package, sorted. */
export interface PackageFiles {
  /** TypeScript and source maps. */
  readonly types: ReadonlySet<string>;
  /** Everything else that importing the package may load. */
  readonly code: readonly string[];
}

const TYPES = /\.(?:[cm]?ts|tsx|map)$/;
const CODE = /\.(?:[cm]?js|json|node|wasm)$/;

/** Leaves out nested packages, hidden folders and the code of a built site. */
export async function listFiles(
  host: Host,
  folder: string,
): Promise<PackageFiles> {
  const types: string[] = [];
  const code: string[] = [];
  const visit = async (prefix: string, isOutput: boolean): Promise<void> => {
    const entries = await host.readDirectory(`${folder}/${prefix}`);
    const isOurs = isOutput || isBuiltSite(prefix, entries);
    const inner: string[] = [];
    for (const { name, kind } of entries) {
      if (name.startsWith('.') || name === 'node_modules') continue;
      if (kind === 'directory') inner.push(`${prefix}${name}/`);
      else if (kind !== 'file') continue;
      else if (TYPES.test(name)) types.push(prefix + name);
      else if (!isOurs && CODE.test(name)) code.push(prefix + name);
    }
    await Promise.all(inner.map((one) => visit(one, isOurs)));
  };
  await visit('', false);
  return { types: new Set(types.sort()), code: code.sort() };
}

/** A project that documents itself contains its site, finished or in staging. */
function isBuiltSite(
  prefix: string,
  entries: readonly DirectoryEntry[],
): boolean {
  const [name = ''] = prefix.split('/').slice(-2);
  return (
    name.includes(WORKSPACE_SUFFIX) ||
    entries.some((entry) => entry.name === OUTPUT_LIST)
  );
}
