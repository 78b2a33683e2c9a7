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
import ts from 'typescript';

/** TypeDoc's text for what is nested too deeply. */
const CUT_OFF = '...';

/**
 * Readers do not read more types, one within another; some that the compiler
 * infers have more than fit into memory.
 */
const MOST_TYPES = 2000;

/** The same for the parts of what the compiler writes for one of them. */
const MOST_PARTS = 5000;

/**
 * TypeDoc itself gives up on inferred types that refer to themselves. Here this
 * also holds for types on which it fails, for those that it cuts off, and for
 * inferred ones that have too many parts.
 * @param owners - filled by the conversions
 */
export function convertOrPrint(
  convert: Converter['convertType'],
  owners: Map<SomeType, Reflection>,
  checker: ts.TypeChecker,
) {
  let depth = 0;
  /** The number of inferred types in the outermost call. */
  let inferred = 0;
  let isWritten = true;
  limitNodes(checker, (types) => {
    // What is written out is as long as its author made it.
    if (!isWritten) inferred += types;
    return inferred <= MOST_TYPES;
  });
  return (
    context: Context,
    type: ts.Type | ts.TypeNode,
    writtenType?: ts.TypeNode,
  ): SomeType => {
    const { scope } = context;
    const isNode = 'kind' in type;
    const print = (): SomeType => {
      const text = isNode ? type.getText() : checker.typeToString(type);
      const whole = new UnknownType(text);
      owners.set(whole, scope);
      return whole;
    };
    if (depth === 0) inferred = 0;
    if (inferred > MOST_TYPES) return print();
    const isOuterWritten = isWritten;
    isWritten = isNode;
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
      if (depth === 1 && inferred > MOST_TYPES) return print();
      whole.visit(makeRecursiveVisitor({ unknown: note }));
      return whole;
    } catch {
      return print();
    } finally {
      depth -= 1;
      isWritten = isOuterWritten;
    }
  };
}

/**
 * TypeDoc has the compiler write out each type, and mostly reads only what kind
 * of type that is. Some have so many parts that this takes minutes: of these it
 * gets the kind alone. It reads the elements of a tuple, so none is left out.
 *
 * It also detects circular types by the compiler's type ids. The union that a
 * type was written as, such as `Named | 1`, has none: nested unions of this kind
 * would all be taken for the same type and given up. Here each gets an id.
 * @param count - called for each type: whether it may be converted
 */
function limitNodes(
  checker: ts.TypeChecker,
  count: (types: number) => boolean,
): void {
  const { NoTruncation } = ts.NodeBuilderFlags;
  const toNode: (
    type: ts.Type,
    enclosing: ts.Node | undefined,
    flags: number,
  ) => ts.TypeNode | undefined = checker.typeToTypeNode.bind(checker);
  const toText = checker.typeToString.bind(checker);
  const limit = <Result>(work: () => Result): Result | undefined => {
    let parts = 0;
    const token: ts.CancellationToken = {
      isCancellationRequested: () => false,
      throwIfCancellationRequested() {
        parts += 1;
        if (parts > MOST_PARTS) throw new Error('The type is too large');
      },
    };
    try {
      return checker.runWithCancellationToken(token, work);
    } catch {
      return undefined;
    }
  };
  let last = 0;
  checker.typeToTypeNode = (
    type: ts.Type & { id?: number },
    enclosing,
    flags = ts.NodeBuilderFlags.None,
  ) => {
    // The compiler's own ids count up from 1, so negative ones are free.
    type.id ??= last -= 1;
    const all = checker.isTupleType(type) ? flags | NoTruncation : flags;
    const node = count(1)
      ? (limit(() => toNode(type, enclosing, all)) ?? findKind(type))
      : undefined;
    // Without a node, TypeDoc fails and takes the types around it for circular.
    if (node === undefined) count(MOST_TYPES);
    return (
      node ?? ts.factory.createKeywordTypeNode(ts.SyntaxKind.UnknownKeyword)
    );
  };
  checker.typeToString = (...args) => limit(() => toText(...args)) ?? CUT_OFF;
}

/** A node of the same kind as the compiler's, without parts. */
function findKind(type: ts.Type): ts.TypeNode | undefined {
  const { declarations = [], name = '' } = type.getSymbol() ?? {};
  const mapped = declarations.find(ts.isMappedTypeNode);
  if (mapped !== undefined) return mapped;
  const isNamed = declarations.some(
    (node) => ts.isClassDeclaration(node) || ts.isInterfaceDeclaration(node),
  );
  return isNamed ? ts.factory.createTypeReferenceNode(name) : undefined;
}
