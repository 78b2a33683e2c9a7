/**
 * Restores the declared constraints and defaults of type parameters. TypeDoc
 * asks the compiler for the base constraint, in which everything generic has
 * been resolved: `K extends keyof T` becomes `string | number | symbol`, and
 * `B extends A` loses its constraint. It also expands a default that the
 * compiler can evaluate.
 */
import type {
  Context,
  SignatureReflection,
  SomeType,
  TypeParameterReflection,
} from 'typedoc';
import ts from 'typescript';

/** Set by the compiler once the base constraint was asked for. */
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

/** In an inherited member the compiler's types already name the subclass's. */
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
