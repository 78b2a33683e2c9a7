/** The name of a symbol, on pages and in links to it. */
import type { Entity } from '../api/model.ts';

/**
 * The qualified name as importers write it: `parse`, `core.parse`. Unlike the
 * id, it never has a kind appended.
 */
export function fullName({
  name,
  parent,
}: Pick<Entity, 'name' | 'parent'>): string {
  return parent === null ? name : `${parent}.${name}`;
}
