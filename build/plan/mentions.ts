/** Finds the other entities that an entity's types name. */
import type { EntityId } from '../api/model.ts';

/**
 * @param text - the entity as JSON, in which only targets have the form
 *   `{"kind":"entity","id":"Name",...}`
 * @returns each id once, in order of appearance
 */
export function findMentioned(text: string): readonly EntityId[] {
  const ids = new Set<EntityId>();
  for (const [, id = ''] of text.matchAll(
    /"kind":"entity","id":"([^"\\]+)"/g,
  )) {
    ids.add(id as EntityId);
  }
  return [...ids];
}
