/**
 * Whether a type may be shown as it is written. The compiler's own idea of it is
 * longer and says less: it reorders unions, opens up `typeof x` and what is so
 * by default, and has the class itself for `this`. But where an heir has
 * something else for the `T` of its base, only the compiler knows what.
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
 * Of a constant with an interface of the same name TypeDoc may find only the
 * interface, where no type is written.
 */
export function findVariableType(context: Context): ts.TypeNode | undefined {
  if (!context.scope.kindOf(ReflectionKind.Variable)) return undefined;
  const declaration = context
    .getSymbolFromReflection(context.scope)
    ?.declarations?.find(ts.isVariableDeclaration);
  return declaration?.type;
}

/** Whether the written type is the type, but for the `undefined` of a `?`. */
function meansExactly(
  written: ts.TypeNode,
  type: ts.Type,
  checker: ts.TypeChecker,
): boolean {
  const meant = checker.getTypeFromTypeNode(written);
  // Nothing is lost of `any`; as a constraint it is for the compiler `unknown`.
  if (meant === type || (meant.flags & ts.TypeFlags.Any) !== 0) return true;
  const parts = definedParts(type);
  const meantParts = new Set(definedParts(meant));
  return (
    parts.length === meantParts.size &&
    parts.every((part) => meantParts.has(part))
  );
}

/** Of `name?: never`, too, only `undefined` is left. */
const NOTHING = ts.TypeFlags.Undefined | ts.TypeFlags.Never;

function definedParts(type: ts.Type): readonly ts.Type[] {
  return (type.isUnion() ? type.types : [type]).filter(
    ({ flags }) => (flags & NOTHING) === 0,
  );
}

/** A type in a member of the very class or interface that is being converted. */
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

/** The member that a reflection is part of. */
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

/** `Promise<this>`, which means the same in every heir; `Map<T, this>` may not. */
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

function isClassLike(node: ts.Node): boolean {
  return ts.isClassLike(node) || ts.isInterfaceDeclaration(node);
}
