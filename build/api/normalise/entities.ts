/** From merged declarations to entities. */
import type {
  DeclarationReflection,
  ReferenceType,
  Reflection,
  SomeType,
} from 'typedoc';
import type {
  Comment,
  Entity,
  EntityId,
  EnumEntity,
  EnumMember,
  Hierarchy,
  NamespaceEntity,
  SourceLocation,
  TypeEntity,
  TypeNode,
  VariableEntity,
} from '../model.ts';
import { normaliseComment } from './comments.ts';
import { renderParts } from './links.ts';
import { nameOf } from './member-list.ts';
import { commentOf, normaliseMembers } from './members.ts';
import type { MergedDeclaration } from './merged-declarations.ts';
import { within, type Scope } from './scope.ts';
import { normaliseSignature, normaliseTypeParameters } from './signatures.ts';
import { normaliseLiteral, normaliseType, optional, typeOf } from './types.ts';

/** Facts about an entity that its reflection does not hold. */
export interface EntityFacts {
  readonly source: SourceLocation | null;
  readonly importPaths: readonly string[];
  readonly module: string;
  readonly category: string | null;
  readonly aliases: readonly string[];
  /** TypeDoc marks constants only, so it cannot tell `let` from `var`. */
  readonly declaration: VariableEntity['declaration'];
}

type Of<K extends MergedDeclaration['kind']> = Extract<
  MergedDeclaration,
  { kind: K }
>;

export function normaliseEntity(
  merged: MergedDeclaration,
  { declaration, ...facts }: EntityFacts,
  outer: Scope,
): Entity {
  const scope = within(outer, merged.id);
  const { id, name, parent, isDefault, reflection } = merged;
  const comment = entityComment(merged, scope);
  const base = { id, name, parent, isDefault, comment, ...facts };
  const { memberList } = scope.targets;
  switch (merged.kind) {
    case 'class':
      return {
        ...base,
        ...hierarchyOf(reflection, scope),
        kind: 'class',
        abstract: reflection.flags.isAbstract,
        typeParameters: typeParametersOf(reflection, scope),
        members: [
          ...normaliseMembers(memberList(reflection), scope),
          ...normaliseMembers(merged.statics, scope, true),
        ],
      };
    case 'function': {
      const own = (reflection.children ?? []).filter(
        (one) => !one.isReference(),
      );
      return {
        ...base,
        kind: 'function',
        signatures: (reflection.signatures ?? []).map((signature) =>
          normaliseSignature(signature, scope),
        ),
        members: normaliseMembers([...own, ...merged.statics], scope, false),
      };
    }
    case 'interface':
      return {
        ...base,
        ...hierarchyOf(reflection, scope),
        kind: 'interface',
        typeParameters: typeParametersOf(reflection, scope),
        members: normaliseMembers(memberList(reflection), scope),
      };
    case 'enum':
      return { ...base, ...enumOf(merged, scope) };
    case 'type':
      return {
        ...base,
        kind: 'type',
        ...aliasOf(reflection, scope),
        texts: unionTexts(reflection, scope),
      };
    case 'variable':
      return {
        ...base,
        kind: 'variable',
        declaration,
        type: typeOf(reflection.type, scope),
        default: reflection.defaultValue ?? null,
        companion: companionOf(merged, scope),
      };
    case 'namespace':
      return { ...base, kind: 'namespace', members: childIds(merged, scope) };
  }
}

function entityComment(merged: MergedDeclaration, scope: Scope): Comment {
  const { kind, reflection } = merged;
  const isUndocumented =
    reflection.comment === undefined &&
    (reflection.signatures ?? []).every(({ comment }) => comment === undefined);
  return kind === 'enum' && merged.alias !== null && isUndocumented
    ? normaliseComment(merged.alias, scope)
    : commentOf(reflection, scope);
}

function enumOf(
  { form, members, alias }: Of<'enum'>,
  scope: Scope,
): Pick<EnumEntity, 'kind' | 'form' | 'members' | 'type'> {
  return {
    kind: 'enum',
    form,
    members: members.map((member) =>
      normaliseEnumMember(member, within(scope, nameOf(member))),
    ),
    type: alias === null ? null : optional(alias.type, within(scope, 'type')),
  };
}

function normaliseEnumMember(
  member: DeclarationReflection,
  scope: Scope,
): EnumMember {
  return {
    name: nameOf(member),
    anchor: scope.targets.find(member)?.member?.anchor ?? '',
    value:
      member.type?.type === 'literal' ? normaliseLiteral(member.type) : null,
    comment: normaliseComment(member, scope),
    source: scope.locate(member),
  };
}

function companionOf(
  { companion }: Of<'variable'>,
  scope: Scope,
): VariableEntity['companion'] {
  if (companion === null) return null;
  const comment = normaliseComment(companion, scope);
  return { ...aliasOf(companion, scope), comment };
}

/** TypeDoc stores an alias of an object type as members; this makes it a type. */
function aliasOf(
  reflection: DeclarationReflection,
  scope: Scope,
): Pick<TypeEntity, 'typeParameters' | 'type'> {
  const type: TypeNode =
    reflection.type === undefined
      ? {
          type: 'object',
          members: normaliseMembers(
            scope.targets.memberList(reflection),
            scope,
          ),
        }
      : normaliseType(reflection.type, scope);
  return { typeParameters: typeParametersOf(reflection, scope), type };
}

/** The comments before the types of a union; TypeDoc keeps them on the type. */
function unionTexts(
  reflection: DeclarationReflection,
  scope: Scope,
): TypeEntity['texts'] {
  const { type } = reflection;
  if (type?.type !== 'union') return [];
  return (type.elementSummaries ?? []).map((parts) => {
    const text = renderParts(parts, reflection, scope).trim();
    return text === '' ? null : text;
  });
}

function typeParametersOf(
  reflection: DeclarationReflection,
  scope: Scope,
): ReturnType<typeof normaliseTypeParameters> {
  return normaliseTypeParameters(reflection.typeParameters, scope);
}

function childIds(
  { children }: Of<'namespace'>,
  scope: Scope,
): NamespaceEntity['members'] {
  return entityIds(
    children.map((child) =>
      child.isReference() ? child.getTargetReflectionDeep() : child,
    ),
    scope,
  );
}

function hierarchyOf(
  reflection: DeclarationReflection,
  scope: Scope,
): Hierarchy {
  const types = (list: readonly SomeType[] | undefined): readonly TypeNode[] =>
    (list ?? []).map((type) => normaliseType(type, scope));
  const ids = (
    list: readonly ReferenceType[] | undefined,
  ): readonly EntityId[] =>
    entityIds(
      list?.map((one) => one.reflection),
      scope,
    );
  return {
    extends: types(reflection.extendedTypes),
    implements: types(reflection.implementedTypes),
    extendedBy: ids(reflection.extendedBy),
    implementedBy: ids(reflection.implementedBy),
  };
}

/** The ids of the entities that the reflections belong to: distinct, sorted. */
function entityIds(
  reflections: readonly (Reflection | undefined)[] | undefined,
  { targets }: Scope,
): readonly EntityId[] {
  const ids = new Set<EntityId>();
  for (const reflection of reflections ?? []) {
    const id =
      reflection === undefined ? undefined : targets.find(reflection)?.id;
    if (id !== undefined) ids.add(id);
  }
  return [...ids].sort();
}
