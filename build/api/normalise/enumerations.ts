/**
 * When constants are an enumeration. TypeScript's own `enum` aside, a closed set
 * of names is commonly written as values plus a type derived from them:
 *
 *     const Level: { readonly LOW: 'low'; readonly HIGH: 'high' };
 *     type Level = (typeof Level)[keyof typeof Level];
 *
 * The rule: a constant whose type is an object of read-only literals (or unique
 * symbols) and nothing else, or a namespace of nothing but such constants,
 * together with a type of the same name that is exactly "any of its values".
 * A type that merely mentions the constant, such as `keyof typeof Level`, makes
 * no enumeration: its values are not those of the constant.
 */
import {
  ReflectionKind,
  type DeclarationReflection,
  type Reflection,
  type SomeType,
} from 'typedoc';

/** The members, or `null` where the constant is no enumeration. */
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

/** The members, or `null` where the namespace is no enumeration. */
export function findNamespaceConstants(
  namespace: DeclarationReflection,
  alias: DeclarationReflection,
): readonly DeclarationReflection[] | null {
  if (!isAnyValueOf(alias.type, namespace)) return null;
  const values = (namespace.children ?? []).filter(
    // A type of a member's own name names that one value; it adds nothing.
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
  // A name with two meanings resolves to either; both stand in one place.
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
