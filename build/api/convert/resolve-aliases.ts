/**
 * What a type alias comes to: an alias of an alias, of `Pick`, of a mapped or a
 * conditional type says little to who does not work it out. The compiler does, and
 * TypeDoc converts its answer. What depends on a type parameter is left alone.
 */
import {
  ReflectionKind,
  UnionType,
  type Context,
  type Reflection,
  type SomeType,
} from 'typedoc';
import ts from 'typescript';
import { nodesIn } from './as-written.ts';
import { resolveAlias } from './hide-exports.ts';

/** Readers lose the overview of more members or alternatives. */
const MOST = 100;

/** Runs when all exports are converted, so that types find what they refer to. */
export function resolveAliases(
  context: Context,
  declarations: ReadonlyMap<Reflection, readonly ts.Declaration[]>,
): ReadonlyMap<Reflection, SomeType> {
  const { checker, converter } = context;
  const resolved = new Map<Reflection, SomeType>();
  const convert = converter.convertType.bind(converter);
  // The answer to `ReturnType<typeof f>` within an answer is another question.
  converter.convertType = (
    inside: Context,
    type: ts.Type | ts.TypeNode | undefined,
    writtenType?: ts.TypeNode,
  ): SomeType =>
    convert(
      inside,
      type as ts.Type,
      writtenType && isWorkedOut(writtenType, checker)
        ? undefined
        : writtenType,
    );
  for (const [reflection, nodes] of [...declarations]) {
    const node = nodes.find(ts.isTypeAliasDeclaration);
    if (node === undefined || !reflection.kindOf(ReflectionKind.TypeAlias)) {
      continue;
    }
    const type = resolve(node, enterScope(reflection, context));
    if (type !== null) resolved.set(reflection, type);
  }
  converter.convertType = convert;
  return resolved;
}

/** The context in which TypeDoc converted it. */
export function enterScope(reflection: Reflection, context: Context): Context {
  return reflection.parent === undefined
    ? context
    : enterScope(reflection.parent, context).withScope(reflection);
}

/** Whether the compiler puts something else in the place of a written alias. */
function isWorkedOut(typeNode: ts.TypeNode, checker: ts.TypeChecker): boolean {
  return [...nodesIn(typeNode)].filter(ts.isTypeReferenceNode).some((node) => {
    const alias = findAlias(node, checker);
    const type = checker.getTypeFromTypeNode(node);
    const kept = type.aliasSymbol?.declarations?.find(
      (declaration) => declaration === alias,
    );
    const isAsked = node.typeArguments !== undefined && alias !== undefined;
    return isAsked && kept === undefined && !isUnknown(type);
  });
}

/** Whether it depends on a type parameter. */
const isUnknown = ({ flags }: ts.Type): boolean =>
  (flags & ts.TypeFlags.Instantiable) !== 0;

function findAlias(
  { typeName }: ts.TypeReferenceNode,
  checker: ts.TypeChecker,
): ts.TypeAliasDeclaration | undefined {
  const symbol = checker.getSymbolAtLocation(typeName);
  const { declarations } = (symbol && resolveAlias(symbol, checker)) ?? {};
  return declarations?.find(ts.isTypeAliasDeclaration);
}

function resolve(
  alias: ts.TypeAliasDeclaration,
  context: Context,
): SomeType | null {
  const { checker, converter } = context;
  const typeNode = alias.type;
  const type = checker.getTypeAtLocation(alias.name);
  if (isUnknown(type) || isWritten(typeNode)) return null;
  if (isPlainUnion(type)) {
    if (type.types.length > MOST) return null;
    const all = [...listAlternatives(typeNode, checker)];
    // The compiler keeps of two types only the one that contains the other.
    const kept = all.filter(
      ([alternative]) =>
        alternative.isUnion() || type.types.includes(alternative),
    );
    return new UnionType(
      kept.map(([alternative, node]) =>
        converter.convertType(context, alternative, node),
      ),
    );
  }
  if (checker.getPropertiesOfType(type).length > MOST) return null;
  if (isOpen(type, checker)) {
    return converter.convertType(context, inPlace(type, checker));
  }
  // What has no name but this one is written out.
  if (type.aliasSymbol?.declarations?.includes(alias) === true) return null;
  const node = ts.isTypeReferenceNode(typeNode) ? typeNode : undefined;
  return converter.convertType(context, type, node);
}

/** Whether nothing can be said of it but what is written. */
function isWritten(typeNode: ts.TypeNode): boolean {
  return (
    ts.isTypeLiteralNode(typeNode) ||
    (ts.isImportTypeNode(typeNode) && typeNode.isTypeOf)
  );
}

/** The compiler also has unions of `true` and `false`, and of an enum's members. */
function isPlainUnion(type: ts.Type): type is ts.UnionType {
  const { Boolean, EnumLike } = ts.TypeFlags;
  return type.isUnion() && (type.flags & (Boolean | EnumLike)) === 0;
}

/**
 * The alternatives of a union as they are written, through the unions that it
 * names. The compiler's own order is that in which it met them.
 */
function listAlternatives(
  typeNode: ts.TypeNode,
  checker: ts.TypeChecker,
): ReadonlyMap<ts.Type, ts.TypeNode | undefined> {
  const alternatives = new Map<ts.Type, ts.TypeNode | undefined>();
  const visit = (node: ts.TypeNode): void => {
    const type = checker.getTypeFromTypeNode(node);
    const isBare = ts.isTypeReferenceNode(node) && !node.typeArguments;
    const alias = isBare ? findAlias(node, checker) : undefined;
    if (ts.isParenthesizedTypeNode(node)) visit(node.type);
    else if (ts.isUnionTypeNode(node)) node.types.forEach(visit);
    else if (!isPlainUnion(type)) alternatives.set(type, node);
    else if (alias !== undefined) visit(alias.type);
    else alternatives.set(withoutName(type), undefined);
  };
  visit(typeNode);
  return alternatives;
}

/** Whether all members are known, and no class or interface has them. */
function isOpen(type: ts.Type, checker: ts.TypeChecker): boolean {
  if (type.isIntersection()) {
    return type.types.every(
      (part) => part.isClassOrInterface() || isOpen(part, checker),
    );
  }
  const { InTypeAlias } = ts.NodeBuilderFlags;
  const node = checker.typeToTypeNode(type, undefined, InTypeAlias);
  return (
    node !== undefined &&
    (ts.isTypeLiteralNode(node) || ts.isFunctionTypeNode(node))
  );
}

/** The same type, as if its members were written in place. */
export function inPlace(type: ts.Type, checker: ts.TypeChecker): ts.Type {
  const { Call, Construct } = ts.SignatureKind;
  return Object.assign(withoutName(type), {
    flags: ts.TypeFlags.Object,
    objectFlags: ts.ObjectFlags.Anonymous,
    members: new Map(),
    properties: checker.getPropertiesOfType(type).filter(isPublic),
    callSignatures: checker.getSignaturesOfType(type, Call),
    constructSignatures: checker.getSignaturesOfType(type, Construct),
    indexInfos: checker.getIndexInfosOfType(type),
  });
}

/** An intersection with a class has all of its members. */
function isPublic({ declarations = [] }: ts.Symbol): boolean {
  const { Private, Protected } = ts.ModifierFlags;
  return declarations.every((declaration) => {
    const name = ts.getNameOfDeclaration(declaration);
    const flags =
      ts.getCombinedModifierFlags(declaration) & (Private | Protected);
    return flags === 0 && !(name && ts.isPrivateIdentifier(name));
  });
}

/** The same type without the name of an alias, and not as it was composed. */
function withoutName(type: ts.Type): ts.Type {
  const copy = Object.create(Object.getPrototypeOf(type) as object) as ts.Type;
  const known = { id: undefined, aliasSymbol: undefined, origin: undefined };
  return Object.assign(copy, type, known);
}
