/**
 * Lays out signatures, with their type parameters, parameters and result, and the
 * members of classes, interfaces and object types.
 */
import type {
  Member,
  MemberFlags,
  Parameter,
  Signature,
  TypeNode,
  TypeParameter,
} from '../api/model.ts';
import {
  declaredName,
  empty,
  group,
  hang,
  ifBroken,
  indent,
  join,
  keyword,
  line,
  punctuation,
  sequence,
  softline,
  token,
  typeName,
  words,
  type Layout,
} from './layout.ts';
import { isBraced, layoutType } from './types.ts';
import { withoutUndefined } from './without-undefined.ts';

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
function layoutConstructorSignature(signature: Signature): Layout {
  return group(layoutArguments(signature));
}

function layoutResult({ returns }: Signature): Layout {
  return words(punctuation(':'), layoutType(returns));
}

export function layoutFunctionType({
  form,
  signature,
}: Extract<TypeNode, { readonly type: 'function' }>): Layout {
  return group(
    words(
      form === 'abstract-construct' ? keyword('abstract') : empty,
      form === 'call' ? empty : keyword('new'),
      sequence(
        layoutTypeParameters(signature.typeParameters),
        layoutArguments(signature),
      ),
      punctuation('=>'),
      layoutType(signature.returns, 'result'),
    ),
  );
}

function layoutArguments(signature: Signature): Layout {
  const parameters = layoutParameters(signature.parameters);
  return groupsParameters(signature) ? group(parameters) : parameters;
}

/** The result breaks first if it is an object and there is one parameter. */
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

function layoutParameter(parameter: Parameter): Layout {
  const { name, type, rest } = parameter;
  const optional = !rest && parameter.optional;
  return words(
    sequence(
      rest ? punctuation('...') : empty,
      name === 'this' ? keyword(name) : token(name),
      punctuation(optional ? '?:' : ':'),
    ),
    layoutType(optional ? withoutUndefined(type) : type),
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
  const { constraint, default: fallback } = parameter;
  return words(
    ...modifiers.map(keyword),
    typeName(parameter.name, null),
    constraint === null
      ? empty
      : words(keyword('extends'), hang(layoutType(constraint))),
    fallback === null
      ? empty
      : words(punctuation('='), hang(layoutType(fallback))),
  );
}

/** `{ a: A; b?: B }`, or one member a line if they do not fit. */
export function layoutObject(members: readonly Member[]): Layout {
  const rows = members.flatMap(layoutMember);
  if (rows.length === 0) return punctuation('{}');
  return group(
    punctuation('{'),
    indent(
      line,
      join(sequence(punctuation(';'), line), rows),
      ifBroken(punctuation(';')),
    ),
    line,
    punctuation('}'),
  );
}

/** A member's declarations, one for each overload, without semicolons. */
export function layoutMember(member: Member): readonly Layout[] {
  switch (member.kind) {
    case 'property':
      return [
        words(
          sequence(layoutHead(member), punctuation(':')),
          layoutType(
            member.flags.optional ? withoutUndefined(member.type) : member.type,
          ),
        ),
      ];
    case 'method':
      return member.signatures.map((signature) =>
        sequence(layoutHead(member), layoutSignature(signature)),
      );
    case 'accessor':
      return layoutAccessor(member);
    case 'constructor':
      return member.signatures.map((signature) =>
        sequence(
          layoutModifiers(member.flags, false),
          keyword('constructor'),
          layoutConstructorSignature(signature),
        ),
      );
    case 'call':
      return [layoutSignature(member.signature)];
    case 'construct':
      return [words(keyword('new'), layoutSignature(member.signature))];
    case 'index':
      return [
        sequence(
          layoutModifiers(member.flags, true),
          punctuation('['),
          layoutParameter(member.parameter),
          words(punctuation(']:'), layoutType(member.type)),
        ),
      ];
  }
}

type NamedMember = Extract<
  Member,
  { readonly kind: 'property' | 'method' | 'accessor' }
>;

function layoutAccessor(
  member: Extract<Member, { readonly kind: 'accessor' }>,
): readonly Layout[] {
  const layout = (word: 'get' | 'set', signature: Layout): Layout =>
    sequence(
      layoutModifiers(member.flags, false),
      words(keyword(word), declaredName(member.name)),
      signature,
    );
  const { get, set } = member;
  return [
    ...(get === null ? [] : [layout('get', layoutSignature(get))]),
    ...(set === null ? [] : [layout('set', layoutConstructorSignature(set))]),
  ];
}

/** Modifiers and the name. */
function layoutHead(member: NamedMember): Layout {
  return sequence(
    layoutModifiers(member.flags, true),
    declaredName(member.name),
    member.flags.optional ? punctuation('?') : empty,
  );
}

function layoutModifiers(flags: MemberFlags, withReadonly: boolean): Layout {
  const present = [
    flags.protected ? 'protected' : '',
    flags.static ? 'static' : '',
    flags.abstract ? 'abstract' : '',
    withReadonly && flags.readonly ? 'readonly' : '',
  ].filter((word) => word !== '');
  return sequence(...present.flatMap((word) => [keyword(word), ' ']));
}
