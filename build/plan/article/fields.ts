/**
 * Parameters, type parameters, results and errors as rows of a definition grid,
 * and the fields of options objects below their parameter.
 */
import type {
  Comment,
  Member,
  Parameter,
  SourceLocation,
  ThrowsTag,
  TypeNode,
  TypeParameter,
} from '../../api/model.ts';
import { fitLayout } from '../../signatures/fit.ts';
import { join, sequence, token } from '../../signatures/layout.ts';
import { layoutSignature } from '../../signatures/signatures.ts';
import type { Token } from '../../signatures/token.ts';
import { layoutType } from '../../signatures/types.ts';
import { keyword, punctuation } from '../../signatures/words.ts';
import type {
  Field,
  InnerFields,
  Prose,
} from '../../../src/templates/article/model.ts';
import { planChips, renderText } from './comments.ts';
import { renderType, type ArticleContext } from './context.ts';

/** Longer lists of fields are collapsed initially. */
const OPEN_LIMIT = 16;

const blank: Field = {
  id: null,
  word: null,
  name: null,
  mark: '',
  type: null,
  default: null,
  chips: [],
  deprecated: false,
  text: null,
  inner: null,
};

/** A row that is empty except for the given parts. */
export function makeField(parts: Partial<Field>): Field {
  return { ...blank, ...parts };
}

/** @param open - whether to list the fields of options objects */
export function planParameter(
  parameter: Parameter,
  near: SourceLocation | null,
  context: ArticleContext,
  open: boolean,
): Field {
  const opened = open ? openType(parameter.type, context) : null;
  return makeField({
    name: parameter.rest ? `...${parameter.name}` : parameter.name,
    mark: parameter.optional ? '?' : '',
    type:
      opened?.inline === true
        ? context.drawCode([OBJECT])
        : renderType(parameter.type, context),
    default: parameter.default,
    text: renderText(parameter.text, near, context),
    inner: opened === null ? null : planInner(opened, near, context),
  });
}

/** Stands for an object type whose fields are listed below. */
const OBJECT: Token = { text: 'object', class: 't', target: null };

function planInner(
  { members, inline, options }: OpenedType,
  near: SourceLocation | null,
  context: ArticleContext,
): InnerFields {
  const count = members.length;
  return {
    label: count === 1 ? '1 field' : `${String(count)} fields`,
    open: (inline || options) && count <= OPEN_LIMIT,
    fields: members.map((member) => planInnerField(member, near, context)),
  };
}

function planInnerField(
  member: Member,
  near: SourceLocation | null,
  context: ArticleContext,
): Field {
  const { name, flags, comment, source } = member;
  return makeField({
    name,
    mark: flags.optional ? '?' : '',
    type: renderMemberType(member, context),
    default: planDefault(comment, defaultOf(member)),
    chips: planChips(comment),
    deprecated: comment.deprecated !== null,
    text: renderText(comment.text, source ?? near, context),
  });
}

/** The initial value that the source assigns to a property. */
export function defaultOf(member: Member): string | null {
  return member.kind === 'property' ? member.default : null;
}

function renderMemberType(
  member: Member,
  context: ArticleContext,
): Prose | null {
  if (member.kind === 'property') return renderType(member.type, context);
  if (member.kind !== 'method') return null;
  const [signature] = member.signatures;
  if (signature === undefined) return null;
  return context.drawCode(fitLayout(layoutSignature(signature), Infinity));
}

export function planTypeParameter(
  parameter: TypeParameter,
  near: SourceLocation | null,
  context: ArticleContext,
): Field {
  const { name, constraint, text } = parameter;
  const bounds = [
    constraint === null
      ? []
      : [sequence(keyword('extends'), ' ', layoutType(constraint))],
    parameter.default === null
      ? []
      : [sequence(punctuation('='), ' ', layoutType(parameter.default))],
  ].flat();
  return makeField({
    name,
    type:
      bounds.length === 0
        ? null
        : context.drawCode(fitLayout(join(token(' '), bounds), Infinity)),
    text: renderText(text, near, context),
  });
}

/**
 * A default value as code: from the comment if it is nothing but code, or else
 * as written in the source.
 */
export function planDefault(
  { default: said }: Comment,
  written: string | null,
): string | null {
  const code = said === null ? null : /^`+ ?(.*?) ?`+$/.exec(said)?.[1];
  return code ?? (said === null || said === '' ? written : said);
}

/** @returns `null` if it would add nothing to the signature */
export function planReturns(
  returns: TypeNode,
  comment: Comment,
  near: SourceLocation | null,
  context: ArticleContext,
): Field | null {
  const text = renderText(comment.returns, near, context);
  return text === null
    ? null
    : makeField({ type: renderType(returns, context), text });
}

export function planThrows(
  tag: ThrowsTag,
  near: SourceLocation | null,
  context: ArticleContext,
): Field {
  return makeField({
    type: tag.type === null ? null : renderType(tag.type, context),
    text: renderText(tag.text, near, context),
  });
}

/**
 * The fields of a parameter's type, where they are worth listing in place:
 * those of an options object, written inline or named, also within `Readonly`
 * or a union with `undefined`. One level only; names still link to their pages.
 */
interface OpenedType {
  readonly members: readonly Member[];
  /** Whether most fields are optional, as in an options object. */
  readonly options: boolean;
  /** Whether it is written inline, so that it has no page of its own. */
  readonly inline: boolean;
}

/** Utility types that keep the fields of their argument. */
const TRANSPARENT: ReadonlySet<string> = new Set([
  'Readonly',
  'Partial',
  'Required',
]);

/** A type with more fields is not an options object. */
const MEMBER_LIMIT = 40;

function openType(
  type: TypeNode,
  context: Pick<ArticleContext, 'findEntity'>,
): OpenedType | null {
  const core = unwrap(type);
  if (core.type === 'object') return check(core.members, true);
  if (core.type !== 'reference' || core.target.kind !== 'entity') return null;
  if (core.target.member !== null) return null;
  const entity = context.findEntity(core.target.id);
  if (entity?.kind === 'interface') return check(entity.members, false);
  if (entity?.kind !== 'type') return null;
  const aliased = unwrap(entity.type);
  return aliased.type === 'object' ? check(aliased.members, false) : null;
}

/**
 * Fields only: something that can be called or indexed is more than its fields.
 */
function check(members: readonly Member[], inline: boolean): OpenedType | null {
  const plain =
    members.length > 0 &&
    members.length <= MEMBER_LIMIT &&
    members.every(({ kind }) => kind === 'property' || kind === 'method');
  if (!plain) return null;
  const optional = members.filter(({ flags }) => flags.optional).length;
  return { members, inline, options: optional * 2 > members.length };
}

function unwrap(type: TypeNode): TypeNode {
  if (type.type === 'union') {
    const rest = type.types.filter((member) => !isNothing(member));
    const [only] = rest;
    return rest.length === 1 && only !== undefined ? unwrap(only) : type;
  }
  if (
    type.type === 'reference' &&
    type.target.kind === 'external' &&
    TRANSPARENT.has(type.name)
  ) {
    const [argument] = type.arguments;
    return argument === undefined ? type : unwrap(argument);
  }
  return type;
}

function isNothing(type: TypeNode): boolean {
  return (
    (type.type === 'intrinsic' &&
      /^(?:undefined|null|void)$/.test(type.name)) ||
    (type.type === 'literal' && type.value.kind === 'null')
  );
}
