/**
 * A type that TypeDoc gives up must not refuse a package: it becomes the text
 * that the compiler prints, and this notes what it belongs to.
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
 * TypeDoc itself gives up on inferred types that refer to themselves. Here this
 * also holds for types on which it fails, and for those that it cuts off.
 * @param owners - filled by the conversions
 */
export function keepGoing(
  convert: Converter['convertType'],
  owners: Map<SomeType, Reflection>,
) {
  return (
    context: Context,
    type: ts.Type | ts.TypeNode,
    written?: ts.TypeNode,
  ): SomeType => {
    const { checker, scope } = context;
    const isNode = 'kind' in type;
    const note = (one: UnknownType): void => {
      if (one.name === CUT_OFF) throw new Error('TypeDoc cuts the type off');
      if (!owners.has(one)) owners.set(one, scope);
    };
    try {
      const whole = isNode
        ? convert(context, type)
        : convert(context, type, written);
      whole.visit(makeRecursiveVisitor({ unknown: note }));
      return whole;
    } catch {
      const text = isNode ? type.getText() : checker.typeToString(type);
      const whole = new UnknownType(text);
      note(whole);
      return whole;
    }
  };
}
