/** Fields of a generic type as a reference to it has them. */
import type { Member, TypeNode, TypeParameter } from '../../api/model.ts';

/**
 * Replaces type parameters by arguments: `initial: number` for
 * `Options<number>`, and the default where an argument is missing.
 */
export function bindParameters(
  members: readonly Member[],
  typeParameters: readonly TypeParameter[],
  given: readonly TypeNode[],
): readonly Member[] {
  const bound = new Map<string, TypeNode>();
  for (const [index, typeParameter] of typeParameters.entries()) {
    const type = given[index] ?? typeParameter.default;
    if (type !== null) bound.set(typeParameter.name, bind(type, bound));
  }
  return bound.size === 0 ? members : bind(members, bound);
}

/** A part of the model, with the types instead of the parameters in it. */
function bind<Part>(part: Part, bound: ReadonlyMap<string, TypeNode>): Part {
  if (Array.isArray(part)) {
    return part.map((inner: unknown) => bind(inner, bound)) as Part;
  }
  if (typeof part !== 'object' || part === null) return part;
  if (isParameter(part)) return (bound.get(part.name) ?? part) as Part;
  // A parameter of the same name within is another one.
  const inner = new Map(bound);
  if ('typeParameters' in part && Array.isArray(part.typeParameters)) {
    for (const { name } of part.typeParameters as readonly TypeParameter[]) {
      inner.delete(name);
    }
  }
  return Object.fromEntries(
    Object.entries(part).map(([key, value]: [string, unknown]) => [
      key,
      bind(value, inner),
    ]),
  ) as Part;
}

function isParameter(
  part: object,
): part is Extract<TypeNode, { type: 'reference' }> {
  return (
    'type' in part &&
    part.type === 'reference' &&
    'target' in part &&
    (part.target as { readonly kind?: string }).kind === 'parameter'
  );
}
