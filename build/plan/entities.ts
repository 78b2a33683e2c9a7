/**
 * What every plan asks of a symbol in the same way: its name on pages and in
 * links, its own comment, and the members that have a place on its page.
 */
import type {
  Comment,
  Entity,
  EntityId,
  EntityKind,
  Signature,
  TypeNode,
} from '../api/model.ts';
import { withoutSubpath } from '../core/names.ts';

/**
 * The qualified name as importers write it: `parse`, `core.parse`. Unlike the
 * id, it never has a kind appended or a subpath before it.
 */
export function fullName({
  name,
  parent,
}: Pick<Entity, 'name' | 'parent'>): string {
  return parent === null ? name : `${withoutSubpath(parent)}.${name}`;
}

/** What pages say of any other symbol: changes more rarely than the symbol. */
export interface EntityOutline {
  readonly label: string;
  readonly kind: EntityKind;
  readonly deprecated: boolean;
  readonly isDefault: boolean;
}

export type Outlines = ReadonlyMap<EntityId, EntityOutline>;

/** A stage. */
export function outlineEntities(entities: readonly Entity[]): Outlines {
  return new Map(
    entities.map((entity) => {
      const { id, kind, isDefault } = entity;
      const deprecated = isDeprecated(entity);
      return [id, { label: fullName(entity), kind, deprecated, isDefault }];
    }),
  );
}

/** The comment of the entity; a function may have it at its first signature. */
export function mainComment(entity: Entity): Comment {
  if (entity.kind !== 'function' || hasContent(entity.comment)) {
    return entity.comment;
  }
  const { deprecated, since } = entity.comment;
  const first = entity.signatures[0]?.comment ?? entity.comment;
  return { ...first, deprecated, since: since ?? first.since };
}

/** How a function can be called, or a constant that holds one. */
export function callsOf(entity: Entity): readonly Signature[] {
  if (entity.kind === 'function') return entity.signatures;
  if (entity.kind !== 'variable') return [];
  const { type, signatures } = entity;
  return type.type === 'function' && type.form === 'call'
    ? [type.signature]
    : signatures;
}

/** How what has this type can be called or constructed. */
export function callsOfType(type: TypeNode): readonly Signature[] {
  return type.type === 'function' ? [type.signature] : [];
}

function hasContent(comment: Comment): boolean {
  const { text, deprecated, examples, see, others } = comment;
  const tags = examples.length + see.length + others.length;
  return text.trim() !== '' || deprecated !== null || tags > 0;
}

/** Names of deprecated symbols are struck through everywhere. */
export function isDeprecated(entity: Entity): boolean {
  return mainComment(entity).deprecated !== null;
}
