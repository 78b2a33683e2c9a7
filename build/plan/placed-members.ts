/**
 * The members that have a place of their own on the page of their symbol: what is
 * listed there, found by the search, led to by links and shown in a terminal.
 */
import type { Entity, EnumMember, Member } from '../api/model.ts';

export function placedMembers(
  entity: Entity,
): readonly (Member | EnumMember)[] {
  return entity.kind === 'enum' ? entity.members : typedMembers(entity);
}

/** All but those of enumerations, which have a value and no type. */
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
