/**
 * Signatures of functions, methods, constructors and accessors, and their
 * parameters, also those that are destructured.
 */
import type { ParameterReflection, SignatureReflection } from 'typedoc';
import ts from 'typescript';
import type {
  Parameter,
  ParameterField,
  Signature,
  TypeNode,
  Comment,
  Member,
} from '../model.ts';
import { FIELD, UNNAMED } from '../convert/place-params.ts';
import { planParts } from './normalise-links.ts';
import { normaliseComment, textOf } from './normalise-comments.ts';
import { within, type Scope } from './scope.ts';
import { normaliseTypeParameters, typeOf } from './normalise-types.ts';

export function normaliseSignature(
  signature: SignatureReflection,
  scope: Scope,
): Signature {
  const { parameters = [], typeParameters } = signature;
  const declared = scope.find(signature) ?? scope.find(signature.parent);
  const nodes =
    declared !== null && ts.isFunctionLike(declared) ? declared.parameters : [];
  const isExpanded = nodes.length !== parameters.length;
  return {
    typeParameters: normaliseTypeParameters(typeParameters, scope),
    parameters: requireLeading(
      parameters.map((parameter, index) => {
        const node = isExpanded ? undefined : nodes[index];
        const name =
          parameter.name === UNNAMED && node !== undefined
            ? spellBinding(node.name)
            : parameter.name;
        return normaliseParameter(parameter, name, within(scope, name));
      }),
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
  const isIncluded = types.some(
    (member) => member.type === 'intrinsic' && UNDEFINED.has(member.name),
  );
  return isIncluded
    ? type
    : {
        type: 'union',
        types: [...types, { type: 'intrinsic', name: 'undefined' }],
      };
}

/** The types that include it. */
const UNDEFINED: ReadonlySet<string> = new Set([
  'undefined',
  'void',
  'any',
  'unknown',
]);

export function normaliseParameter(
  parameter: ParameterReflection,
  name: string,
  scope: Scope,
): Parameter {
  const { comment } = parameter;
  let type = typeOf(parameter.type, scope);
  const fields: ParameterField[] = [];
  for (const tag of comment?.getTags(FIELD) ?? []) {
    const path = tag.name ?? '';
    const text = planParts(tag.content, parameter, scope).trim();
    const described = describePart(type, path.split('.'), text);
    if (described === null) fields.push({ path, text });
    else type = described;
  }
  return {
    name,
    type,
    // Callers can omit a parameter with a default value.
    optional:
      parameter.flags.isOptional || parameter.defaultValue !== undefined,
    rest: parameter.flags.isRest,
    default: parameter.defaultValue ?? null,
    text: textOf(parameter, scope),
    fields,
  };
}

/** The pattern's names without defaults: `{ a, b: [c], ...rest }`. */
function spellBinding(name: ts.BindingName): string {
  if (ts.isIdentifier(name)) return name.text;
  const elements = name.elements.map((element) =>
    ts.isOmittedExpression(element) ? '' : spellElement(element),
  );
  if (ts.isArrayBindingPattern(name)) return `[${elements.join(', ')}]`;
  return elements.length === 0 ? '{}' : `{ ${elements.join(', ')} }`;
}

function spellElement({
  dotDotDotToken,
  propertyName,
  name,
}: ts.BindingElement): string {
  const binding = spellBinding(name);
  if (propertyName === undefined) {
    return dotDotDotToken === undefined ? binding : `...${binding}`;
  }
  // Callers never see a local alias; it is shown only if the property's name
  // cannot stand alone as an identifier.
  const isPlain =
    ts.isIdentifier(name) &&
    ts.isIdentifier(propertyName) &&
    ts.identifierToKeywordKind(propertyName) === undefined;
  return isPlain ? propertyName.text : `${propertyName.getText()}: ${binding}`;
}

/**
 * Puts what a comment says of a part of a parameter where the parameter's type
 * writes that part: at a property, or at a parameter of a callback, also within
 * unions, lists and arguments. Types with a name are left alone: others use them.
 * @returns `null` if the type does not write such a part
 */
function describePart(
  type: TypeNode,
  path: readonly string[],
  text: string,
): TypeNode | null {
  switch (type.type) {
    case 'object': {
      const members = describeIn(type.members, path, (member, rest) =>
        describeMember(member, rest, text),
      );
      return members && { ...type, members };
    }
    case 'function': {
      const { signature } = type;
      const parameters = describeIn(
        signature.parameters,
        path,
        (parameter, rest) => {
          if (rest.length === 0) {
            return { ...parameter, text: add(parameter.text ?? '', text) };
          }
          const inner = describePart(parameter.type, rest, text);
          return inner && { ...parameter, type: inner };
        },
      );
      return parameters && { ...type, signature: { ...signature, parameters } };
    }
    case 'union':
    case 'intersection': {
      const types = describeFirst(type.types, path, text);
      return types && { ...type, types };
    }
    case 'array': {
      const element = describePart(type.element, path, text);
      return element && { ...type, element };
    }
    case 'operator': {
      const target = describePart(type.target, path, text);
      return target && { ...type, target };
    }
    case 'reference': {
      const types = describeFirst(type.arguments, path, text);
      return types && { ...type, arguments: types };
    }
    default:
      return null;
  }
}

/** The parts of a list once the one that the path names is described. */
function describeIn<Part extends { readonly name: string }>(
  parts: readonly Part[],
  [name = '', ...rest]: readonly string[],
  describe: (part: Part, rest: readonly string[]) => Part | null,
): readonly Part[] | null {
  const index = parts.findIndex(
    (part) => part.name === name.replace(/(?<!\])(?:\[\])+$/, ''),
  );
  const part = parts[index];
  const described = part && describe(part, rest);
  return described ? parts.with(index, described) : null;
}

function describeFirst(
  types: readonly TypeNode[],
  path: readonly string[],
  text: string,
): readonly TypeNode[] | null {
  for (const [index, type] of types.entries()) {
    const described = describePart(type, path, text);
    if (described !== null) return types.with(index, described);
  }
  return null;
}

function describeMember(
  member: Member,
  path: readonly string[],
  text: string,
): Member | null {
  if (path.length === 0) {
    const comment: Comment = {
      ...member.comment,
      text: add(member.comment.text, text),
    };
    return { ...member, comment };
  }
  if (member.kind !== 'property') return null;
  const type = describePart(member.type, path, text);
  return type && { ...member, type };
}

/** A part may also have a comment of its own. */
function add(before: string, text: string): string {
  return before === '' || before === text ? text : `${before}\n\n${text}`;
}
