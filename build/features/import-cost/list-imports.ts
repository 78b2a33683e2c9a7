/** Which imports a symbol is measured by. */
import type { Entity } from '../../api/model.ts';
import { importNameOf } from '../../core/names.ts';
import type { MeasuredImport } from './costs.ts';
import type { CostSubject } from './load-subject.ts';

/** The kinds of symbols that exist at run time. */
const VALUES: ReadonlySet<Entity['kind']> = new Set([
  'function',
  'class',
  'variable',
  'enum',
]);

export function isMeasured({ kind, parent }: Entity): boolean {
  return parent === null && VALUES.has(kind);
}

/**
 * One for each module that exports it.
 * @param packageName - the name that it is documented by
 */
export function listOwnImports(
  entity: Entity,
  packageName: string,
  { installed }: Pick<CostSubject, 'installed'>,
): readonly MeasuredImport[] {
  if (!isMeasured(entity)) return [];
  const { id, name, isDefault, importPaths } = entity;
  return importPaths.map((path) => ({
    specifier: installed + path.slice(importNameOf(packageName).length),
    names: [isDefault ? 'default' : name],
    symbol: id,
  }));
}
