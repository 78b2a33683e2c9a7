/** Finds the declarations of a package: its own, or those of another package. */
import type { Host } from '../../host/host.ts';
import {
  findEntryPoints,
  findTypes,
  listFiles,
  type PackageFiles,
} from './files.ts';
import {
  findInstalled,
  startOfSpecifier,
  type InstalledPackage,
} from './find-package.ts';

export type ListedPackage = InstalledPackage & PackageFiles;

export interface DeclaringPackage {
  readonly declaring: ListedPackage;
  /** The file of it that is documented; `null` for that of its manifest. */
  readonly entry: string | null;
}

/** @param entry - a file of the package, or what an import would name */
export async function findDeclared(
  host: Host,
  root: string,
  documented: ListedPackage,
  entry: string | null,
): Promise<DeclaringPackage | null> {
  if (entry === null) return { declaring: documented, entry };
  const path = entry.replace(/^(?:\.\/)+/, '');
  if (documented.types.has(path)) return { declaring: documented, entry: path };
  const name = startOfSpecifier(path);
  const installedPackage = name && (await findInstalled(host, root, name));
  if (!installedPackage || 'damage' in installedPackage) return null;
  const listed = await listFiles(host, installedPackage.folder);
  const exists = (file: string): boolean => listed.types.has(file);
  const main = findTypes(installedPackage.manifest, exists) ?? '';
  const file = [
    path.slice(name.length + 1),
    ...findEntryPoints(name, installedPackage.manifest, main, listed.types)
      .filter(({ specifier }) => specifier === path)
      .map((entryPoint) => entryPoint.file),
  ].find(exists);
  if (file === undefined) return null;
  const shownFolder = `node_modules/${name}`;
  return {
    declaring: { ...installedPackage, ...listed, shownFolder },
    entry: file,
  };
}
