/**
 * The key of an extraction: equal keys promise equal results. It covers the
 * package's own files, what TypeScript and TypeDoc are, the releases of the
 * packages it depends on, and our own code.
 */
import { hashParts, type Hash } from '../../core/hash.ts';
import { upFrom } from '../../core/paths.ts';
import type { Host } from '../../host/host.ts';
import type { Tool } from '../../tool.ts';
import { mapCandidates } from '../sources/map-candidates.ts';
import {
  declarationExtension,
  isDeclaration,
  type EntryPoint,
} from './entries.ts';
import {
  tryRead,
  unlessAbsent,
  type InstalledPackage,
} from './find-package.ts';
import type { PackageFiles } from './list-files.ts';
import { parseManifest } from './manifest.ts';

/** What has been found of a package. */
export interface FoundInputs {
  readonly found: InstalledPackage;
  /** Relative to the package. */
  readonly files: ReadonlySet<string>;
  readonly entries: readonly EntryPoint[];
}

export async function hashInputs(
  host: Host,
  tool: Tool,
  { found, files, entries }: FoundInputs,
): Promise<Hash> {
  const { folder, manifest } = found;
  const relevant = relevantFiles(files, entries[0]?.file ?? '');
  const parts = await Promise.all([
    findVersion(host, tool.folder, 'typescript'),
    findVersion(host, tool.folder, 'typedoc'),
    ...manifest.dependencies.map((name) => findVersion(host, folder, name)),
    ...relevant.map((file) => hashFile(host, `${folder}/${file}`)),
  ]);
  return hashParts([
    tool.hash,
    found.manifestText,
    found.shownFolder,
    JSON.stringify(entries),
    ...manifest.dependencies,
    '',
    ...relevant,
    '',
    ...parts,
  ]);
}

/**
 * Of all that may be run when the package is imported.
 * @param entry - which of its files is documented
 */
export async function hashCode(
  host: Host,
  folder: string,
  { types, code }: PackageFiles,
  entry: string,
): Promise<Hash> {
  // Where its source is documented, its source may be what is imported.
  const files = isDeclaration(entry) ? code : [...code, ...types];
  const hashes = await Promise.all(
    files.map((file) => hashFile(host, `${folder}/${file}`)),
  );
  return hashParts([...files, '', ...hashes]);
}

/** The compiled worker: where `build/api/worker.ts` ends up. */
export function workerFile(tool: Tool): string {
  return `${tool.modules}/api/worker.js`;
}

/**
 * All TypeScript, and the maps that are looked into; no others. Of twins that
 * say the same to the two module systems, those of the entry's form.
 */
export function relevantFiles(
  files: ReadonlySet<string>,
  entry: string,
): readonly string[] {
  const extension = declarationExtension(entry);
  const isTwin = (file: string): boolean => {
    const own = declarationExtension(file);
    if (own === '' || own === extension) return false;
    return files.has(file.slice(0, -own.length) + extension);
  };
  const sources = [...files].filter(
    (file) => !file.endsWith('.map') && !isTwin(file),
  );
  const maps = new Set(sources.filter(isDeclaration).flatMap(mapCandidates));
  return [...sources, ...[...files].filter((file) => maps.has(file))];
}

async function hashFile(host: Host, path: string): Promise<string> {
  return (await unlessAbsent(host.hashFile(path))) ?? '';
}

/** The version of the package that code in `folder` gets, or `''`. */
async function findVersion(
  host: Host,
  folder: string,
  name: string,
): Promise<string> {
  for (const above of upFrom(folder)) {
    const bytes = await tryRead(
      host,
      `${above}/node_modules/${name}/package.json`,
    );
    if (bytes !== null) {
      return parseManifest(new TextDecoder().decode(bytes))?.version ?? '';
    }
  }
  return '';
}
