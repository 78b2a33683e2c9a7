/** What an export is called where. Knows the model only, not the compiler. */
import { importNameOf, nameBelow } from '../core/names.ts';
import type { Entity } from './model.ts';

/** Lists an entity's names below each subpath: `default`, `fp/add`. */
export function ownNames(
  packageName: string,
  entity: Pick<Entity, 'parent' | 'name' | 'isDefault' | 'importPaths'>,
): readonly string[] {
  const { parent, isDefault, importPaths } = entity;
  const name = isDefault ? 'default' : entity.name;
  const main = importNameOf(packageName);
  return parent === null
    ? importPaths.map((path) => nameBelow(main, path, name))
    : [];
}
