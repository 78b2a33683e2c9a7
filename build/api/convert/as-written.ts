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
  typeNode: ts.TypeNode,
  type: ts.Type,
  context: Context,
): boolean {
  return (
    meansExactly(typeNode, type, context.checker) ||
    isOfOwnMember(typeNode, context) ||
    isOfThisAlone(typeNode, context.checker)
  );
}

/**
 * The type as written of what is being converted, where TypeDoc passes no node
 * on: of a constant that shares its name with an interface, and of an index
 * signature.
 */
export function findDeclaredType(
  type: ts.Type,
  context: Context,
): ts.TypeNode | undefined {
  const { scope, checker } = context;
  const declarationsOf = (of: Reflection | undefined): ts.Declaration[] =>
    (of && context.getSymbolFromReflection(of)?.declarations) ?? [];
  if (scope.kindOf(ReflectionKind.Variable)) {
    return declarationsOf(scope).find(ts.isVariableDeclaration)?.type;
  }
  if (!scope.kindOf(ReflectionKind.IndexSignature)) return undefined;
  return declarationsOf(scope.parent)
    .filter((node) => isClassLike(node) || ts.isTypeLiteralNode(node))
    .flatMap(({ members }): readonly ts.Node[] => members)
    .filter(ts.isIndexSignatureDeclaration)
    .map((declaration) => declaration.type)
    .find((written) => checker.getTypeFromTypeNode(written) === type);
}

export type ClassLike = ts.ClassLikeDeclaration | ts.InterfaceDeclaration;

export function isClassLike(node: ts.Node): node is ClassLike {
  return ts.isClassLike(node) || ts.isInterfaceDeclaration(node);
}

/** Whether both types are equal, ignoring the `undefined` that a `?` adds. */
function meansExactly(
  typeNode: ts.TypeNode,
  type: ts.Type,
  checker: ts.TypeChecker,
): boolean {
  const meant = checker.getTypeFromTypeNode(typeNode);
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
 * Whether the type belongs to a member of the class or interface in conversion:
 * there no type parameter is bound to anything.
 */
function isOfOwnMember({ parent }: ts.TypeNode, context: Context): boolean {
  const { parent: owner } = ts.isParameter(parent) ? parent.parent : parent;
  let holder: Reflection | undefined = context.scope;
  while (holder?.kindOf(HOLDERS) === false) holder = holder.parent;
  if (holder === undefined || !isClassLike(owner)) return false;
  const { declarations } = context.getSymbolFromReflection(holder) ?? {};
  return declarations?.some((declaration) => declaration === owner) === true;
}

export const HOLDERS = [ReflectionKind.Class, ReflectionKind.Interface];

/** `Promise<this>` means the same in every subclass; `Map<T, this>` may not. */
function isOfThisAlone(
  typeNode: ts.TypeNode,
  checker: ts.TypeChecker,
): boolean {
  const nodes = [...nodesIn(typeNode)];
  const isBound = (node: ts.Declaration): boolean =>
    ts.isTypeParameterDeclaration(node) && isClassLike(node.parent);
  return (
    nodes.some(ts.isThisTypeNode) &&
    !nodes
      .filter(ts.isTypeReferenceNode)
      .map((node) => checker.getTypeFromTypeNode(node).getSymbol())
      .some((symbol) => symbol?.declarations?.some(isBound))
  );
}

/** A node and everything in it, parents first, as far as `isLeaf` allows. */
export function* nodesIn(
  node: ts.Node,
  isLeaf: (node: ts.Node) => boolean = () => false,
): Generator<ts.Node> {
  yield node;
  if (isLeaf(node)) return;
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => {
    children.push(child);
  });
  for (const child of children) yield* nodesIn(child, isLeaf);
}
