/**
 * Parameters, type parameters, results and errors as rows of a definition grid,
 * and the fields of options objects below their parameter.
 */
import type {
  Comment,
  Member,
  Parameter,
  Signature,
  TypeParameter,
} from '../../api/model.ts';
import { fitLayout } from '../../signatures/fit.ts';
import {
  join,
  keyword,
  punctuation,
  sequence,
  token,
} from '../../signatures/layout.ts';
import { layoutSignature } from '../../signatures/signatures.ts';
import type { Token } from '../../signatures/token.ts';
import { layoutType } from '../../signatures/types.ts';
import type {
  Field,
  InnerFields,
  Prose,
  Section,
} from '../../../src/templates/article/article-model.ts';
import { renderChips } from './comments.ts';
import { at, renderText, renderType, type ArticleContext } from './context.ts';
import { makeHead } from './headings.ts';
import { openType, type OpenedType } from './open-type.ts';

/** Of longer lists only the first fields are shown, and all required ones. */
const OPEN_LIMIT = 16;
const FIRST = 8;

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

/** What the rows of a signature are about, in reading order. */
export interface CallFields {
  readonly typeParameters: readonly Field[];
  readonly parameters: readonly Field[];
  readonly returns: readonly Field[];
  readonly throws: readonly Field[];
}

/**
 * @param comment - of the signature, or of the entity if that says more
 * @param open - whether to list the fields of options objects
 */
export function renderCall(
  { typeParameters, parameters, returns }: Signature,
  comment: Comment,
  context: ArticleContext,
  open: boolean,
): CallFields {
  const generics = typeParameters.map((typeParameter) =>
    renderTypeParameter(typeParameter, context),
  );
  const accepted = parameters.map((parameter) =>
    renderParameter(parameter, context, open),
  );
  const text = renderText(comment.returns, context);
  return {
    typeParameters: generics,
    parameters: accepted,
    // A type alone would only repeat the signature.
    returns:
      text === null
        ? []
        : [makeField({ type: renderType(returns, context), text })],
    throws: comment.throws.map(({ type, text }) =>
      makeField({
        type: type === null ? null : renderType(type, context),
        text: renderText(text, context),
      }),
    ),
  };
}

/** @param isNew - whether rows always add something to the declaration */
export function renderFieldsSection(
  name: string,
  title: string,
  fields: readonly Field[],
  isNew = false,
): readonly Section[] {
  return fields.some((field) => isNew || isTelling(field))
    ? [{ ...makeHead(name, title), content: 'fields', fields }]
    : [];
}

export function isTelling({ text, inner, default: value }: Field): boolean {
  return text !== null || inner !== null || value !== null;
}

function renderParameter(
  parameter: Parameter,
  context: ArticleContext,
  open: boolean,
): Field {
  const opened = open ? openType(parameter.type, context) : null;
  return makeField({
    name: parameter.rest ? `...${parameter.name}` : parameter.name,
    mark: parameter.optional ? '?' : '',
    type:
      opened?.name === null
        ? context.drawCode([OBJECT])
        : renderType(parameter.type, context),
    default: parameter.default,
    text: renderText(parameter.text, context),
    inner: opened === null ? null : renderInner(opened, context),
  });
}

/** Stands for an object type whose fields are listed below. */
const OBJECT: Token = { text: 'object', class: 't', target: null };

function renderInner(
  { members, name, options }: OpenedType,
  context: ArticleContext,
): InnerFields {
  const [required = [], optional = []] = [false, true].map((wanted) =>
    members.filter(({ flags }) => flags.optional === wanted),
  );
  const fields = [...required, ...optional].map((member) => {
    const { name, flags, comment, source } = member;
    const here = at(source, context);
    const { code, words } = findDefault(member);
    const notes = renderNotes(comment, here);
    return makeField({
      name,
      mark: flags.optional ? '?' : '',
      type: renderMemberType(member, context),
      default: code,
      ...notes,
      text: appendDefault(notes.text, words, here),
    });
  });
  const first =
    fields.length <= OPEN_LIMIT
      ? fields.length
      : Math.max(FIRST, required.length);
  const listed = fields.slice(0, name === null || options ? first : 0);
  const others = fields.slice(listed.length);
  const more = listed.length === 0 ? '' : 'more ';
  const count = `${String(others.length)} ${more}${others.length === 1 ? 'field' : 'fields'}`;
  const label = name === null ? count : `All of ${name}: ${count}`;
  return {
    fields: listed,
    rest: others.length === 0 ? null : { label, fields: others },
  };
}

/** What a comment says of a field. */
export function renderNotes(
  comment: Comment,
  context: ArticleContext,
): Pick<Field, 'chips' | 'deprecated' | 'text'> {
  return {
    chips: renderChips(comment),
    deprecated: comment.deprecated !== null,
    text: renderText(comment.text, context),
  };
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

export function renderTypeParameter(
  { name, constraint, text, default: value }: TypeParameter,
  context: ArticleContext,
): Field {
  const bounds = [
    constraint === null
      ? []
      : [sequence(keyword('extends'), ' ', layoutType(constraint))],
    value === null ? [] : [sequence(punctuation('='), ' ', layoutType(value))],
  ].flat();
  return makeField({
    name,
    type:
      bounds.length === 0
        ? null
        : context.drawCode(fitLayout(join(token(' '), bounds), Infinity)),
    text: renderText(text, context),
  });
}

/** A default value: as code, or in the words of the comment. */
interface DefaultValue {
  readonly code: string | null;
  readonly words: string | null;
}

/** From the comment, or else the initial value that the source assigns. */
export function findDefault(member: Member): DefaultValue {
  const said = member.comment.default ?? '';
  const code = CODE_SPAN.exec(said)?.[2];
  if (code !== undefined) return { code: code.trim(), words: null };
  if (said !== '') return { code: null, words: said };
  const written = member.kind === 'property' ? member.default : null;
  return { code: written, words: null };
}

/** A text that is one span of code. */
const CODE_SPAN = /^(`+)((?:(?!\1).)+)\1$/;

/** What the comment says of a field, and then the words about its default. */
function appendDefault(
  text: Prose | null,
  words: string | null,
  { near, renderComment, renderInline }: ArticleContext,
): Prose | null {
  if (words === null) return text;
  const isLine = !words.includes('\n');
  const { html, markdown } = (isLine ? renderInline : renderComment)(
    words,
    near,
  );
  return {
    html:
      (text?.html ?? '') +
      (isLine ? `<p>Default: ${html}</p>` : `<p>Default:</p>${html}`),
    markdown: `${text?.markdown ?? ''}\n\nDefault:${isLine ? ' ' : '\n\n'}${markdown}`,
  };
}
