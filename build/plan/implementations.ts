/**
 * Which functions have the type that an alias names: they are declared with it,
 * it is made of theirs (`Parameters<typeof parse>`), or they accept what it
 * passes and return the same. This compares types as they are written, so it
 * finds what a reader would call an implementation, not what the compiler would
 * assign.
 */
import type {
  ApiModel,
  Entity,
  EntityId,
  Signature,
  TypeNode,
} from '../api/model.ts';
import { callsOf } from './entities.ts';

/** The aliases that each function or constant implements. */
export function findImplemented({
  entities,
}: Pick<ApiModel, 'entities'>): ReadonlyMap<EntityId, readonly EntityId[]> {
  const known = new Map(entities.map((entity) => [entity.id, entity]));
  const aliases = entities.flatMap((entity) =>
    entity.kind === 'type' && entity.type.type === 'function'
      ? [{ ...entity, signature: entity.type.signature }]
      : [],
  );
  return new Map(
    entities.map((entity) => [
      entity.id,
      aliases
        .filter(({ id, signature, typeParameters }) => {
          if (entity.kind === 'variable' && idOf(entity.type) === id)
            return true;
          if (typeParameters.length > 0) return false;
          const [first] = signature.parameters;
          return (
            (first?.rest === true && isOf(first.type, entity.id)) ||
            callsOf(entity).some((call) => fits(call, signature, known))
          );
        })
        .map(({ id }) => id),
    ]),
  );
}

/** `Parameters<typeof parse>` */
function isOf(type: TypeNode, id: EntityId): boolean {
  const [argument] = type.type === 'reference' ? type.arguments : [];
  return argument?.type === 'query' && idOf(argument) === id;
}

type Known = ReadonlyMap<EntityId, Entity>;

function fits(call: Signature, expected: Signature, known: Known): boolean {
  const { parameters } = expected;
  return (
    // A function that takes any string does not implement each type that does.
    parameters.some(({ type }) => idOf(type) !== null) &&
    call.parameters.length >= parameters.length &&
    call.parameters.every(({ type, optional }, index) => {
      const passed = parameters[index];
      return passed === undefined
        ? optional
        : accepts(type, passed.type, known);
    }) &&
    isSame(call.returns, expected.returns)
  );
}

/** Whether it is the type, has it as an alternative, or is a base of it. */
function accepts(wide: TypeNode, type: TypeNode, known: Known): boolean {
  if (isSame(wide, type)) return true;
  if (wide.type === 'union') {
    return wide.types.some((member) => accepts(member, type, known));
  }
  const id = idOf(type);
  const entity = id === null ? undefined : known.get(id);
  return (
    (entity?.kind === 'class' || entity?.kind === 'interface') &&
    entity.extends.some((base) => accepts(wide, base, known))
  );
}

/** The symbol that is the type, or whose type it is. */
function idOf(type: TypeNode): EntityId | null {
  return (type.type === 'reference' || type.type === 'query') &&
    type.target.kind === 'entity' &&
    type.target.member === null
    ? type.target.id
    : null;
}

function isSame(one: TypeNode, other: TypeNode): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
