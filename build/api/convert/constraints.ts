/**
 * What the type parameters of a signature extend. TypeDoc asks the compiler for
 * the base constraint, which is what is left when everything generic has been
 * resolved: `K extends keyof T` becomes `string | number | symbol`, and
 * `B extends A` extends nothing. What is declared is put in its place.
 */
import type {
  Context,
  SignatureReflection,
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
  )?.constraint;
  const { constraint }: AskedParameter = parameter;
  if (written === undefined || constraint === undefined) return;
  context.project.removeTypeReflections(converted.type);
  converted.type = context.converter.convertType(
    context.withScope(converted),
    constraint,
    written,
  );
}
