/**
 * Recognises constants that are enumerations. Besides TypeScript's own `enum`,
 * a closed set of names is commonly written as values plus a type derived from
 * them:
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
import {
  ReflectionKind,
  type DeclarationReflection,
  type Reflection,
  type SomeType,
} from 'typedoc';

/** The members, or `null` where the constant is not an enumeration. */
export function findConstants(
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
export function findNamespaceConstants(
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
