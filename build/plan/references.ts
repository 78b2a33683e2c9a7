/**
 * Where symbols are used, before addresses are known: what returns, accepts,
 * contains, tests or throws a symbol. Reads the model's types only.
 */
import type {
  ApiModel,
  Comment,
  Entity,
  EntityId,
  Member,
  Signature,
  TypeNode,
  TypeTarget,
} from '../api/model.ts';

export type Relation =
  | 'returned-by'
  | 'accepted-by'
  | 'tested-by'
  | 'field-of'
  | 'type-of'
  | 'part-of'
  | 'thrown-by'
  | 'used-in-tutorials'
  | 'used-in-examples';

/**
 * Something that uses a symbol: another symbol, a member of one, or a tutorial.
 */
export type Referrer =
  | {
      readonly kind: 'symbol';
      readonly id: EntityId;
      readonly member: {
        readonly name: string;
        readonly anchor: string;
        readonly isConstructor: boolean;
      } | null;
    }
  | { readonly kind: 'page'; readonly title: string; readonly href: string };

export interface Reference {
  readonly relation: Relation;
  readonly from: Referrer;
}

/**
 * The references to each symbol that has any, without duplicates, in any order.
 */
export type ReferenceIndex = ReadonlyMap<EntityId, readonly Reference[]>;

/** A reference with the symbol that it is to. */
export type Found = readonly [to: EntityId, Reference];

/** Joins references, from several searches too, without duplicates. */
export function indexReferences(all: Iterable<Found>): ReferenceIndex {
  const index = new Map<EntityId, Map<string, Reference>>();
  for (const [to, reference] of all) {
    const known = index.get(to) ?? new Map<string, Reference>();
    known.set(JSON.stringify(reference), reference);
    index.set(to, known);
  }
  return new Map([...index].map(([id, known]) => [id, [...known.values()]]));
}

/** Depends on the model only. */
export function findTypeReferences(model: ApiModel): ReferenceIndex {
  return indexReferences(model.entities.flatMap(listUses));
}

type UsingSymbol = Extract<Referrer, { readonly kind: 'symbol' }>;

function listUses(entity: Entity): readonly Found[] {
  const from: UsingSymbol = { kind: 'symbol', id: entity.id, member: null };
  return [...listThrows(entity.comment, from), ...listOwnUses(entity, from)];
}

function listOwnUses(entity: Entity, from: UsingSymbol): readonly Found[] {
  switch (entity.kind) {
    case 'class':
    case 'interface':
      return listMemberUses(entity.id, entity.members);
    case 'function':
      return [
        ...entity.signatures.flatMap((one) => listSignatureUses(one, from)),
        ...listMemberUses(entity.id, entity.members),
      ];
    case 'type':
      return entity.type.type === 'object'
        ? listMemberUses(entity.id, entity.type.members)
        : listValueUses('part-of', entity.type, from);
    case 'variable':
      return listValueUses('type-of', entity.type, from);
    case 'enum':
    case 'namespace':
      return [];
  }
}

/** Inherited members are listed with the symbol that declares them. */
function listMemberUses(
  owner: EntityId,
  members: readonly Member[],
): readonly Found[] {
  return members
    .filter((one) => one.inheritedFrom?.target.kind !== 'entity')
    .flatMap((member) => {
      const { name, anchor, kind, comment } = member;
      const isConstructor = kind === 'constructor' || kind === 'construct';
      const from: UsingSymbol = {
        kind: 'symbol',
        id: owner,
        member: { name, anchor, isConstructor },
      };
      return [...listThrows(comment, from), ...listTypeUses(member, from)];
    });
}

function listTypeUses(member: Member, from: UsingSymbol): readonly Found[] {
  switch (member.kind) {
    case 'property':
      return listValueUses('field-of', member.type, from);
    case 'index':
      return listNamed('field-of', member.type, from);
    case 'accessor':
      return listNamed('field-of', member.get?.returns ?? null, from);
    case 'method':
    case 'constructor':
      return member.signatures.flatMap((one) => listSignatureUses(one, from));
    case 'call':
    case 'construct':
      return listSignatureUses(member.signature, from);
  }
}

/** Of something that may be a function itself. */
function listValueUses(
  relation: Relation,
  type: TypeNode,
  from: UsingSymbol,
): readonly Found[] {
  return type.type === 'function'
    ? listSignatureUses(type.signature, from)
    : listNamed(relation, type, from);
}

function listSignatureUses(
  { parameters, returns, comment }: Signature,
  from: UsingSymbol,
): readonly Found[] {
  return [
    ...parameters.flatMap(({ type }) => listNamed('accepted-by', type, from)),
    ...(returns.type === 'predicate'
      ? listNamed('tested-by', returns.target, from)
      : listNamed('returned-by', returns, from)),
    ...listThrows(comment, from),
  ];
}

function listThrows({ throws }: Comment, from: UsingSymbol): readonly Found[] {
  return throws.flatMap(({ type }) => listNamed('thrown-by', type, from));
}

function listNamed(
  relation: Relation,
  type: TypeNode | null,
  from: UsingSymbol,
): readonly Found[] {
  return findNamedTypes(type)
    .filter((id) => id !== from.id)
    .map((id): Found => [id, { relation, from }]);
}

/**
 * The entities that a value of some type consists of: those named by the type
 * itself, its alternatives, elements, fields and arguments. Parameters and
 * results of a function within it are not part of the value.
 * @returns each id once, in order of appearance
 */
function findNamedTypes(type: TypeNode | null): readonly EntityId[] {
  const ids = new Set<EntityId>();
  const open: TypeNode[] = type === null ? [] : [type];
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

/**
 * Every entity that the types of an entity name, wherever they are in it; each
 * once. Texts do not count.
 */
export function findTargets(entity: Entity): readonly EntityId[] {
  const ids = new Set<EntityId>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { kind, id } = value as Partial<TypeTarget & { kind: 'entity' }>;
    if (kind === 'entity' && id !== undefined) ids.add(id);
    Object.values(value).forEach(visit);
  };
  visit(entity);
  return [...ids];
}
