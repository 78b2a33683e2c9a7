/**
 * Which parameters take an object whose fields are listed with them, so that a
 * reader need not follow a link: those of a type with nothing but fields.
 */
import type { Entity, EntityId, Member, TypeNode } from '../../api/model.ts';
import type { ArticleContext } from './context.ts';

/**
 * The fields of a parameter's type, where they are worth listing in place:
 * those of an options object, written inline or named, also within `Readonly`
 * or a union with `undefined`. One level only; names still link to their pages.
 */
export interface OpenedType {
  readonly members: readonly Member[];
  /** Whether most fields are optional, as in an options object. */
  readonly options: boolean;
  /** `null` if it is written inline, so that it has no page of its own. */
  readonly name: string | null;
}

/** Utility types that keep the fields of their argument. */
const TRANSPARENT: ReadonlySet<string> = new Set([
  'Readonly',
  'Partial',
  'Required',
]);

/** A type with more fields is not an options object. */
const MEMBER_LIMIT = 40;

export function openType(
  type: TypeNode,
  { shown }: Pick<ArticleContext, 'shown'>,
): OpenedType | null {
  const core = unwrap(type);
  if (core.type === 'object') return checkMembers(core.members, null);
  const entity = findNamed(core, shown);
  if (entity?.kind === 'interface') {
    return checkMembers(entity.members, entity.name);
  }
  if (entity?.kind !== 'type') return null;
  const aliased = unwrap(entity.type);
  return aliased.type === 'object'
    ? checkMembers(aliased.members, entity.name)
    : null;
}

/**
 * Fields only: something that can be called or indexed is more than its fields.
 */
function checkMembers(
  members: readonly Member[],
  name: string | null,
): OpenedType | null {
  const plain =
    members.length > 0 &&
    members.length <= MEMBER_LIMIT &&
    members.every(({ kind }) => kind === 'property' || kind === 'method');
  if (!plain) return null;
  const optional = members.filter(({ flags }) => flags.optional).length;
  return { members, name, options: optional * 2 > members.length };
}

/** The symbol that is the type. */
export function findNamed(
  type: TypeNode,
  entities: ReadonlyMap<EntityId, Entity>,
): Entity | undefined {
  return type.type === 'reference' &&
    type.target.kind === 'entity' &&
    type.target.member === null
    ? entities.get(type.target.id)
    : undefined;
}

/** The type whose fields a parameter takes. */
export function unwrap(type: TypeNode): TypeNode {
  if (type.type === 'union') {
    const [only, ...others] = type.types.filter((member) => !isNothing(member));
    return only !== undefined && others.length === 0 ? unwrap(only) : type;
  }
  if (type.type !== 'reference' || type.target.kind !== 'external') return type;
  const [argument] = TRANSPARENT.has(type.name) ? type.arguments : [];
  return argument === undefined ? type : unwrap(argument);
}

function isNothing(type: TypeNode): boolean {
  return (
    (type.type === 'intrinsic' &&
      /^(?:undefined|null|void)$/.test(type.name)) ||
    (type.type === 'literal' && type.value.kind === 'null')
  );
}
