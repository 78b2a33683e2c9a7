/**
 * Compares the checker's list of exports with the model: TypeDoc drops without a
 * word what it does not understand. Every entity has a page or an error, so an
 * export that is missing here is the only one that could go unnoticed.
 */
import { importNameOf, nameBelow } from '../../core/names.ts';
import type { Exports } from '../convert/program.ts';
import type { ApiModel, Entity } from '../model.ts';

/** @throws if an export of any subpath has no entity, which is a bug of ours */
export function checkExports(
  { entities, package: facts }: Pick<ApiModel, 'entities' | 'package'>,
  exports: Exports,
): void {
  const found = new Set(
    entities.flatMap((one) => [...one.aliases, ...ownNames(facts.name, one)]),
  );
  const listed = [...exports.values()].flatMap(({ names }) => names);
  const lost = new Set(listed.filter((name) => !found.has(name)));
  if (lost.size === 0) return;
  throw new Error(
    `Exports of ${facts.name} without a page: ${[...lost].join(', ')}`,
  );
}

/** Its name below every subpath that exports it: `default`, `fp/add`. */
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
