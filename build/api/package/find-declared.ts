/** Finds the declarations of a package: its own, or those of another package. */
import type { Memo } from '../../core/memo.ts';
import type { Host } from '../../host/host.ts';
import { findEntryPoints } from './entry-points.ts';
import { listFiles, type PackageFiles } from './files.ts';
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
  { entry, memo }: { readonly entry: string | null; readonly memo: Memo },
): Promise<DeclaringPackage | null> {
  if (entry === null) return { declaring: documented, entry };
  const path = entry.replace(/^(?:\.\/)+/, '');
  if (documented.types.has(path)) return { declaring: documented, entry: path };
  const name = startOfSpecifier(path);
  const installedPackage = name && (await findInstalled(host, root, name));
  if (!installedPackage || 'damage' in installedPackage) return null;
  const listed = await listFiles(host, installedPackage.folder);
  const { manifestText } = installedPackage;
  const { main, subpaths } = await memo.call(
    findEntryPoints,
    manifestText,
    listed.types,
    null,
  );
  const below = path.slice(name.length);
  const named = below.slice(1);
  const imported = below === '' ? main : new Map(subpaths).get(below);
  const file = listed.types.has(named) ? named : (imported ?? null);
  if (file === null) return null;
  const shownFolder = `node_modules/${name}`;
  return {
    declaring: { ...installedPackage, ...listed, shownFolder },
    entry: file,
  };
}
