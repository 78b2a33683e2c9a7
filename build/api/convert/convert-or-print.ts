/** Prints types that TypeDoc gives up, so that they do not refuse a package. */
import {
  makeRecursiveVisitor,
  UnknownType,
  type Context,
  type Converter,
  type Reflection,
  type SomeType,
} from 'typedoc';
import type ts from 'typescript';

const CUT_OFF = '...';

/** Readers read no more; some inferred types do not fit into memory. */
const MOST_TYPES = 2000;

/**
 * @param owners - what the types belong to that become text, filled by calls
 */
export function convertOrPrint(
  convert: Converter['convertType'],
  owners: Map<SomeType, Reflection>,
) {
  let depth = 0;
  /** The number of inferred types in the outermost call. */
  let inferred = 0;
  return (
    context: Context,
    type: ts.Type | ts.TypeNode,
    writtenType?: ts.TypeNode,
  ): SomeType => {
    const { checker, scope } = context;
    const isNode = 'kind' in type;
    const print = (): SomeType => {
      const text = isNode ? type.getText() : checker.typeToString(type);
      const whole = new UnknownType(text);
      owners.set(whole, scope);
      return whole;
    };
    if (depth === 0) inferred = 0;
    // What is written out is as long as its author made it.
    if (!isNode) inferred += 1;
    if (inferred > MOST_TYPES) return print();
    depth += 1;
    const note = (unknownType: UnknownType): void => {
      if (unknownType.name === CUT_OFF)
        throw new Error('TypeDoc cuts the type off');
      if (!owners.has(unknownType)) owners.set(unknownType, scope);
    };
    try {
      const whole = isNode
        ? convert(context, type)
        : convert(context, type, writtenType);
      const isTooLarge = depth === 1 && inferred > MOST_TYPES;
      if (isTooLarge || (!isNode && isCutTuple(type, whole, checker))) {
        return print();
      }
      whole.visit(makeRecursiveVisitor({ unknown: note }));
      return whole;
    } catch {
      return print();
    } finally {
      depth -= 1;
    }
  };
}

/** TypeDoc takes the elements of an inferred tuple from an abridged text. */
function isCutTuple(
  type: ts.Type,
  converted: SomeType,
  checker: ts.TypeChecker,
): boolean {
  if (converted.type !== 'tuple' || !checker.isTupleType(type)) return false;
  const elements = checker.getTypeArguments(type as ts.TypeReference);
  return converted.elements.length < elements.length;
}

/** TypeDoc tells circular types by ids, which unions within a union lack. */
export function numberOrigins(checker: ts.TypeChecker): void {
  // TypeDoc calls this for each type before it reads its id.
  const toNode = checker.typeToTypeNode.bind(checker);
  let last = 0;
  checker.typeToTypeNode = (
    type: ts.Type & { id?: number },
    enclosing,
    flags,
  ) => {
    // The compiler's own ids count up from 1, so negative ones are free.
    type.id ??= last -= 1;
    return toNode(type, enclosing, flags);
  };
}
