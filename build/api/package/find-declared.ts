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
  own: ListedPackage,
  entry: string | null,
): Promise<DeclaringPackage | null> {
  if (entry === null) return { declaring: own, entry };
  const path = entry.replace(/^(?:\.\/)+/, '');
  if (own.types.has(path)) return { declaring: own, entry: path };
  const name = startOfSpecifier(path);
  const found = name && (await findInstalled(host, root, name));
  if (!found || 'damage' in found) return null;
  const listed = await listFiles(host, found.folder);
  const exists = (file: string): boolean => listed.types.has(file);
  const main = findTypes(found.manifest, exists) ?? '';
  const file = [
    path.slice(name.length + 1),
    ...findEntryPoints(name, found.manifest, main, listed.types)
      .filter(({ specifier }) => specifier === path)
      .map((one) => one.file),
  ].find(exists);
  if (file === undefined) return null;
  const shownFolder = `node_modules/${name}`;
  return { declaring: { ...found, ...listed, shownFolder }, entry: file };
}
