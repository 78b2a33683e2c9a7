/**
 * Restores what TypeDoc drops while it converts types. Each repair compares the
 * result with the type as written, and does nothing where the two do not match:
 * - the dots of a named rest element: `[...rest: string[]]`;
 * - the type arguments of a query: `typeof make<string>`;
 * - the type as its author wrote it (`as-written.ts`);
 * - a written `undefined` in an optional type (`written-undefined.ts`).
 */
import {
  RestType,
  type Context,
  type Converter,
  type NamedTupleMember,
  type QueryType,
  type SomeType,
} from 'typedoc';
import ts from 'typescript';
import { findIndexType, findVariableType, isAsWritten } from './as-written.ts';
import { keepUndefined, restoreInParts } from './written-undefined.ts';

/** Wraps the converter so that every type it returns is repaired. */
export function repairTypes(converter: Converter): void {
  const convert = converter.convertType.bind(converter);
  converter.convertType = (
    context: Context,
    typeOrNode: ts.Type | ts.TypeNode | undefined,
    written?: ts.TypeNode,
  ): SomeType => {
    if (typeOrNode === undefined) return convert(context, typeOrNode);
    if ('kind' in typeOrNode) {
      return repairAsWritten(
        convert(context, typeOrNode),
        typeOrNode,
        (part, instead) => {
          context.project.removeTypeReflections(instead);
          return converter.convertType(context, part);
        },
      );
    }
    if (written === undefined) {
      const declared =
        findVariableType(context) ?? findIndexType(typeOrNode, context);
      // The converter may be at a part of the declared type, not all of it.
      return declared !== undefined &&
        isAsWritten(declared, typeOrNode, context)
        ? converter.convertType(context, declared)
        : convert(context, typeOrNode);
    }
    if (isAsWritten(written, typeOrNode, context)) {
      return converter.convertType(context, written);
    }
    if (isTypeParameter(written, context.checker)) {
      return convert(context, typeOrNode);
    }
    const type = convert(context, typeOrNode, written);
    keepUndefined(type, written);
    return type;
  };
}

/**
 * TypeDoc gives a type as many arguments as are written. Where `T` is written
 * and a subclass binds it to a generic type, that would be none.
 */
function isTypeParameter(
  written: ts.TypeNode,
  checker: ts.TypeChecker,
): boolean {
  const { flags } = checker.getTypeFromTypeNode(written);
  return (flags & ts.TypeFlags.TypeParameter) !== 0;
}

function repairAsWritten(
  type: SomeType,
  node: ts.TypeNode,
  convert: (node: ts.TypeNode, instead?: SomeType) => SomeType,
): SomeType {
  const nodes = [...nodesIn(node)];
  const parts = [...partsOf(type)];
  repairTuples(
    parts.filter((part) => part.type === 'namedTupleMember'),
    nodes.filter(ts.isNamedTupleMember),
  );
  repairQueries(
    parts.filter((part) => part.type === 'query'),
    nodes.filter(ts.isTypeQueryNode),
    (argument) => convert(argument),
  );
  restoreInParts(parts, nodes, convert);
  keepUndefined(type, node);
  return type;
}

function repairTuples(
  members: readonly NamedTupleMember[],
  nodes: readonly ts.NamedTupleMember[],
): void {
  const correspond =
    members.length === nodes.length &&
    members.every(({ name }, index) => name === nodes[index]?.name.text);
  if (!correspond) return;
  members.forEach((member, index) => {
    if (nodes[index]?.dotDotDotToken === undefined) return;
    if (member.element.type !== 'rest') {
      member.element = new RestType(member.element);
    }
  });
}

function repairQueries(
  queries: readonly QueryType[],
  nodes: readonly ts.TypeQueryNode[],
  convert: (node: ts.TypeNode) => SomeType,
): void {
  if (queries.length !== nodes.length) return;
  queries.forEach(({ queryType }, index) => {
    const { typeArguments } = nodes[index] ?? {};
    if (typeArguments !== undefined) {
      queryType.typeArguments = typeArguments.map(convert);
    }
  });
}

/**
 * The nodes of a written type, parents first, as far as one call converts them:
 * the members of an object type and the signature of a function type are
 * converted by calls of their own.
 */
function* nodesIn(node: ts.Node): Generator<ts.Node> {
  yield node;
  const isApart =
    ts.isTypeLiteralNode(node) ||
    ts.isFunctionTypeNode(node) ||
    ts.isConstructorTypeNode(node) ||
    ts.isTypeQueryNode(node);
  if (isApart) return;
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => {
    children.push(child);
  });
  for (const child of children) yield* nodesIn(child);
}

/** The corresponding parts of a converted type, in the same order. */
function* partsOf(type: SomeType): Generator<SomeType> {
  yield type;
  for (const child of childrenOf(type)) yield* partsOf(child);
}

function childrenOf(type: SomeType): readonly SomeType[] {
  switch (type.type) {
    case 'array':
    case 'optional':
    case 'rest':
      return [type.elementType];
    case 'conditional':
      return [type.checkType, type.extendsType, type.trueType, type.falseType];
    case 'indexedAccess':
      return [type.objectType, type.indexType];
    case 'inferred':
      return present(type.constraint);
    case 'intersection':
    case 'union':
      return type.types;
    case 'mapped':
      return [type.parameterType, ...present(type.nameType), type.templateType];
    case 'predicate':
      return present(type.targetType);
    case 'reference':
      return type.typeArguments ?? [];
    case 'templateLiteral':
      return type.tail.map(([spanned]) => spanned);
    case 'tuple':
      return type.elements;
    case 'namedTupleMember':
      return [type.element];
    case 'typeOperator':
      return [type.target];
    case 'query':
    case 'reflection':
    case 'intrinsic':
    case 'literal':
    case 'unknown':
      return [];
  }
}

function present(type: SomeType | undefined): readonly SomeType[] {
  return type === undefined ? [] : [type];
}
