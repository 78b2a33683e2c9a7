/** Signatures of functions, methods, constructors and accessors. */
import type {
  ParameterReflection,
  SignatureReflection,
  TypeParameterReflection,
} from 'typedoc';
import type {
  Parameter,
  Signature,
  TypeNode,
  TypeParameter,
} from '../model.ts';
import { normaliseComment, textOf } from './comments.ts';
import { within, type Scope } from './scope.ts';
import { optional, typeOf } from './types.ts';

export function normaliseSignature(
  signature: SignatureReflection,
  scope: Scope,
): Signature {
  return {
    typeParameters: normaliseTypeParameters(signature.typeParameters, scope),
    parameters: requireLeading(
      (signature.parameters ?? []).map((parameter) =>
        normaliseParameter(parameter, within(scope, parameter.name)),
      ),
    ),
    returns: typeOf(signature.type, scope),
    comment: normaliseComment(signature, scope),
    source: scope.locate(signature),
  };
}

/**
 * A parameter with a default value can be left out only if no required one
 * follows; otherwise callers have to pass `undefined`.
 */
function requireLeading(
  parameters: readonly Parameter[],
): readonly Parameter[] {
  const last = parameters.findLastIndex(
    ({ optional, rest }) => !optional && !rest,
  );
  return parameters.map((parameter, index) =>
    parameter.optional && index < last
      ? { ...parameter, optional: false, type: withUndefined(parameter.type) }
      : parameter,
  );
}

function withUndefined(type: TypeNode): TypeNode {
  const types = type.type === 'union' ? type.types : [type];
  return types.some(includesUndefined)
    ? type
    : {
        type: 'union',
        types: [...types, { type: 'intrinsic', name: 'undefined' }],
      };
}

function includesUndefined(type: TypeNode): boolean {
  return (
    type.type === 'intrinsic' &&
    ['undefined', 'void', 'any', 'unknown'].includes(type.name)
  );
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
    // For callers, a parameter with a default value is optional.
    optional:
      parameter.flags.isOptional || parameter.defaultValue !== undefined,
    rest: parameter.flags.isRest,
    default: parameter.defaultValue ?? null,
    text: textOf(parameter, scope),
  };
}
