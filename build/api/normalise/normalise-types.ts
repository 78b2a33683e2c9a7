/**
 * Converts types: every kind that TypeDoc knows, with a function for each kind
 * that is more than the sum of its parts. A kind that is not handled does not
 * compile; what TypeDoc itself gives up is shown as text, with a warning.
 */
import {
  ReflectionKind,
  type ConditionalType,
  type LiteralType,
  type MappedType,
  type NamedTupleMember,
  type OptionalType,
  type ReferenceType,
  type ReflectionType,
  type RestType,
  type SomeType,
  type TypeParameterReflection,
} from 'typedoc';
import { shorten } from '../../core/text.ts';
import { warning } from '../../diagnostics.ts';
import type {
  LiteralValue,
  TupleElement,
  TypeNode,
  TypeParameter,
} from '../model.ts';
import { textOf, textOfType } from './normalise-comments.ts';
import { isFunctionType, listMembers } from './member-list.ts';
import { normaliseMembers } from './normalise-members.ts';
import { resolveReference, within, type Scope } from './scope.ts';
import { normaliseSignature } from './normalise-signatures.ts';

export function normaliseType(type: SomeType, scope: Scope): TypeNode {
  const inner = (part: SomeType): TypeNode => normaliseType(part, scope);
  switch (type.type) {
    case 'array':
      return { type: 'array', element: inner(type.elementType) };
    case 'conditional':
      return normaliseConditional(type, inner);
    case 'indexedAccess':
      return {
        type: 'indexed-access',
        object: inner(type.objectType),
        index: inner(type.indexType),
      };
    case 'inferred':
      return {
        type: 'infer',
        name: type.name,
        constraint: optional(type.constraint, scope),
      };
    case 'intersection':
    case 'union':
      return { type: type.type, types: type.types.map(inner) };
    case 'intrinsic':
      return { type: 'intrinsic', name: type.name };
    case 'literal':
      return { type: 'literal', value: normaliseLiteral(type) };
    case 'mapped':
      return normaliseMapped(type, scope);
    case 'predicate':
      return {
        type: 'predicate',
        subject: type.name,
        asserts: type.asserts,
        target: optional(type.targetType, scope),
      };
    case 'query':
      return { ...normaliseReference(type.queryType, scope), type: 'query' };
    case 'reference':
      return normaliseReference(type, scope);
    case 'reflection':
      return normaliseObject(type, scope);
    case 'templateLiteral':
      return {
        type: 'template-literal',
        head: type.head,
        spans: type.tail.map(([part, text]) => ({ type: inner(part), text })),
      };
    case 'tuple':
      return {
        type: 'tuple',
        elements: type.elements.map((element) =>
          normaliseTupleElement(element, scope),
        ),
      };
    case 'typeOperator':
      return {
        type: 'operator',
        operator: type.operator,
        target: inner(type.target),
      };
    case 'unknown':
      // `repair-types.ts` has hidden it from TypeDoc.
      return type.name === 'undefined'
        ? { type: 'intrinsic', name: type.name }
        : giveUp(type, scope);
    default:
      return giveUp(
        type satisfies OptionalType | RestType | NamedTupleMember,
        scope,
      );
  }
}

function normaliseConditional(
  { checkType, extendsType, trueType, falseType }: ConditionalType,
  inner: (part: SomeType) => TypeNode,
): TypeNode {
  return {
    type: 'conditional',
    check: inner(checkType),
    extends: inner(extendsType),
    whenTrue: inner(trueType),
    whenFalse: inner(falseType),
  };
}

/** The type of a declaration; `any` where none is written. */
export function typeOf(type: SomeType | undefined, scope: Scope): TypeNode {
  return type === undefined
    ? { type: 'intrinsic', name: 'any' }
    : normaliseType(type, scope);
}

export function optional(
  type: SomeType | undefined,
  scope: Scope,
): TypeNode | null {
  return type === undefined ? null : normaliseType(type, scope);
}

export function normaliseTypeParameters(
  parameters: readonly TypeParameterReflection[] = [],
  scope: Scope,
): readonly TypeParameter[] {
  return parameters.map((parameter) => {
    const inner = within(scope, parameter.name);
    return {
      name: parameter.name,
      constraint: optional(parameter.type, inner),
      default: optional(parameter.default, inner),
      variance: parameter.varianceModifier ?? null,
      isConst: parameter.flags.isConst,
      text: textOf(parameter, inner),
    };
  });
}

function normaliseReference(
  reference: ReferenceType,
  scope: Scope,
): Extract<TypeNode, { type: 'reference' }> {
  const { name, target, unexported } = resolveReference(reference, scope);
  const anchor = unexported && scope.noteUnexported(unexported, scope.owner);
  return {
    type: 'reference',
    name,
    target: target.kind === 'unexported' ? { ...target, anchor } : target,
    arguments: (reference.typeArguments ?? []).map((argument) =>
      normaliseType(argument, scope),
    ),
  };
}

export function normaliseLiteral({ value }: LiteralType): LiteralValue {
  switch (typeof value) {
    case 'string':
      return { kind: 'string', value };
    case 'number':
      return { kind: 'number', value };
    case 'boolean':
      return { kind: 'boolean', value };
    case 'bigint':
      return { kind: 'bigint', value: String(value) };
    default:
      return { kind: 'null' };
  }
}

/** Elements of tuples: named, optional, rest, in any combination. */
function normaliseTupleElement(element: SomeType, scope: Scope): TupleElement {
  switch (element.type) {
    case 'namedTupleMember': {
      const inner = normaliseTupleElement(element.element, scope);
      return {
        ...inner,
        name: element.name,
        optional: element.isOptional || inner.optional,
        text: textOfType(element, scope),
      };
    }
    case 'optional':
      return {
        ...normaliseTupleElement(element.elementType, scope),
        optional: true,
      };
    case 'rest':
      return {
        ...normaliseTupleElement(element.elementType, scope),
        rest: true,
      };
    default:
      return {
        name: null,
        optional: false,
        rest: false,
        type: normaliseType(element, scope),
        text: null,
      };
  }
}

function normaliseMapped(type: MappedType, scope: Scope): TypeNode {
  return {
    type: 'mapped',
    parameter: type.parameter,
    constraint: normaliseType(type.parameterType, scope),
    nameType: optional(type.nameType, scope),
    readonly: modifierOf(type.readonlyModifier),
    optional: modifierOf(type.optionalModifier),
    value: normaliseType(type.templateType, scope),
  };
}

function modifierOf(sign: '+' | '-' | undefined): 'add' | 'remove' | null {
  return sign === undefined ? null : sign === '+' ? 'add' : 'remove';
}

function normaliseObject(
  { declaration }: ReflectionType,
  scope: Scope,
): TypeNode {
  const [signature] = declaration.signatures ?? [];
  if (signature === undefined || !isFunctionType(declaration)) {
    return {
      type: 'object',
      members: normaliseMembers(listMembers(declaration, scope), scope),
    };
  }
  const constructs = signature.kind === ReflectionKind.ConstructorSignature;
  return {
    type: 'function',
    form: !constructs
      ? 'call'
      : signature.flags.isAbstract
        ? 'abstract-construct'
        : 'construct',
    signature: normaliseSignature(signature, scope),
  };
}

function giveUp(type: SomeType, { report, placeOf, givenUp }: Scope): TypeNode {
  const text = String(type);
  const owner = givenUp.get(type);
  const message = `This type is too large or not supported, so its page shows the compiler's output: ${shorten(text, 120)}`;
  const hint = 'Declare it, or a part of it, as a named type.';
  const place = owner === undefined ? null : placeOf(owner, '');
  report(warning('type-not-understood', message, { place, hint }));
  return { type: 'verbatim', text };
}
