/**
 * `name?: string | undefined` says more than `name?: string`: `undefined` may
 * be passed explicitly. TypeDoc removes `undefined` from the union of anything
 * optional, so a written one is hidden from TypeDoc until normalisation.
 */
import {
  IntrinsicType,
  UnionType,
  UnknownType,
  type MappedType,
  type OptionalType,
  type SomeType,
} from 'typedoc';
import ts from 'typescript';

/** Disguises it as a type unknown to TypeDoc; `normaliseType` restores it. */
function hide(type: SomeType): SomeType {
  return type instanceof IntrinsicType && type.name === 'undefined'
    ? new UnknownType('undefined')
    : type;
}

/** @param written - the node that the type was converted from */
export function keepUndefined(type: SomeType, written: ts.TypeNode): void {
  if (type instanceof UnionType && writesUndefined(written)) {
    type.types = type.types.map(hide);
  }
}

function writesUndefined(node: ts.TypeNode): boolean {
  if (ts.isParenthesizedTypeNode(node)) return writesUndefined(node.type);
  return (
    ts.isUnionTypeNode(node) &&
    node.types.some(({ kind }) => kind === ts.SyntaxKind.UndefinedKeyword)
  );
}

/**
 * In `{ [K in Keys]?: T | undefined }` and `[(T | undefined)?]` TypeDoc
 * converts the inner type together with the outer one; it is converted again by
 * itself.
 */
export function restoreInParts(
  parts: readonly SomeType[],
  nodes: readonly ts.Node[],
  convert: (node: ts.TypeNode, instead: SomeType) => SomeType,
): void {
  pair(
    parts.filter(isMapped),
    nodes.filter(ts.isMappedTypeNode),
    (one, node) => {
      if (one.optionalModifier !== '+' || node.type === undefined) return;
      if (!writesUndefined(node.type)) return;
      one.templateType = convert(node.type, one.templateType);
    },
  );
  pair(
    parts.filter(isOptional),
    nodes.filter(ts.isOptionalTypeNode),
    (one, node) => {
      if (!writesUndefined(node.type)) return;
      one.elementType = convert(node.type, one.elementType);
    },
  );
}

function isMapped(type: SomeType): type is MappedType {
  return type.type === 'mapped';
}

function isOptional(type: SomeType): type is OptionalType {
  return type.type === 'optional';
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
