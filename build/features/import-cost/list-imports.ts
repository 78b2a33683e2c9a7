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

/**
 * One for each module that exports it.
 * @param packageName - the name that it is documented by
 */
export function listOwnImports(
  { id, kind, parent, name, isDefault, importPaths }: Entity,
  packageName: string,
  { installed }: Pick<CostSubject, 'installed'>,
): readonly MeasuredImport[] {
  if (parent !== null || !VALUES.has(kind)) return [];
  return importPaths.map((path) => ({
    specifier: installed + path.slice(importNameOf(packageName).length),
    names: [isDefault ? 'default' : name],
    symbol: id,
  }));
}
