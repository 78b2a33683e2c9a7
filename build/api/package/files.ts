/**
 * The files of a package that can affect its documentation: TypeScript of any
 * kind, source maps beside it, and the code that samples run. Free of TypeScript
 * itself, so that a build without changes need not load it.
 */
import { OUTPUT_LIST, WORKSPACE_SUFFIX } from '../../core/paths.ts';
import type { DirectoryEntry, Host } from '../../host/host.ts';
import { declarationExtension, isDeclaration } from './entries.ts';

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

/**
 * All TypeScript files, and the source maps that are looked into. Where the
 * same declarations exist for both module systems, only those in the entry's
 * form.
 */
export function relevantFiles(
  files: ReadonlySet<string>,
  entry: string,
): readonly string[] {
  const extension = declarationExtension(entry);
  const isOtherForm = (file: string): boolean => {
    const own = declarationExtension(file);
    if (own === '' || own === extension) return false;
    return files.has(file.slice(0, -own.length) + extension);
  };
  const sources = [...files].filter(
    (file) => !file.endsWith('.map') && !isOtherForm(file),
  );
  const maps = new Set(sources.filter(isDeclaration).flatMap(mapCandidates));
  return [...sources, ...[...files].filter((file) => maps.has(file))];
}

/**
 * The source maps that may name the source of a declaration file: that of the
 * declarations first, which is the more exact, then that of the code beside
 * them.
 */
export function mapCandidates(file: string): readonly string[] {
  const match = /^(.*)\.d\.([cm]?)ts$/.exec(file);
  if (match === null) return [];
  const [, stem = '', kind = ''] = match;
  const kinds = kind === '' ? ['', 'm'] : [kind];
  return [`${file}.map`, ...kinds.map((one) => `${stem}.${one}js.map`)];
}
