/**
 * Which of the package's importable subpaths a symbol belongs to. Folders that
 * cannot be imported are how the package is built, not how it is used.
 */
import { importNameOf } from '../core/import-name.ts';
import type { Entity, PackageFacts } from '../api/model.ts';

/** `graphql/execution`, or what the package is imported by for what only that exports. */
export function chooseModule(
  { module, importPaths }: Pick<Entity, 'module' | 'importPaths'>,
  facts: Pick<PackageFacts, 'name'>,
): string {
  const name = importNameOf(facts.name);
  const folder = `${name}/${module}/`;
  const subpaths = importPaths.filter((path) => path !== name);
  const home = subpaths
    .filter((path) => folder.startsWith(`${path}/`))
    // The nearest of the folders around the declaration.
    .sort((a, b) => b.length - a.length);
  return home[0] ?? subpaths[0] ?? importPaths[0] ?? name;
}
