/**
 * Decides which declarations of one name make one entity: those that an
 * importer sees as one thing.
 * - a constant and a type: a variable with a companion type, or an enumeration
 *  ;
 * - a function or class and a namespace: the namespace's values are members of
 *   the function or class, its types are entities of their own below it.
 */
import {
  ReflectionKind,
  type DeclarationReflection,
  type Reflection,
  type SomeType,
} from 'typedoc';
import type { MergedBody } from './merged-declarations.ts';

/** The entities that the declarations of one name make, and what lies below. */
interface Merged {
  readonly bodies: readonly MergedBody[];
  /** Members of a namespace that become entities below the name. */
  readonly inner: readonly Reflection[];
}

export function merge(declared: readonly DeclarationReflection[]): Merged {
  const find: FindPart = (...kinds) =>
    declared.find((one) => kinds.includes(one.kind)) ?? null;
  const namespace = find(ReflectionKind.Namespace, ReflectionKind.Module);
  const enumeration = mergeEnumeration(find, namespace);
  if (enumeration?.form === 'namespace') {
    return { bodies: [enumeration], inner: [] };
  }
  const children = namespace?.children ?? [];
  const statics = children.filter(isStatic);
  const holder = find(ReflectionKind.Class, ReflectionKind.Function);
  const inner =
    holder === null ? children : children.filter((one) => !isStatic(one));
  const bodies = mergeBodies(find, enumeration, statics);
  // A namespace whose contents all went elsewhere has no page of its own.
  const isAbsorbed =
    find(ReflectionKind.Enum) !== null ||
    (bodies.length > 0 && !inner.some(isStatic));
  if (namespace !== null && !isAbsorbed) {
    bodies.push({ kind: 'namespace', reflection: namespace, children: inner });
  }
  return { bodies, inner };
}

/** Finds the declaration of such a kind among those of one name. */
type FindPart = (
  ...kinds: readonly ReflectionKind[]
) => DeclarationReflection | null;

function mergeBodies(
  find: FindPart,
  enumeration: EnumBody | null,
  statics: readonly DeclarationReflection[],
): MergedBody[] {
  const variable = find(ReflectionKind.Variable);
  const alias = find(ReflectionKind.TypeAlias);
  const bodies: MergedBody[] = [];
  if (enumeration !== null) {
    bodies.push(enumeration);
  } else if (variable !== null) {
    bodies.push({ kind: 'variable', reflection: variable, companion: alias });
  } else if (alias !== null) {
    bodies.push({ kind: 'type', reflection: alias });
  }
  for (const [kind, reflection] of [
    ['class', find(ReflectionKind.Class)],
    ['function', find(ReflectionKind.Function)],
  ] as const) {
    if (reflection !== null) bodies.push({ kind, reflection, statics });
  }
  const reflection = find(ReflectionKind.Interface);
  if (reflection !== null) bodies.push({ kind: 'interface', reflection });
  return bodies;
}

type EnumBody = Extract<MergedBody, { kind: 'enum' }>;

function mergeEnumeration(
  find: FindPart,
  namespace: DeclarationReflection | null,
): EnumBody | null {
  const enumeration = find(ReflectionKind.Enum);
  const alias = find(ReflectionKind.TypeAlias);
  if (enumeration !== null) {
    const declared = enumeration.flags.isConst ? 'const-enum' : 'enum';
    const members = (enumeration.children ?? []).filter(
      ({ kind }) => kind === ReflectionKind.EnumMember,
    );
    const form = alias === null ? declared : 'object';
    return { kind: 'enum', form, reflection: enumeration, alias, members };
  }
  if (alias === null) return null;
  const variable = find(ReflectionKind.Variable);
  const reflection = variable ?? namespace;
  if (reflection === null) return null;
  const members =
    variable === null
      ? findNamespaceConstants(reflection, alias)
      : findConstants(variable, alias);
  const form = variable === null ? 'namespace' : 'object';
  return members && { kind: 'enum', form, reflection, alias, members };
}

/** A value that a namespace adds to the function or class of the same name. */
function isStatic(one: Reflection): one is DeclarationReflection {
  return (
    one.isDeclaration() &&
    !one.isReference() &&
    one.kindOf([ReflectionKind.Function, ReflectionKind.Variable])
  );
}

/*
 * Constants that are enumerations. Besides TypeScript's own `enum`, a closed set
 * of names is commonly written as values plus a type derived from them:
 *
 *     const Level: { readonly LOW: 'low'; readonly HIGH: 'high' };
 *     type Level = (typeof Level)[keyof typeof Level];
 *
 * The rule: a constant whose type is an object of nothing but read-only
 * literals or unique symbols, or a namespace of nothing but such constants,
 * together with a type of the same name that is exactly the union of its
 * values. A type that merely mentions the constant, such as
 * `keyof typeof Level`, does not make an enumeration: its values are not those
 * of the constant.
 */

/** The members, or `null` where the constant is not an enumeration. */
function findConstants(
  variable: DeclarationReflection,
  alias: DeclarationReflection,
): readonly DeclarationReflection[] | null {
  if (!variable.flags.isConst) return null;
  if (!isAnyValueOf(alias.type, variable)) return null;
  const literal = unwrapReadonly(variable.type);
  if (literal?.type !== 'reflection') return null;
  const { children = [], signatures, indexSignatures } = literal.declaration;
  if (signatures !== undefined || indexSignatures !== undefined) return null;
  const isMember = (one: DeclarationReflection): boolean =>
    one.kindOf([ReflectionKind.Property, ReflectionKind.Variable]) &&
    one.flags.isReadonly &&
    isConstantType(one.type);
  return children.length > 0 && children.every(isMember) ? children : null;
}

/** The members, or `null` where the namespace is not an enumeration. */
function findNamespaceConstants(
  namespace: DeclarationReflection,
  alias: DeclarationReflection,
): readonly DeclarationReflection[] | null {
  if (!isAnyValueOf(alias.type, namespace)) return null;
  const values = (namespace.children ?? []).filter(
    // A type with the name of a member is that member's own value type.
    ({ kind }) => kind !== ReflectionKind.TypeAlias,
  );
  const isMember = (one: DeclarationReflection): boolean =>
    one.kind === ReflectionKind.Variable &&
    one.flags.isConst &&
    isConstantType(one.type);
  return values.length > 0 && values.every(isMember) ? values : null;
}

/** `(typeof owner)[keyof typeof owner]`. */
function isAnyValueOf(type: SomeType | undefined, owner: Reflection): boolean {
  return (
    type?.type === 'indexedAccess' &&
    isQueryOf(type.objectType, owner) &&
    type.indexType.type === 'typeOperator' &&
    type.indexType.operator === 'keyof' &&
    isQueryOf(type.indexType.target, owner)
  );
}

function isQueryOf(type: SomeType, owner: Reflection): boolean {
  if (type.type !== 'query') return false;
  const target = type.queryType.reflection;
  // A name with two meanings may resolve to either; both have the same parent.
  return (
    target === owner ||
    (target?.name === owner.name && target.parent === owner.parent)
  );
}

function unwrapReadonly(type: SomeType | undefined): SomeType | undefined {
  return type?.type === 'reference' &&
    type.name === 'Readonly' &&
    type.package === 'typescript'
    ? type.typeArguments?.[0]
    : type;
}

function isConstantType(type: SomeType | undefined): boolean {
  return (
    type?.type === 'literal' ||
    (type?.type === 'typeOperator' && type.operator === 'unique')
  );
}
