/**
 * What the type parameters of a signature extend, and what they are by default.
 * TypeDoc asks the compiler for the base constraint, which is what is left when
 * everything generic has been resolved: `K extends keyof T` becomes `string |
 * number | symbol`, and `B extends A` extends nothing. It opens up a default
 * that the compiler can work out. What is declared is put in their place.
 */
import type {
  Context,
  SignatureReflection,
  SomeType,
  TypeParameterReflection,
} from 'typedoc';
import ts from 'typescript';

/** The compiler keeps the constraint itself once it was asked for the base. */
type AskedParameter = ts.TypeParameter & { readonly constraint?: ts.Type };

export function writeConstraints(
  context: Context,
  reflection: SignatureReflection,
  signature: ts.Signature | undefined,
): void {
  const parameters = signature?.typeParameters ?? [];
  const converted = reflection.typeParameters ?? [];
  if (parameters.length !== converted.length) return;
  const inside = context.withScope(reflection);
  converted.forEach((one, index) => {
    const parameter = parameters[index];
    if (parameter !== undefined) writeConstraint(inside, one, parameter);
  });
}

/** An inherited member's constraint has the types of the heir in it. */
function writeConstraint(
  context: Context,
  converted: TypeParameterReflection,
  parameter: ts.TypeParameter,
): void {
  const written = parameter.symbol.declarations?.find(
    ts.isTypeParameterDeclaration,
  );
  const { constraint }: AskedParameter = parameter;
  const byDefault = parameter.getDefault();
  const inside = context.withScope(converted);
  const convert = (type: ts.Type, node: ts.TypeNode): SomeType =>
    context.converter.convertType(inside, type, node);
  if (written?.constraint !== undefined && constraint !== undefined) {
    context.project.removeTypeReflections(converted.type);
    converted.type = convert(constraint, written.constraint);
  }
  if (written?.default !== undefined && byDefault !== undefined) {
    context.project.removeTypeReflections(converted.default);
    converted.default = convert(byDefault, written.default);
  }
}
