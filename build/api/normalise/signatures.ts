/** Signatures of functions, methods, constructors and accessors. */
import type {
  ParameterReflection,
  SignatureReflection,
  TypeParameterReflection,
} from 'typedoc';
import type { Parameter, Signature, TypeParameter } from '../model.ts';
import { normaliseComment, textOf } from './comments.ts';
import { within, type Scope } from './scope.ts';
import { optional, typeOf } from './types.ts';

export function normaliseSignature(
  signature: SignatureReflection,
  scope: Scope,
): Signature {
  return {
    typeParameters: normaliseTypeParameters(signature.typeParameters, scope),
    parameters: (signature.parameters ?? []).map((parameter) =>
      normaliseParameter(parameter, within(scope, parameter.name)),
    ),
    returns: typeOf(signature.type, scope),
    comment: normaliseComment(signature, scope),
    source: scope.locate(signature),
  };
}

export function normaliseTypeParameters(
  parameters: readonly TypeParameterReflection[] | undefined,
  scope: Scope,
): readonly TypeParameter[] {
  return (parameters ?? []).map((parameter) => {
    const own = within(scope, parameter.name);
    return {
      name: parameter.name,
      constraint: optional(parameter.type, own),
      default: optional(parameter.default, own),
      variance: parameter.varianceModifier ?? null,
      isConst: parameter.flags.isConst,
      text: textOf(parameter, own),
    };
  });
}

export function normaliseParameter(
  parameter: ParameterReflection,
  scope: Scope,
): Parameter {
  return {
    name: parameter.name,
    type: typeOf(parameter.type, scope),
    optional:
      parameter.flags.isOptional || parameter.defaultValue !== undefined,
    rest: parameter.flags.isRest,
    default: parameter.defaultValue ?? null,
    text: textOf(parameter, scope),
  };
}
