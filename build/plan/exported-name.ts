import type { Entity } from '../api/model.ts';

/** What importers write for a symbol, whose id may end in what tells it apart. */
export function exportedName({
  name,
  parent,
}: Pick<Entity, 'name' | 'parent'>): string {
  return parent === null ? name : `${parent}.${name}`;
}
