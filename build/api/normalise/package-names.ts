/**
 * Which package a file belongs to: by its path, or, for packages of the same
 * repository, by the manifest above it. TypeDoc's thread reads the files.
 */
import ts from 'typescript';
import { folderOf } from '../../core/paths.ts';

/** @returns the name of the innermost package around a path, or `''` */
export function createPackageNames(): (path: string) => string {
  const names = new Map<string, string>();
  const nameOfFolder = (folder: string): string => {
    const known = names.get(folder);
    if (known !== undefined) return known;
    const isTop = folder === folderOf(folder);
    const name =
      readName(`${folder}/package.json`) ??
      (isTop ? '' : nameOfFolder(folderOf(folder)));
    names.set(folder, name);
    return name;
  };
  return (path) => {
    const inside = path.split('/node_modules/').slice(1).at(-1);
    return inside === undefined
      ? nameOfFolder(folderOf(path))
      : (/^(?:@[^/]+\/)?[^/]+/.exec(inside)?.[0] ?? '');
  };
}

function readName(path: string): string | null {
  if (!ts.sys.fileExists(path)) return null;
  const { config } = ts.readConfigFile(path, (name) =>
    ts.sys.readFile(name),
  ) as { readonly config?: { readonly name?: unknown } };
  return typeof config?.name === 'string' ? config.name : null;
}
