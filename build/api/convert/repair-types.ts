/**
 * Restores what TypeDoc drops while it converts types. Each repair compares the
 * result with the type as written, and does nothing where the two do not match:
 * - the type as its author wrote it (`as-written.ts`);
 * - the dots of a named rest element: `[...rest: string[]]`;
 * - the type arguments of a query: `typeof make<string>`;
 * - a written `undefined` in an optional type. `name?: string | undefined` says
 *   more than `name?: string`: `undefined` may be passed explicitly;
 * - constraints and defaults of type parameters. In a base constraint
 *   everything generic has been resolved: `K extends keyof T` becomes
 *   `string | number | symbol`, and `B extends A` loses its constraint;
 * - the type of a predicate, to which the compiler adds default type arguments:
 *   `type is List` becomes `type is List<any>`.
 */
import {
  IntrinsicType,
  makeRecursiveVisitor,
  RestType,
  UnionType,
  UnknownType,
  type Context,
  type Converter,
  type MappedType,
  type NamedTupleMember,
  type OptionalType,
  type QueryType,
  type Reflection,
  type SignatureReflection,
  type SomeType,
  type TypeParameterReflection,
} from 'typedoc';
import ts from 'typescript';
import { findDeclaredType, isAsWritten, nodesIn } from './as-written.ts';
import { hasImports, withImports, withModules } from './import-types.ts';
import { convertOrPrint } from './convert-or-print.ts';

/** Called with each named member of a tuple that is converted. */
export type OnTupleMember = (
  member: NamedTupleMember,
  node: ts.NamedTupleMember,
  context: Context,
) => void;

/**
 * Wraps the converter so that every type it returns is repaired.
 * @returns what the types belong to that TypeDoc gives up, filled by conversions
 */
export function repairTypes(
  converter: Converter,
  checker: ts.TypeChecker,
  onTupleMember: OnTupleMember,
): ReadonlyMap<SomeType, Reflection> {
  const givenUp = new Map<SomeType, Reflection>();
  const convertAny = converter.convertType.bind(converter);
  const convert = convertOrPrint(convertAny, givenUp, checker);
  converter.convertType = (
    context: Context,
    typeOrNode: ts.Type | ts.TypeNode | undefined,
    writtenType?: ts.TypeNode,
  ): SomeType => {
    if (typeOrNode === undefined) return convertAny(context, typeOrNode);
    if ('kind' in typeOrNode) {
      const inside = hasImports(typeOrNode) ? withImports(context) : context;
      const type = convert(inside, typeOrNode);
      repairParts(
        type,
        typeOrNode,
        (part) => converter.convertType(context, part),
        (member, node) => {
          onTupleMember(member, node, context);
        },
      );
      return type;
    }
    const node = writtenType ?? findDeclaredType(typeOrNode, context);
    if (node !== undefined && isAsWritten(node, typeOrNode, context)) {
      return converter.convertType(context, node);
    }
    // A declared type that was found may only contain the one in conversion.
    // TypeDoc gives a type as many arguments as are written. Where `T` is written
    // and a subclass binds it to a generic type, that would be none.
    const isBound =
      writtenType &&
      context.checker.getTypeFromTypeNode(writtenType).isTypeParameter();
    const kept = isBound === false ? writtenType : undefined;
    const type = convert(withModules(context), typeOrNode, kept);
    if (kept !== undefined) keepUndefined(type, kept);
    return type;
  };
  return givenUp;
}

/** @param convert - converts a part again */
function repairParts(
  type: SomeType,
  node: ts.TypeNode,
  convert: (node: ts.TypeNode) => SomeType,
  onMember: (member: NamedTupleMember, node: ts.NamedTupleMember) => void,
): void {
  const nodes = [...nodesIn(node, isConvertedApart)];
  const parts = findParts(type);
  pair(parts.named, nodes.filter(ts.isNamedTupleMember), (member, node) => {
    onMember(member, node);
    if (node.dotDotDotToken === undefined) return;
    if (member.element.type !== 'rest')
      member.element = new RestType(member.element);
  });
  pair(parts.queries, nodes.filter(ts.isTypeQueryNode), (query, node) => {
    const { typeArguments } = node;
    if (typeArguments === undefined) return;
    query.queryType.typeArguments = typeArguments.map(convert);
  });
  // TypeDoc converts the inner type of `{ [K in Keys]?: T | undefined }` and
  // `[(T | undefined)?]` together with the outer one.
  pair(parts.mapped, nodes.filter(ts.isMappedTypeNode), (mapped, node) => {
    if (mapped.optionalModifier !== '+' || node.type === undefined) return;
    if (!writesUndefined(node.type)) return;
    mapped.templateType = convert(node.type);
  });
  pair(
    parts.optional,
    nodes.filter(ts.isOptionalTypeNode),
    (optional, node) => {
      if (!writesUndefined(node.type)) return;
      optional.elementType = convert(node.type);
    },
  );
  keepUndefined(type, node);
}

/**
 * The members of an object type and the signature of a function type are
 * converted by calls of their own.
 */
function isConvertedApart(node: ts.Node): boolean {
  return (
    ts.isTypeLiteralNode(node) ||
    ts.isFunctionTypeNode(node) ||
    ts.isConstructorTypeNode(node)
  );
}

/** The parts of a converted type that may need repair, parents first. */
function findParts(type: SomeType) {
  const parts = {
    named: [] as NamedTupleMember[],
    queries: [] as QueryType[],
    mapped: [] as MappedType[],
    optional: [] as OptionalType[],
  };
  const visitor = makeRecursiveVisitor({
    namedTupleMember: (member) => void parts.named.push(member),
    query: (queryType) => void parts.queries.push(queryType),
    mapped: (mappedType) => void parts.mapped.push(mappedType),
    optional: (optionalType) => void parts.optional.push(optionalType),
  });
  type.visit(visitor);
  return parts;
}

function pair<Part, Node>(
  parts: readonly Part[],
  nodes: readonly Node[],
  visit: (part: Part, node: Node) => void,
): void {
  if (parts.length !== nodes.length) return;
  parts.forEach((part, index) => {
    const node = nodes[index];
    if (node !== undefined) visit(part, node);
  });
}

/**
 * TypeDoc removes `undefined` from the union of anything optional, so a written
 * one is disguised as a type unknown to it; `normaliseType` restores it.
 * @param typeNode - the node that the type was converted from
 */
function keepUndefined(type: SomeType, typeNode: ts.TypeNode): void {
  if (!(type instanceof UnionType) || !writesUndefined(typeNode)) return;
  type.types = type.types.map((member) =>
    member instanceof IntrinsicType && member.name === 'undefined'
      ? new UnknownType('undefined')
      : member,
  );
}

function writesUndefined(node: ts.TypeNode): boolean {
  if (ts.isParenthesizedTypeNode(node)) return writesUndefined(node.type);
  return (
    ts.isUnionTypeNode(node) &&
    node.types.some(({ kind }) => kind === ts.SyntaxKind.UndefinedKeyword)
  );
}

/** Runs when a signature has been converted, for which TypeDoc asks the compiler. */
export function repairSignature(
  context: Context,
  reflection: SignatureReflection,
  signature: ts.Signature,
): void {
  const parameters = signature.typeParameters ?? [];
  const { typeParameters: converted = [] } = reflection;
  if (parameters.length === converted.length) {
    const inside = context.withScope(reflection);
    parameters.forEach((parameter, index) => {
      writeConstraint(inside, converted[index], parameter);
    });
  }
  writePredicate(context, reflection, signature);
}

/** The compiler sets it once the base constraint was asked for. */
type AskedParameter = ts.TypeParameter & { readonly constraint?: ts.Type };

/** The compiler's types already name the subclass in an inherited member. */
function writeConstraint(
  context: Context,
  converted: TypeParameterReflection | undefined,
  parameter: AskedParameter,
): void {
  const declaration = parameter.symbol.declarations?.find(
    ts.isTypeParameterDeclaration,
  );
  if (converted === undefined || declaration === undefined) return;
  const write = (
    key: 'type' | 'default',
    type: ts.Type | undefined,
    node: ts.TypeNode | undefined,
  ): void => {
    if (type === undefined || node === undefined) return;
    const inside = context.withScope(converted);
    converted[key] = context.converter.convertType(inside, type, node);
  };
  write('type', parameter.constraint, declaration.constraint);
  write('default', parameter.getDefault(), declaration.default);
}

function writePredicate(
  context: Context,
  reflection: SignatureReflection,
  signature: ts.Signature,
): void {
  const { type: converted } = reflection;
  const written = signature.declaration?.type;
  if (converted?.type !== 'predicate' || written === undefined) return;
  if (!ts.isTypePredicateNode(written) || written.type === undefined) return;
  const meant = context.checker.getTypePredicateOfSignature(signature)?.type;
  if (meant === undefined) return;
  converted.targetType = context.converter.convertType(
    context.withScope(reflection),
    meant,
    written.type,
  );
}
