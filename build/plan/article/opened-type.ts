/**
 * The fields of a parameter's type, where they are worth listing in place:
 * those of an options object, written inline or named, also within `Readonly`
 * or a union with `undefined`. One level only; names still link to their pages.
 */
import type { Member, TypeNode } from '../../api/model.ts';
import type { ArticleContext } from './context.ts';

export interface OpenedType {
  readonly members: readonly Member[];
  /** Whether most fields are optional, as in an options object. */
  readonly options: boolean;
  /** Whether it is written inline, so that it has no page of its own. */
  readonly inline: boolean;
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
  context: Pick<ArticleContext, 'findEntity'>,
): OpenedType | null {
  const core = unwrap(type);
  if (core.type === 'object') return check(core.members, true);
  if (core.type !== 'reference' || core.target.kind !== 'entity') return null;
  if (core.target.member !== null) return null;
  const entity = context.findEntity(core.target.id);
  if (entity?.kind === 'interface') return check(entity.members, false);
  if (entity?.kind !== 'type') return null;
  const aliased = unwrap(entity.type);
  return aliased.type === 'object' ? check(aliased.members, false) : null;
}

/**
 * Fields only: something that can be called or indexed is more than its fields.
 */
function check(members: readonly Member[], inline: boolean): OpenedType | null {
  const plain =
    members.length > 0 &&
    members.length <= MEMBER_LIMIT &&
    members.every(({ kind }) => kind === 'property' || kind === 'method');
  if (!plain) return null;
  const optional = members.filter(({ flags }) => flags.optional).length;
  return { members, inline, options: optional * 2 > members.length };
}

function unwrap(type: TypeNode): TypeNode {
  if (type.type === 'union') {
    const rest = type.types.filter((member) => !isNothing(member));
    const [only] = rest;
    return rest.length === 1 && only !== undefined ? unwrap(only) : type;
  }
  if (
    type.type === 'reference' &&
    type.target.kind === 'external' &&
    TRANSPARENT.has(type.name)
  ) {
    const [argument] = type.arguments;
    return argument === undefined ? type : unwrap(argument);
  }
  return type;
}

function isNothing(type: TypeNode): boolean {
  return (
    (type.type === 'intrinsic' &&
      /^(?:undefined|null|void)$/.test(type.name)) ||
    (type.type === 'literal' && type.value.kind === 'null')
  );
}
