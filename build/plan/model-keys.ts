/**
 * Hashes of a model and its entities. A model is large and never changed, so
 * this is computed once for each, not once for each build.
 */
import type { ApiModel, EntityId } from '../api/model.ts';
import { hashJson, hashParts, type Hash } from '../core/hash.ts';
import { findMentioned } from './mentions.ts';

export interface ModelKeys {
  readonly model: Hash;
  /** Of each entity and of those that its types name: they are shown with it. */
  readonly entities: ReadonlyMap<EntityId, Hash>;
}

export function hashModel(model: ApiModel): ModelKeys {
  const texts = new Map(
    model.entities.map((entity) => [entity.id, JSON.stringify(entity)]),
  );
  const rest = { ...model, entities: [] };
  return {
    model: hashParts([hashJson(rest), ...texts.values()]),
    entities: new Map(
      [...texts].map(([id, text]) => {
        const mentioned = findMentioned(text);
        const others = mentioned.map((other) => texts.get(other) ?? '');
        return [id, hashParts([text, ...others])];
      }),
    ),
  };
}
