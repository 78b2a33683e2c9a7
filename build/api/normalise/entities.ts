/** From a draft to an entity: one function per kind. */
import type { DeclarationReflection } from 'typedoc';
import type {
  ClassEntity,
  Comment,
  Entity,
  EnumEntity,
  EnumMember,
  FunctionEntity,
  Member,
  NamespaceEntity,
  SourceLocation,
  TypeEntity,
  TypeNode,
  VariableEntity,
} from '../model.ts';
import { nameOf, type MemberReflection } from './anchors.ts';
import { normaliseComment } from './comments.ts';
import type { Draft } from './drafts.ts';
import { commentOf, normaliseMember, normaliseMembers } from './members.ts';
import { entityIds, hierarchyOf } from './hierarchy.ts';
import { renderParts } from './links.ts';
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

type Of<K extends Draft['kind']> = Extract<Draft, { kind: K }>;
type Base = Pick<
  Entity,
  | 'id'
  | 'name'
  | 'parent'
  | 'isDefault'
  | 'comment'
  | 'source'
  | 'importPaths'
  | 'module'
  | 'category'
  | 'aliases'
>;

export function normaliseEntity(
  draft: Draft,
  facts: EntityFacts,
  outer: Scope,
): Entity {
  const scope = within(outer, draft.id);
  const { id, name, parent, isDefault } = draft;
  const { source, importPaths, module, category, aliases } = facts;
  const comment = entityComment(draft, scope);
  const base: Base = {
    ...{ id, name, parent, isDefault, comment, source },
    ...{ importPaths, module, category, aliases },
  };
  switch (draft.kind) {
    case 'class':
    case 'function':
      return draft.kind === 'class'
        ? normaliseClass(base, draft, scope)
        : normaliseFunction(base, draft, scope);
    case 'interface':
      return {
        ...base,
        ...hierarchyOf(draft.reflection, scope),
        kind: 'interface',
        typeParameters: typeParametersOf(draft.reflection, scope),
        members: normaliseMembers(
          scope.targets.memberList(draft.reflection),
          scope,
        ),
      };
    case 'enum':
      return normaliseEnum(base, draft, scope);
    case 'type':
      return {
        ...base,
        kind: 'type',
        ...aliasOf(draft.reflection, scope),
        texts: unionTexts(draft.reflection, scope),
      };
    case 'variable':
      return normaliseVariable(base, draft, facts.declaration, scope);
    case 'namespace':
      return { ...base, kind: 'namespace', members: childIds(draft, scope) };
  }
}

function entityComment(draft: Draft, scope: Scope): Comment {
  const own = commentOf(draft.reflection, scope);
  const { reflection } = draft;
  const isUndocumented =
    reflection.comment === undefined &&
    (reflection.signatures ?? []).every(({ comment }) => comment === undefined);
  if (draft.kind !== 'enum' || draft.alias === null || !isUndocumented) {
    return own;
  }
  return normaliseComment(draft.alias, scope);
}

function normaliseClass(
  base: Base,
  { reflection, statics }: Of<'class' | 'function'>,
  scope: Scope,
): ClassEntity {
  return {
    ...base,
    ...hierarchyOf(reflection, scope),
    kind: 'class',
    abstract: reflection.flags.isAbstract,
    typeParameters: typeParametersOf(reflection, scope),
    members: [
      ...normaliseMembers(scope.targets.memberList(reflection), scope),
      ...statics.map((member) => normaliseStatic(member, scope, true)),
    ],
  };
}

function normaliseFunction(
  base: Base,
  { reflection, statics }: Of<'class' | 'function'>,
  scope: Scope,
): FunctionEntity {
  const own = (reflection.children ?? []).filter((one) => !one.isReference());
  return {
    ...base,
    kind: 'function',
    signatures: (reflection.signatures ?? []).map((signature) =>
      normaliseSignature(signature, scope),
    ),
    members: [...own, ...statics].map((member) =>
      normaliseStatic(member, scope, false),
    ),
  };
}

function normaliseStatic(
  member: MemberReflection,
  scope: Scope,
  isStatic: boolean,
): Member {
  const anchor = scope.targets.anchorOf(member);
  return normaliseMember(
    member,
    anchor,
    within(scope, nameOf(member)),
    isStatic,
  );
}

function normaliseEnum(
  base: Base,
  { form, members, alias }: Of<'enum'>,
  scope: Scope,
): EnumEntity {
  return {
    ...base,
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
    anchor: scope.targets.anchorOf(member),
    value:
      member.type?.type === 'literal' ? normaliseLiteral(member.type) : null,
    comment: normaliseComment(member, scope),
    source: scope.locate(member),
  };
}

function normaliseVariable(
  base: Base,
  { reflection, companion }: Of<'variable'>,
  declaration: VariableEntity['declaration'],
  scope: Scope,
): VariableEntity {
  return {
    ...base,
    kind: 'variable',
    declaration,
    type: typeOf(reflection.type, scope),
    default: reflection.defaultValue ?? null,
    companion:
      companion === null
        ? null
        : {
            ...aliasOf(companion, scope),
            comment: normaliseComment(companion, scope),
          },
  };
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
