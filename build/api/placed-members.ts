/** What is listed on the page of a symbol. Knows the model only, not the compiler. */
import type { Entity, EnumMember, Member } from './model.ts';

/**
 * The members with an anchor of their own on the page of their symbol. Pages list
 * them, links and search results lead to them, and `show` prints them.
 */
export function placedMembers(
  entity: Entity,
): readonly (Member | EnumMember)[] {
  return entity.kind === 'enum' ? entity.members : typedMembers(entity);
}

/** The same without the members of enumerations, which have no type. */
export function typedMembers(entity: Entity): readonly Member[] {
  switch (entity.kind) {
    case 'class':
    case 'interface':
    case 'function':
      return entity.members;
    case 'type':
    case 'variable':
      return entity.type.type === 'object' ? entity.type.members : [];
    case 'enum':
    case 'namespace':
      return [];
  }
}
