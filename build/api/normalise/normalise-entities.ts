/** Makes entities from merged declarations. */
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
  Member,
  TypeEntity,
  TypeNode,
  VariableEntity,
  Parameter,
} from '../model.ts';
import {
  commentOf,
  normaliseComment,
  textOfType,
} from './normalise-comments.ts';
import { listMembers, nameOf } from './member-list.ts';
import { normaliseMembers } from './normalise-members.ts';
import type { MergedDeclaration } from './merge.ts';
import { within, type Scope } from './scope.ts';
import { normaliseSignature } from './normalise-signatures.ts';
import {
  normaliseLiteral,
  normaliseType,
  normaliseTypeParameters,
  optional,
  typeOf,
} from './normalise-types.ts';
import { warning } from '../../diagnostics.ts';
import { emptyComment } from '../gather-text.ts';

/** Facts about an entity that its reflection does not hold. */
export type EntityFacts = Pick<
  VariableEntity,
  // TypeDoc marks constants only, so it cannot tell `let` from `var`.
  | 'declaration'
  | ('source' | 'importPaths' | 'module' | 'category' | 'aliases')
  | 'reexportedFrom'
>;

export function normaliseEntity(
  merged: MergedDeclaration,
  { declaration, ...facts }: EntityFacts,
  outer: Scope,
): Entity {
  const scope = within(outer, merged.id);
  const { id, name, parent, isDefault, reflection, alias } = merged;
  const comment = entityComment(merged, scope);
  const base = { id, name, parent, isDefault, comment, ...facts };
  const { typeParameters: parameters } = reflection;
  const typeParameters = normaliseTypeParameters(parameters, scope);
  const members = listMembers(reflection, scope);
  const signatures = (reflection.signatures ?? []).map((signature) =>
    normaliseSignature(signature, scope),
  );
  switch (merged.kind) {
    case 'class':
      return {
        ...base,
        ...hierarchyOf(reflection, scope),
        kind: 'class',
        abstract: reflection.flags.isAbstract,
        typeParameters,
        members: [
          ...normaliseMembers(members, scope),
          ...normaliseMembers(merged.members, scope, true),
        ],
      };
    case 'function':
      return {
        ...base,
        kind: 'function',
        signatures,
        members: propertiesOf(merged, scope),
      };
    case 'interface':
      return {
        ...base,
        ...hierarchyOf(reflection, scope),
        kind: 'interface',
        typeParameters,
        members: normaliseMembers(members, scope),
      };
    case 'enum':
      return { ...base, kind: 'enum', ...enumOf(merged, scope) };
    case 'type':
      return { ...base, kind: 'type', ...typeAliasOf(reflection, scope) };
    case 'variable':
      return {
        ...base,
        kind: 'variable',
        declaration,
        type: typeOf(reflection.type, scope),
        signatures,
        default: reflection.defaultValue ?? null,
        companion: alias && {
          ...aliasOf(alias, scope),
          comment: normaliseComment(alias, scope),
        },
      };
    case 'namespace':
      return {
        ...base,
        kind: 'namespace',
        members: entityIds(merged.children, scope),
      };
  }
}

function entityComment(merged: MergedDeclaration, scope: Scope): Comment {
  const { kind, reflection, alias } = merged;
  const isUndocumented =
    reflection.comment === undefined &&
    (reflection.signatures ?? []).every(({ comment }) => comment === undefined);
  return kind === 'enum' && alias !== null && isUndocumented
    ? normaliseComment(alias, scope)
    : commentOf(reflection, scope);
}

/** A function has properties of its own, and those of a namespace. */
function propertiesOf(
  { reflection, members }: MergedDeclaration,
  scope: Scope,
): readonly Member[] {
  const children = reflection.children ?? [];
  const own = children.filter((child) => !child.isReference());
  return normaliseMembers([...own, ...members], scope, false);
}

function enumOf(
  { form, members, alias }: MergedDeclaration,
  scope: Scope,
): Pick<EnumEntity, 'form' | 'members' | 'type'> {
  return {
    form,
    members: members.map((member) =>
      normaliseEnumMember(member, within(scope, nameOf(member))),
    ),
    type: alias && optional(alias.type, within(scope, 'type')),
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

/** TypeDoc stores an alias of an object type as members; this makes it a type. */
function aliasOf(
  reflection: DeclarationReflection,
  scope: Scope,
): Pick<TypeEntity, 'typeParameters' | 'type'> {
  const { type, typeParameters } = reflection;
  return {
    typeParameters: normaliseTypeParameters(typeParameters, scope),
    type:
      type === undefined
        ? {
            type: 'object',
            members: normaliseMembers(listMembers(reflection, scope), scope),
          }
        : normaliseType(type, scope),
  };
}

function typeAliasOf(
  reflection: DeclarationReflection,
  scope: Scope,
): Pick<TypeEntity, 'typeParameters' | 'type' | 'resolved' | 'texts'> {
  const written = aliasOf(reflection, scope);
  return {
    ...written,
    resolved: resolvedOf(reflection, written.type, scope),
    texts: unionTexts(reflection, scope),
  };
}

/** The comments before the types of a union. */
function unionTexts(
  { type }: DeclarationReflection,
  scope: Scope,
): TypeEntity['texts'] {
  if (type?.type !== 'union') return [];
  const texts = type.types.map((part) => textOfType(part, scope));
  return texts.some((text) => text !== null) ? texts : [];
}

function hierarchyOf(
  reflection: DeclarationReflection,
  scope: Scope,
): Hierarchy {
  const types = (list: readonly SomeType[] = []): readonly TypeNode[] =>
    list.map((type) => normaliseType(type, scope));
  const ids = (list: readonly ReferenceType[] = []): readonly EntityId[] =>
    entityIds(
      list.map((type) => type.reflection),
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
  reflections: readonly (Reflection | undefined)[],
  { targets }: Scope,
): readonly EntityId[] {
  const ids = reflections.flatMap((reflection) => {
    if (reflection === undefined) return [];
    const target = reflection.isReference()
      ? reflection.getTargetReflectionDeep()
      : reflection;
    return targets.find(target)?.id ?? [];
  });
  return [...new Set(ids)].sort();
}

/**
 * The type that an alias comes to, beside the one that is written.
 * @returns `null` where it is not known, or says nothing else than the other
 */
function resolvedOf(
  reflection: DeclarationReflection,
  declared: TypeNode,
  scope: Scope,
): TypeNode | null {
  const type = scope.resolved.get(reflection);
  if (type === undefined) return null;
  // What is amiss is reported where it is written.
  const silent = { ...scope, report: () => undefined };
  const text = print(spread(normaliseType(type, silent)));
  if (text.includes('"type":"verbatim"')) {
    const message = `What ${reflection.name} resolves to is too large or refers to itself, so its page shows only the declaration`;
    const hint = 'Declare the part that readers need as a named type.';
    const place = scope.placeOf(reflection, '');
    scope.report(warning('type-too-large', message, { place, hint }));
    return null;
  }
  return text === print(declared) ? null : (JSON.parse(text) as TypeNode);
}

/** Omits comments, which stand where the parts are declared. */
function print(type: TypeNode): string {
  return JSON.stringify(type, function (this: object, key, value: unknown) {
    if (key === 'comment') return emptyComment;
    if (key === 'fields') return [];
    return key === 'text' && 'name' in this ? null : value;
  });
}

/** Writes `...args: [a: A, b?: B]` as parameters, and each alternative once. */
function spread(type: TypeNode): TypeNode {
  if (type.type === 'union') {
    const all = type.types.flatMap((member) =>
      member.type === 'union' ? member.types : [member],
    );
    const types = new Map(all.map((member) => [print(member), member]));
    return { ...type, types: [...types.values()] };
  }
  if (type.type !== 'function') return type;
  const { signature } = type;
  const parameters = signature.parameters.flatMap(
    (parameter): readonly Parameter[] =>
      parameter.rest && parameter.type.type === 'tuple'
        ? parameter.type.elements.map((element, index) => ({
            ...parameter,
            ...element,
            name: element.name ?? `${parameter.name}_${String(index)}`,
          }))
        : [parameter],
  );
  return { ...type, signature: { ...signature, parameters } };
}
