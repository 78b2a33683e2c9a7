/**
 * The cache key of an extraction: equal keys guarantee equal results. It covers
 * the package's own files, the versions of TypeScript, TypeDoc and the packages
 * it depends on, and our own code.
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
 * The hash of all code that importing the package may run.
 * @param entry - the documented file of the package
 */
export async function hashCode(
  host: Host,
  folder: string,
  { types, code }: PackageFiles,
  entry: string,
): Promise<Hash> {
  // If the entry is source code, importing the package may load that source.
  const files = isDeclaration(entry) ? code : [...code, ...types];
  const hashes = await Promise.all(
    files.map((file) => hashFile(host, `${folder}/${file}`)),
  );
  return hashParts([...files, '', ...hashes]);
}

/** The compiled `build/api/worker.ts`. */
export function workerFile(tool: Tool): string {
  return `${tool.modules}/api/worker.js`;
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

/** The version that code in `folder` would import, or `''`. */
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
