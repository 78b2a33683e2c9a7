/**
 * Where symbols are used, before addresses are known: what returns, accepts,
 * contains, tests or throws a symbol, and which samples use it. This reads the
 * types of the model, and the names that samples were found to use.
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
import { typedMembers } from '../api/placed-members.ts';
import { joinMember } from '../core/names.ts';
import type { ExampleGroup } from '../samples/examples.ts';
import type { ShownResult } from '../samples/sample-model.ts';
import type { ReferenceLink as ReferenceView } from '../../src/templates/article/article-model.ts';
import type { Labels } from '../../src/shared/labels.ts';
import { fullName, isDeprecated } from './entities.ts';
import { findImplemented } from './implementations.ts';

/** How a symbol is used. */
export type Relation = keyof Labels['relations'];

/** Something that uses a symbol: another symbol, its member, or a tutorial. */
interface Referrer extends Omit<ReferenceView, 'id' | 'href'> {
  /** The address of a tutorial; those of symbols are not known yet. */
  readonly place: string | Extract<TypeTarget, { readonly kind: 'entity' }>;
}

export interface Reference extends Referrer {
  readonly relation: Relation;
}

/**
 * The references to each symbol that has any, without duplicates, in any order.
 */
export type ReferenceIndex = ReadonlyMap<EntityId, readonly Reference[]>;

export interface DocumentUse {
  readonly title: string;
  readonly href: string;
  /** Ids of its samples. */
  readonly samples: readonly string[];
}

/** A stage: the references to every symbol, in the model and in samples. */
export function findReferences(
  model: ApiModel,
  uses: readonly DocumentUse[],
  results: ReadonlyMap<string, ShownResult>,
  examples: readonly ExampleGroup[],
): ReferenceIndex {
  const index = new Map<EntityId, Map<string, Reference>>();
  const add = (id: EntityId, relation: Relation, from: Referrer): void => {
    const { place } = from;
    if (typeof place !== 'string' && place.id === id) return;
    const known = index.get(id) ?? new Map<string, Reference>();
    known.set(JSON.stringify([relation, place]), { ...from, relation });
    index.set(id, known);
  };
  const addUses = (uses: readonly TypeUse[], from: Referrer): void => {
    for (const [relation, type] of uses) {
      for (const id of findNamedTypes(type)) add(id, relation, from);
    }
  };
  const implemented = findImplemented(model);
  const imported = indexImportedNames(model);
  const addSample = (
    sample: string,
    relation: Relation,
    from: Referrer,
  ): void => {
    for (const { name } of results.get(sample)?.links ?? []) {
      const id = imported.get(name);
      if (id === undefined) continue;
      add(id, relation, from);
      if (relation !== 'tutorials') continue;
      // A page with an implementation shows how its type is used.
      for (const alias of implemented.get(id) ?? []) add(alias, relation, from);
    }
  };

  const entities = new Map(model.entities.map((entity) => [entity.id, entity]));
  for (const entity of model.entities) {
    const aliases = implemented.get(entity.id) ?? [];
    for (const id of aliases) {
      add(id, 'implementedBy', describe(entity, null));
    }
    addUses(
      listUses(entity).filter(
        ([relation]) => relation !== 'typeOf' || aliases.length === 0,
      ),
      describe(entity, null),
    );
    for (const member of listOwnMembers(entity)) {
      addUses(listMemberUses(member), describe(entity, member));
    }
  }
  for (const { title, href, samples } of uses) {
    const from = { label: title, kind: null, deprecated: false, place: href };
    for (const id of samples) addSample(id, 'tutorials', from);
  }
  for (const { entity: owner, samples } of examples) {
    const entity = owner === null ? undefined : entities.get(owner);
    if (entity === undefined) continue;
    const from = describe(entity, null);
    for (const { id } of samples) addSample(id, 'examples', from);
  }
  return new Map([...index].map(([id, known]) => [id, [...known.values()]]));
}

/** The names that samples can import, including further names of symbols. */
function indexImportedNames(model: ApiModel): ReadonlyMap<string, EntityId> {
  return new Map(
    model.entities
      // Samples are not asked which subpath they import from.
      .filter(({ parent, id }) => parent === null && !id.includes('/'))
      .toReversed()
      .flatMap(({ id, name, aliases }) =>
        [...aliases, name].map((alias) => [alias, id] as const),
      ),
  );
}

function describe(entity: Entity, member: Member | null): Referrer {
  const { id, kind } = entity;
  return {
    label: nameReferrer(fullName(entity), member),
    kind,
    deprecated: isDeprecated(entity),
    place: { kind: 'entity', id, member: member?.anchor ?? null },
  };
}

function nameReferrer(owner: string, member: Member | null): string {
  if (member === null) return owner;
  const { kind, name } = member;
  if (kind === 'constructor' || kind === 'construct') return `new ${owner}`;
  return name.startsWith('(') ? owner + name : joinMember(owner, name);
}

/** A type that something consists of, accepts, returns or throws. */
type TypeUse = readonly [Relation, TypeNode | null];

/** Leaves out uses in members, which are referrers of their own. */
function listUses(entity: Entity): readonly TypeUse[] {
  const thrown = listThrows(entity.comment);
  switch (entity.kind) {
    case 'function':
      return [...thrown, ...entity.signatures.flatMap(listSignatureUses)];
    case 'type':
      return entity.type.type === 'object'
        ? thrown
        : [...thrown, ...listValueUses('partOf', entity.type)];
    case 'variable':
      return [
        ...thrown,
        ...listValueUses('typeOf', entity.type),
        ...entity.signatures.flatMap(listSignatureUses),
      ];
    case 'class':
    case 'interface':
    case 'enum':
    case 'namespace':
      return thrown;
  }
}

/** Inherited members are listed with the symbol that declares them. */
function listOwnMembers(entity: Entity): readonly Member[] {
  return entity.kind === 'variable'
    ? []
    : typedMembers(entity).filter(
        ({ inheritedFrom }) => inheritedFrom?.target.kind !== 'entity',
      );
}

function listMemberUses(member: Member): readonly TypeUse[] {
  const thrown = listThrows(member.comment);
  switch (member.kind) {
    case 'property':
      return [...thrown, ...listValueUses('fieldOf', member.type)];
    case 'index':
      return [...thrown, ['fieldOf', member.type]];
    case 'accessor':
      return [...thrown, ['fieldOf', member.get?.returns ?? null]];
    case 'method':
    case 'constructor':
      return [...thrown, ...member.signatures.flatMap(listSignatureUses)];
    case 'call':
    case 'construct':
      return [...thrown, ...listSignatureUses(member.signature)];
  }
}

/** The type may be that of a function. */
function listValueUses(relation: Relation, type: TypeNode): readonly TypeUse[] {
  return type.type === 'function'
    ? listSignatureUses(type.signature)
    : [[relation, type]];
}

function listSignatureUses({
  parameters,
  returns,
  comment,
}: Signature): readonly TypeUse[] {
  return [
    ...parameters.map(({ type }): TypeUse => ['acceptedBy', type]),
    returns.type === 'predicate'
      ? ['testedBy', returns.target]
      : ['returnedBy', returns],
    ...listThrows(comment),
  ];
}

function listThrows({ throws }: Comment): readonly TypeUse[] {
  return throws.map(({ type }) => ['thrownBy', type]);
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
    case 'verbatim':
      return [];
  }
}
