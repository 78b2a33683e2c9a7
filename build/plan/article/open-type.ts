/**
 * Which parameters take an object whose fields are listed with them, so that a
 * reader need not follow a link: those of a type with nothing but fields. A
 * composed type has those of its result: with the arguments of a generic type,
 * and with what `Partial`, `Pick` and their like make of them.
 */
import { emptyComment } from '../../api/gather-text.ts';
import type {
  Entity,
  EntityId,
  Member,
  TypeNode,
  TypeParameter,
} from '../../api/model.ts';

/** The fields of a parameter's type, where they are worth listing in place. */
export interface OpenedType {
  readonly members: readonly Member[];
  /** Whether most fields are optional, as in an options object. */
  readonly options: boolean;
  /** `null` if it is written inline, so that it has no page of its own. */
  readonly name: string | null;
}

type FindEntity = (id: EntityId) => Entity | undefined;

/** A type with more fields is not an options object. */
const MEMBER_LIMIT = 40;

/**
 * Fields only: something that can be called or indexed is more than its fields.
 * @param find - a symbol of the package
 */
export function openType(type: TypeNode, find: FindEntity): OpenedType | null {
  const core = withoutNothing(type);
  const members = listFields(core, find);
  const isPlain =
    members !== null && members.length > 0 && members.length <= MEMBER_LIMIT;
  if (!isPlain) return null;
  const optional = members.filter(({ flags }) => flags.optional).length;
  const options = optional * 2 > members.length;
  return { members, options, name: nameOf(core) };
}

/** The symbol whose fields they are, or those of which it is composed. */
function nameOf(type: TypeNode): string | null {
  if (type.type === 'intersection') {
    return type.types.map(nameOf).find((name) => name !== null) ?? null;
  }
  if (type.type !== 'reference') return null;
  const [argument] = type.target.kind === 'external' ? type.arguments : [];
  return argument === undefined ? type.name : nameOf(argument);
}

/** @returns `null` for anything but an object of fields */
function listFields(
  type: TypeNode,
  find: FindEntity,
  depth = 0,
): readonly Member[] | null {
  const inside = (part: TypeNode): readonly Member[] | null =>
    depth > 8 ? null : listFields(part, find, depth + 1);
  switch (type.type) {
    case 'object': {
      const { members } = type;
      return members.every(isField) ? members : null;
    }
    case 'intersection':
      return joinFields(type.types.map(inside));
    case 'reference':
      return type.target.kind === 'external'
        ? change(type, inside)
        : openEntity(type, find, inside);
    default:
      return null;
  }
}

/** The fields of an intersection. */
function joinFields(
  parts: readonly (readonly Member[] | null)[],
): readonly Member[] | null {
  const known = parts.filter((part) => part !== null).flat();
  if (known.length === 0 || parts.includes(null)) return null;
  // The last of several fields of one name is the most specific.
  return [...new Map(known.map((member) => [member.name, member])).values()];
}

/** The fields of a type with a name. */
function openEntity(
  { target, arguments: given }: Extract<TypeNode, { type: 'reference' }>,
  find: FindEntity,
  inside: (part: TypeNode) => readonly Member[] | null,
): readonly Member[] | null {
  if (target.kind !== 'entity' || target.member !== null) return null;
  const entity = find(target.id);
  if (entity?.kind !== 'interface' && entity?.kind !== 'type') return null;
  const members =
    entity.kind === 'type'
      ? inside(withoutNothing(entity.type))
      : entity.members;
  return members?.every(isField) === true
    ? bindParameters(members, entity.typeParameters, given)
    : null;
}

function isField({ kind }: Member): boolean {
  return kind === 'property' || kind === 'method';
}

/** What TypeScript's utility types make of the fields of their argument. */
function change(
  {
    name,
    arguments: [argument, keys],
  }: Extract<TypeNode, { type: 'reference' }>,
  inside: (type: TypeNode) => readonly Member[] | null,
): readonly Member[] | null {
  if (argument === undefined) return null;
  if (name === 'Record')
    return keys === undefined ? null : record(argument, keys);
  const members = inside(withoutNothing(argument));
  if (members === null) return null;
  const names = keys === undefined ? null : listNames(keys);
  const flag = (flags: Partial<Member['flags']>): readonly Member[] =>
    members.map((member) => ({
      ...member,
      flags: { ...member.flags, ...flags },
    }));
  switch (name) {
    case 'Readonly':
      return flag({ readonly: true });
    case 'Partial':
      return flag({ optional: true });
    case 'Required':
      return flag({ optional: false });
    case 'Pick':
      return names && members.filter((member) => names.has(member.name));
    case 'Omit':
      return names && members.filter((member) => !names.has(member.name));
    default:
      return null;
  }
}

/** The fields of `Record<'a' | 'b', Type>`. */
function record(keys: TypeNode, type: TypeNode): readonly Member[] | null {
  const names = listNames(keys);
  return (
    names &&
    [...names].map((name) => ({
      kind: 'property',
      name,
      anchor: name,
      type,
      default: null,
      flags: {
        optional: false,
        readonly: false,
        static: false,
        abstract: false,
        protected: false,
      },
      comment: emptyComment,
      source: null,
      inheritedFrom: null,
      overrides: null,
      implements: null,
    }))
  );
}

/** The names in `'a' | 'b'`; `null` for any other type. */
function listNames(type: TypeNode): ReadonlySet<string> | null {
  const names = new Set<string>();
  for (const part of type.type === 'union' ? type.types : [type]) {
    if (part.type !== 'literal' || part.value.kind !== 'string') return null;
    names.add(part.value.value);
  }
  return names;
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
function withoutNothing(type: TypeNode): TypeNode {
  if (type.type !== 'union') return type;
  const [only, ...others] = type.types.filter((member) => !isNothing(member));
  return only !== undefined && others.length === 0 ? only : type;
}

function isNothing(type: TypeNode): boolean {
  return (
    (type.type === 'intrinsic' &&
      /^(?:undefined|null|void)$/.test(type.name)) ||
    (type.type === 'literal' && type.value.kind === 'null')
  );
}

/**
 * Replaces type parameters by arguments: `initial: number` for
 * `Options<number>`, and the default where an argument is missing.
 */
function bindParameters(
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
