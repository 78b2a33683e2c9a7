/**
 * What TypeDoc gives up must not refuse a package: it becomes the text that the
 * compiler prints.
 */
import {
  makeRecursiveVisitor,
  UnknownType,
  type Context,
  type Converter,
  type Reflection,
  type SomeType,
} from 'typedoc';
import type ts from 'typescript';

/** TypeDoc's text for what is nested too deeply. */
const CUT_OFF = '...';

/**
 * Readers do not read more types, one within another; some that the compiler
 * infers have more than fit into memory.
 */
const MOST_TYPES = 2000;

/**
 * TypeDoc itself gives up on inferred types that refer to themselves. Here this
 * also holds for types on which it fails, for those that it cuts off, and for
 * inferred ones that have too many parts.
 * @param owners - filled by the conversions
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

/**
 * TypeDoc detects circular types by the compiler's type ids. The union that a
 * type was written as, such as `Named | 1`, has none: nested unions of this kind
 * would all be taken for the same type and given up. Here each gets an id.
 */
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
