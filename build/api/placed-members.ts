/** What is listed on the page of a symbol. Knows the model only, not the compiler. */
import type { Entity, EnumMember, Member } from './model.ts';

/** What pages list, links and search lead to, and `show` prints. */
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
