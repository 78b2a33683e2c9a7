/** Which other entities an entity's types name. */
import type { EntityId } from '../api/model.ts';

/**
 * @param text - the entity as JSON; a target in it is written
 *   `{"kind":"entity","id":"Name",...}` and nothing else is
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
