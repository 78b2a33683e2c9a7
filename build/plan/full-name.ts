/** What a symbol is called, on pages and in links to it. */
import type { Entity } from '../api/model.ts';

/**
 * The whole name as importers write it: `parse`, `core.parse`. Its id may end in
 * what tells it from another of that name.
 */
export function fullName({
  name,
  parent,
}: Pick<Entity, 'name' | 'parent'>): string {
  return parent === null ? name : `${parent}.${name}`;
}
