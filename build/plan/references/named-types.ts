/**
 * Finds the entities that a value of some type consists of: those named by the
 * type itself, its alternatives, elements, fields and arguments. Parameters and
 * results of a function within it are not part of the value.
 */
import type { EntityId, TypeNode } from '../../api/model.ts';

/** Each id once, in order of appearance. */
export function findNamedTypes(type: TypeNode): readonly EntityId[] {
  const ids = new Set<EntityId>();
  const open: TypeNode[] = [type];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.type === 'reference' && node.target.kind === 'entity') {
      if (node.target.member === null) ids.add(node.target.id);
    }
    open.push(...listParts(node).toReversed());
  }
  return [...ids];
}

function listParts(node: TypeNode): readonly TypeNode[] {
  switch (node.type) {
    case 'reference':
      return node.arguments;
    case 'array':
      return [node.element];
    case 'tuple':
      return node.elements.map(({ type }) => type);
    case 'union':
    case 'intersection':
      return node.types;
    case 'object':
      return node.members.flatMap((member) =>
        member.kind === 'property' || member.kind === 'index'
          ? [member.type]
          : [],
      );
    case 'conditional':
      return [node.whenTrue, node.whenFalse];
    case 'mapped':
      return [node.value];
    case 'indexed-access':
      return [node.object];
    case 'operator':
      // `keyof` yields keys, not values of the type.
      return node.operator === 'readonly' ? [node.target] : [];
    case 'function':
    case 'predicate':
    case 'query':
    case 'template-literal':
    case 'infer':
    case 'intrinsic':
    case 'literal':
      return [];
  }
}
