/** Lays out signatures: type parameters, parameters and the result. */
import type {
  Parameter,
  Signature,
  TypeNode,
  TypeParameter,
} from '../api/model.ts';
import {
  empty,
  group,
  hang,
  ifBroken,
  indent,
  join,
  line,
  sequence,
  softline,
  token,
  type Layout,
} from './layout.ts';
import { isBraced, layoutType } from './types.ts';
import { keyword, punctuation, typeName } from './words.ts';

const comma = sequence(punctuation(','), line);

/** `<T>(a: A): R` of a member; all of it breaks together. */
export function layoutSignature(signature: Signature): Layout {
  return group(
    layoutTypeParameters(signature.typeParameters),
    layoutArguments(signature),
    layoutResult(signature),
  );
}

/** The same for a function, whose type parameters break separately. */
export function layoutFunctionSignature(signature: Signature): Layout {
  return sequence(
    layoutTypeParameters(signature.typeParameters),
    group(layoutArguments(signature), layoutResult(signature)),
  );
}

/**
 * `(a: A)` of a constructor or a setter, without a result. Type parameters are
 * declared by the class.
 */
export function layoutConstructorSignature(signature: Signature): Layout {
  return group(layoutArguments(signature));
}

function layoutResult({ returns }: Signature): Layout {
  return sequence(punctuation(':'), ' ', layoutType(returns));
}

export function layoutFunctionType({
  form,
  signature,
}: Extract<TypeNode, { readonly type: 'function' }>): Layout {
  return group(
    form === 'abstract-construct' ? sequence(keyword('abstract'), ' ') : empty,
    form === 'call' ? empty : sequence(keyword('new'), ' '),
    layoutTypeParameters(signature.typeParameters),
    layoutArguments(signature),
    ' ',
    punctuation('=>'),
    ' ',
    layoutType(signature.returns, 'result'),
  );
}

function layoutArguments(signature: Signature): Layout {
  const parameters = layoutParameters(signature.parameters);
  return groupsParameters(signature) ? group(parameters) : parameters;
}

/** With one parameter and an object as the result, the result breaks first. */
function groupsParameters(signature: Signature): boolean {
  const { typeParameters, parameters, returns } = signature;
  const simple = typeParameters.every(
    (parameter) => parameter.constraint === null && parameter.default === null,
  );
  return (
    typeParameters.length < 2 &&
    simple &&
    parameters.length === 1 &&
    isBraced(returns)
  );
}

function layoutParameters(parameters: readonly Parameter[]): Layout {
  const [only] = parameters;
  if (only === undefined) return punctuation('()');
  const printed = parameters.map(layoutParameter);
  if (parameters.length === 1 && !only.rest && isBraced(only.type)) {
    return sequence(punctuation('('), ...printed, punctuation(')'));
  }
  return sequence(
    punctuation('('),
    indent(softline, join(comma, printed)),
    parameters.at(-1)?.rest === true ? empty : ifBroken(punctuation(',')),
    softline,
    punctuation(')'),
  );
}

export function layoutParameter(parameter: Parameter): Layout {
  const { name, type, rest } = parameter;
  const optional = !rest && parameter.optional;
  return sequence(
    rest ? punctuation('...') : empty,
    name === 'this' ? keyword(name) : token(name),
    punctuation(optional ? '?:' : ':'),
    ' ',
    layoutType(type),
  );
}

export function layoutTypeParameters(
  parameters: readonly TypeParameter[],
): Layout {
  if (parameters.length === 0) return empty;
  return group(
    punctuation('<'),
    indent(softline, join(comma, parameters.map(layoutTypeParameter))),
    ifBroken(punctuation(',')),
    softline,
    punctuation('>'),
  );
}

function layoutTypeParameter(parameter: TypeParameter): Layout {
  const modifiers = [
    ...(parameter.isConst ? ['const'] : []),
    ...(parameter.variance?.split(' ') ?? []),
  ];
  return sequence(
    ...modifiers.map((word) => sequence(keyword(word), ' ')),
    typeName(parameter.name, null),
    parameter.constraint === null
      ? empty
      : sequence(
          ' ',
          keyword('extends'),
          ' ',
          hang(layoutType(parameter.constraint)),
        ),
    parameter.default === null
      ? empty
      : sequence(
          ' ',
          punctuation('='),
          ' ',
          hang(layoutType(parameter.default)),
        ),
  );
}
