/**
 * Finds the importable subpath that a symbol belongs to. Folders that cannot be
 * imported are an implementation detail of the package.
 */
import { importNameOf } from '../core/import-name.ts';
import type { Entity, PackageFacts } from '../api/model.ts';

/** `graphql/execution`, or the package's name for exports of its main entry. */
export function chooseModule(
  { module, importPaths }: Pick<Entity, 'module' | 'importPaths'>,
  facts: Pick<PackageFacts, 'name'>,
): string {
  const name = importNameOf(facts.name);
  const folder = `${name}/${module}/`;
  const subpaths = importPaths.filter((path) => path !== name);
  const home = subpaths
    .filter((path) => folder.startsWith(`${path}/`))
    // The innermost of the folders around the declaration.
    .sort((a, b) => b.length - a.length);
  return home[0] ?? subpaths[0] ?? importPaths[0] ?? name;
}
