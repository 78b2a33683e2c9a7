/**
 * Example queries for the search by type, made from the documented API so that
 * each finds something.
 */
import type { Entity, Signature, TypeNode } from '../../api/model.ts';

const COUNT = 3;

/** @param entities - those that others refer to most come first */
export function findExamples(entities: readonly Entity[]): readonly string[] {
  const functions = entities.filter((entity) => entity.kind === 'function');
  const examples: string[] = [];
  const results = new Set<string>();
  for (const { signatures } of functions) {
    const [signature] = signatures;
    if (examples.length === COUNT) break;
    const named = signature === undefined ? null : nameShape(signature);
    if (named === null || results.has(named.result)) continue;
    results.add(named.result);
    examples.push(toExample(named, examples.length));
  }
  return examples;
}

interface NamedShape {
  readonly parameters: readonly string[];
  readonly result: string;
}

/** The second example omits the parameters, to show that this is possible. */
function toExample({ parameters, result }: NamedShape, place: number): string {
  return place === 1 ? `-> ${result}` : `${parameters.join(', ')} -> ${result}`;
}

/** `null` if a type has no plain name or the result is not of this package. */
function nameShape({ parameters, returns }: Signature): NamedShape | null {
  const result = nameType(returns);
  if (returns.type !== 'reference' || result === null) return null;
  if (returns.target.kind !== 'entity') return null;
  const names = parameters
    .filter(({ optional, rest }) => !optional && !rest)
    .map(({ type }) => nameType(type));
  const known = names.filter((name) => name !== null);
  return known.length === 0 || known.length < names.length || names.length > 2
    ? null
    : { parameters: known, result };
}

function nameType(type: TypeNode): string | null {
  switch (type.type) {
    case 'intrinsic':
      return type.name === 'unknown' || type.name === 'any' ? null : type.name;
    case 'reference':
      return type.arguments.length === 0 ? type.name : null;
    case 'union':
      return type.types[0] === undefined ? null : nameType(type.types[0]);
    default:
      return null;
  }
}
