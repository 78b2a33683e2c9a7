/**
 * Which entities a value of some type consists of: those named by the type
 * itself, by its alternatives, elements, fields and arguments. What a function
 * in it takes or gives is not part of the value.
 */
import type { EntityId, TypeNode } from '../../api/model.ts';

/** Each id once, in the order in which the type names them. */
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
      // The keys of a type are not values of it.
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
