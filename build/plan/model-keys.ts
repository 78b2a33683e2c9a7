/**
 * Hashes of a model and its entities. A model is large and immutable, so they
 * are computed once for each model rather than for each build.
 */
import type { ApiModel, EntityId } from '../api/model.ts';
import { hashBytes, hashJson, hashParts, type Hash } from '../core/hash.ts';
import { findTargets } from './references.ts';

export interface ModelKeys {
  readonly model: Hash;
  /** Covers each entity and the entities in its types, which its page shows. */
  readonly entities: ReadonlyMap<EntityId, Hash>;
  /** Entities whose comments may show or link files of `static/`. */
  readonly illustrated: ReadonlySet<EntityId>;
}

/** The start of an image in markdown, and a link to an address from the root. */
const STATIC = /!\[|\](?:\(|:\s*)<?\//;

export function hashModel(model: ApiModel): ModelKeys {
  const entities = model.entities.map((entity) => {
    const text = JSON.stringify(entity);
    return {
      id: entity.id,
      hash: hashBytes(text),
      others: findTargets(entity),
      namesStatic: STATIC.test(text),
    };
  });
  const hashes = new Map(entities.map(({ id, hash }) => [id, hash]));
  const pictured = new Set<string>(
    entities.filter(({ namesStatic }) => namesStatic).map(({ id }) => id),
  );
  const rest = { ...model, entities: [] };
  return {
    model: hashParts([hashJson(rest), ...hashes.values()]),
    entities: new Map(
      entities.map(({ id, hash, others }) => [
        id,
        hashParts([hash, ...others.map((other) => hashes.get(other) ?? '')]),
      ]),
    ),
    illustrated: new Set(
      pictured.size === 0
        ? []
        : entities
            .filter(({ id, others }) =>
              [id, ...others].some((one) => pictured.has(one)),
            )
            .map(({ id }) => id),
    ),
  };
}
