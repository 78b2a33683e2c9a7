/**
 * Decides whether a type may be shown as its author wrote it. The compiler's
 * own version is longer and says less: it reorders unions, expands `typeof x`
 * and default type arguments, and replaces `this` by the class. It is needed
 * where a subclass binds the `T` of its base to something else: only the
 * compiler knows to what.
 */
import { ReflectionKind, type Context, type Reflection } from 'typedoc';
import ts from 'typescript';

export function isAsWritten(
  written: ts.TypeNode,
  type: ts.Type,
  context: Context,
): boolean {
  return (
    meansExactly(written, type, context.checker) ||
    isOfOwnMember(written, context) ||
    isOfThisAlone(written, context.checker)
  );
}

/**
 * The declared type of the variable that is being converted. Where a constant
 * and an interface share a name, TypeDoc may look at the interface only, and
 * then passes no type node on.
 */
export function findVariableType(context: Context): ts.TypeNode | undefined {
  if (!context.scope.kindOf(ReflectionKind.Variable)) return undefined;
  const declaration = context
    .getSymbolFromReflection(context.scope)
    ?.declarations?.find(ts.isVariableDeclaration);
  return declaration?.type;
}

/**
 * The written type of the index signature in scope. TypeDoc has its declaration but
 * asks the compiler for the type, which reorders unions.
 */
export function findIndexType(
  type: ts.Type,
  context: Context,
): ts.TypeNode | undefined {
  const { scope, checker } = context;
  if (!scope.kindOf(ReflectionKind.IndexSignature)) return undefined;
  if (scope.parent === undefined) return undefined;
  return context
    .getSymbolFromReflection(scope.parent)
    ?.declarations?.filter(hasMembers)
    .flatMap(({ members }): readonly ts.Node[] => members)
    .filter(ts.isIndexSignatureDeclaration)
    .map((declaration) => declaration.type)
    .find((written) => checker.getTypeFromTypeNode(written) === type);
}

function hasMembers(
  node: ts.Node,
): node is
  ts.ClassLikeDeclaration | ts.InterfaceDeclaration | ts.TypeLiteralNode {
  return isClassLike(node) || ts.isTypeLiteralNode(node);
}

/** Whether both types are equal, ignoring the `undefined` that a `?` adds. */
function meansExactly(
  written: ts.TypeNode,
  type: ts.Type,
  checker: ts.TypeChecker,
): boolean {
  const meant = checker.getTypeFromTypeNode(written);
  // `any` can always be shown as written; in a constraint the compiler reports
  // it as `unknown`.
  if (meant === type || (meant.flags & ts.TypeFlags.Any) !== 0) return true;
  const parts = definedParts(type);
  const meantParts = new Set(definedParts(meant));
  return (
    parts.length === meantParts.size &&
    parts.every((part) => meantParts.has(part))
  );
}

/** `name?: never` leaves only `undefined`, so `never` is ignored as well. */
const NOTHING = ts.TypeFlags.Undefined | ts.TypeFlags.Never;

function definedParts(type: ts.Type): readonly ts.Type[] {
  return (type.isUnion() ? type.types : [type]).filter(
    ({ flags }) => (flags & NOTHING) === 0,
  );
}

/**
 * Whether the type belongs to a member of the class or interface in conversion.
 */
function isOfOwnMember(written: ts.TypeNode, context: Context): boolean {
  const { parent } = written;
  const node: ts.Node = ts.isParameter(parent) ? parent.parent : parent;
  if (!isClassLike(node.parent)) return false;
  const member = findMember(context.scope);
  return (
    member?.parent !== undefined &&
    isMadeFrom(member.parent, node.parent, context) &&
    isMadeFrom(member, node, context)
  );
}

/** The member that contains a reflection, or the reflection if it is one. */
function findMember(reflection: Reflection): Reflection | null {
  const { parent } = reflection;
  if (parent === undefined) return null;
  return parent.kindOf([ReflectionKind.Class, ReflectionKind.Interface])
    ? reflection
    : findMember(parent);
}

function isMadeFrom(
  reflection: Reflection,
  node: ts.Node,
  context: Context,
): boolean {
  const { declarations } = context.getSymbolFromReflection(reflection) ?? {};
  return declarations?.some((one) => one === node) === true;
}

/** `Promise<this>` means the same in every subclass; `Map<T, this>` may not. */
function isOfThisAlone(written: ts.TypeNode, checker: ts.TypeChecker): boolean {
  const nodes = [...nodesOf(written)];
  return (
    nodes.some(ts.isThisTypeNode) &&
    !nodes.some(
      (node) =>
        ts.isTypeReferenceNode(node) &&
        checker
          .getTypeFromTypeNode(node)
          .getSymbol()
          ?.declarations?.some(isParameterOfClass) === true,
    )
  );
}

function* nodesOf(node: ts.Node): Generator<ts.Node> {
  yield node;
  for (const child of node.getChildren()) yield* nodesOf(child);
}

function isParameterOfClass(node: ts.Declaration): boolean {
  return ts.isTypeParameterDeclaration(node) && isClassLike(node.parent);
}

function isClassLike(
  node: ts.Node,
): node is ts.ClassLikeDeclaration | ts.InterfaceDeclaration {
  return ts.isClassLike(node) || ts.isInterfaceDeclaration(node);
}
