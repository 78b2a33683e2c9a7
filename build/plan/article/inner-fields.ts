/**
 * What is written inside of a type, as rows below it: the fields of an options
 * object, and wherever it has texts, the fields of any object and the parameters
 * of any callback. Types with a name have a page of their own.
 */
import type {
  Member,
  Parameter,
  Signature,
  TupleElement,
  TypeNode,
} from '../../api/model.ts';
import { fitLayout } from '../../signatures/fit.ts';
import { layoutSignature } from '../../signatures/signatures.ts';
import {
  joinTexts,
  blocks,
  typeCode,
  inlineCode,
  type UnfilledField,
  type UnfilledFields,
  type ViewContent,
} from './content.ts';
import { at, type ArticleContext } from './context.ts';
import {
  appendDefault,
  findDefault,
  isTelling,
  makeField,
  planNotes,
  planTypeParameter,
} from './fields.ts';
import type { OpenedType } from './open-type.ts';
import { withoutUndefined } from '../../signatures/without-undefined.ts';
import { countIn, fill } from '../../../src/shared/labels.ts';

/** A longer list shows only the first fields, and all required ones. */
const OPEN_LIMIT = 16;
const FIRST = 8;

/**
 * Types of the language that have the fields of their argument, or contain or yield
 * values that have them. What another type makes of its argument is not known.
 */
const TRANSPARENT: ReadonlySet<string> = new Set([
  ...['Readonly', 'Partial', 'Required', 'NonNullable', 'Awaited', 'NoInfer'],
  ...['Pick', 'Omit', 'Promise', 'PromiseLike', 'Array', 'ReadonlyArray'],
  ...['Iterable', 'AsyncIterable', 'Generator', 'AsyncGenerator'],
]);

export function toInner(
  fields: readonly UnfilledField[],
): UnfilledFields | null {
  return fields.length === 0 ? null : { fields, rest: null };
}

/** The fields of all objects and callbacks in a type; none if none has a text. */
export function planParts(
  type: TypeNode,
  context: ArticleContext,
): readonly UnfilledField[] {
  const inside = (
    ...types: readonly (TypeNode | null)[]
  ): readonly UnfilledField[] =>
    types.flatMap((part) => (part === null ? [] : planParts(part, context)));
  switch (type.type) {
    case 'object': {
      const fields = planFields(type.members, context);
      return fields.some(isDescribed) ? fields : [];
    }
    case 'function':
      return planCallback(type.signature, context);
    case 'union':
    case 'intersection':
      return inside(...type.types);
    case 'array':
      return inside(type.element);
    case 'tuple':
      return type.elements.some(({ text }) => text !== null)
        ? type.elements.map((element) => planElement(element, context))
        : inside(...type.elements.map((element) => element.type));
    case 'reference':
      return TRANSPARENT.has(type.name) ? inside(...type.arguments) : [];
    case 'operator':
      return inside(type.target);
    case 'conditional':
      return inside(type.whenTrue, type.whenFalse);
    case 'query':
    case 'predicate':
    case 'mapped':
    case 'indexed-access':
    case 'template-literal':
    case 'infer':
    case 'verbatim':
    case 'intrinsic':
    case 'literal':
      return [];
    default:
      return type satisfies never;
  }
}

function planElement(
  { name, optional, rest, type, text }: TupleElement,
  context: ArticleContext,
): UnfilledField {
  return makeField({
    name: rest && name !== null ? `...${name}` : name,
    mark: optional ? '?' : '',
    type: typeCode(type),
    text: blocks(text, context),
    inner: toInner(planParts(type, context)),
  });
}

export function planFields(
  members: readonly Member[],
  context: ArticleContext,
): readonly UnfilledField[] {
  return members.map((member) => planMemberField(member, context));
}

/** Unlike a telling row, one with nothing but a default says nothing new. */
function isDescribed({ text, inner }: UnfilledField): boolean {
  return text !== null || inner !== null;
}

/** What the comments say of a callback's parameters, and of its result. */
function planCallback(
  { typeParameters, parameters, returns, comment }: Signature,
  context: ArticleContext,
): readonly UnfilledField[] {
  const generics = typeParameters.map((typeParameter) =>
    planTypeParameter(typeParameter, context),
  );
  const accepted = parameters.map((parameter) =>
    makeField({
      name: parameter.rest ? `...${parameter.name}` : parameter.name,
      mark: parameter.optional ? '?' : '',
      type: typeCode(parameter.type),
      text: blocks(parameter.text, context),
      inner: addFields(
        toInner(planParts(parameter.type, context)),
        parameter.fields,
        context,
      ),
    }),
  );
  const returned = makeField({
    word: context.labels.article.ofReturns,
    type: typeCode(returns),
    text: blocks(comment.returns, context),
    inner: toInner(planParts(returns, context)),
  });
  return [
    ...(generics.some(isTelling) ? generics : []),
    ...(accepted.some(isTelling) ? accepted : []),
    ...(isTelling(returned) ? [returned] : []),
  ];
}

function planMemberField(
  member: Member,
  context: ArticleContext,
): UnfilledField {
  const { name, flags, comment, source } = member;
  const commentSource = at(source, context);
  const { code, words } = findDefault(member);
  const notes = planNotes(comment, commentSource);
  return makeField({
    name,
    mark: flags.optional ? '?' : '',
    type: planMemberType(member),
    default: code,
    ...notes,
    text: appendDefault(notes.text, words, commentSource),
    inner: toInner(
      listTypes(member).flatMap((type) => planParts(type, commentSource)),
    ),
  });
}

/** The types of a member, in which there may be more to say. */
function listTypes(member: Member): readonly TypeNode[] {
  const toType = (signature: Signature): TypeNode => ({
    type: 'function',
    form: 'call',
    signature,
  });
  switch (member.kind) {
    case 'property':
      return [member.type];
    case 'index':
      return [member.type];
    case 'method':
    case 'constructor':
      return member.signatures.map(toType);
    case 'call':
    case 'construct':
      return [toType(member.signature)];
    case 'accessor':
      return [member.get, member.set].flatMap((signature) =>
        signature === null ? [] : toType(signature),
      );
  }
}

/** Deprecated, or for the package itself: nobody needs it to call a function. */
function isDiscouraged({ comment }: Member): boolean {
  return comment.deprecated !== null || comment.modifiers.includes('internal');
}

export function planInner(
  { members, name, options }: OpenedType,
  context: ArticleContext,
): UnfilledFields {
  const required = members.filter(({ flags }) => !flags.optional);
  const optional = members.filter(({ flags }) => flags.optional);
  const discouraged = optional.filter(isDiscouraged);
  const usual = optional.filter((member) => !isDiscouraged(member));
  const fields = planFields(
    [...required, ...usual, ...discouraged],
    context,
  ).map((field, index) => ({ ...field, required: index < required.length }));
  const open = required.length + usual.length;
  const first = open <= OPEN_LIMIT ? open : Math.max(FIRST, required.length);
  const listed = fields.slice(0, name === null || options ? first : 0);
  const others = fields.slice(listed.length);
  const { article, counts, language } = context.labels;
  const counted = listed.length === 0 ? counts.fields : counts.moreFields;
  const count = countIn(language, counted, others.length);
  const label =
    name === null ? count : fill(article.allOf, { name, fields: count });
  return {
    fields: listed,
    rest: others.length === 0 ? null : { label, fields: others },
  };
}

/** What the comment of a function says of fields of a parameter's named type. */
export function addFields(
  inner: UnfilledFields | null,
  described: Parameter['fields'],
  context: ArticleContext,
): UnfilledFields | null {
  if (described.length === 0) return inner;
  const added = described.map(({ path, text }) =>
    makeField({ name: path, text: blocks(text, context) }),
  );
  const names = new Set(added.map(({ name }) => name));
  const isDescribed = ({ name }: UnfilledField): boolean => names.has(name);
  const { fields, rest } = inner ?? { fields: [], rest: null };
  const folded = rest?.fields ?? [];
  const known = new Set([...fields, ...folded].map(({ name }) => name));
  const shown = [...fields, ...folded.filter(isDescribed)];
  const hidden = folded.filter((field) => !isDescribed(field));
  return {
    fields: [
      ...shown.map((field) => complete(field, added)),
      ...added.filter(({ name }) => !known.has(name)),
    ],
    rest: rest && hidden.length > 0 ? { ...rest, fields: hidden } : null,
  };
}

/** Both texts of a field that is listed anyway say something. */
function complete(
  field: UnfilledField,
  added: readonly UnfilledField[],
): UnfilledField {
  const more = added.find(({ name }) => name === field.name);
  if (more === undefined) return field;
  const text =
    field.text === null ? more.text : joinTexts(more.text, field.text);
  return { ...field, text };
}

function planMemberType(member: Member): ViewContent | null {
  if (member.kind === 'property') {
    const { type, flags } = member;
    return typeCode(flags.optional ? withoutUndefined(type) : type);
  }
  if (member.kind !== 'method') return null;
  const [signature] = member.signatures;
  if (signature === undefined) return null;
  return inlineCode(fitLayout(layoutSignature(signature), Infinity));
}
