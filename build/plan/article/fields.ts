/** Rows of a definition grid, and sections that consist of them. */
import type { Comment, Member, TypeParameter } from '../../api/model.ts';
import { gatherText } from '../../api/gather-text.ts';
import { escapeHtml } from '../../core/text.ts';
import { fitLayout } from '../../signatures/fit.ts';
import {
  join,
  keyword,
  punctuation,
  sequence,
  token,
} from '../../signatures/layout.ts';
import { layoutType } from '../../signatures/types.ts';
import {
  asWritten,
  inline,
  joinBlocks,
  joinInline,
  words,
  blocks,
  inlineCode,
  type UnfilledField,
  type ViewContent,
  type UnfilledSection,
} from './content.ts';
import { planChips } from './comments.ts';
import { type ArticleContext } from './context.ts';
import { makeHead } from './headings.ts';

const blank: UnfilledField = {
  id: null,
  word: null,
  name: null,
  mark: '',
  type: null,
  required: false,
  default: null,
  chips: [],
  deprecated: false,
  text: null,
  inner: null,
};

/** A row that is empty except for the given parts. */
export function makeField(parts: Partial<UnfilledField>): UnfilledField {
  return { ...blank, ...parts };
}

/** @param isNew - whether rows always add something to the declaration */
export function planFieldsSection(
  name: string,
  title: string,
  fields: readonly UnfilledField[],
  isNew = false,
): readonly UnfilledSection[] {
  return fields.some((field) => isNew || isTelling(field))
    ? [{ ...makeHead(name, title), content: 'fields', fields }]
    : [];
}

export function isTelling({
  text,
  inner,
  default: value,
}: UnfilledField): boolean {
  return text !== null || inner !== null || value !== null;
}

/** What a comment says of a field. */
export function planNotes(
  comment: Comment,
  context: ArticleContext,
): Pick<UnfilledField, 'chips' | 'deprecated' | 'text'> {
  return {
    chips: planChips(comment, context),
    deprecated: comment.deprecated !== null,
    text: blocks(
      gatherText({
        ...comment,
        since: null,
        deprecated: comment.deprecated === '' ? null : comment.deprecated,
      }),
      context,
    ),
  };
}

export function planTypeParameter(
  { name, constraint, text, default: value }: TypeParameter,
  context: ArticleContext,
): UnfilledField {
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
        : inlineCode(fitLayout(join(token(' '), bounds), Infinity)),
    text: blocks(text, context),
  });
}

/** The comment has it, or else the initial value that the source assigns. */
export function findDefault(member: Member) {
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
export function appendDefault(
  text: ViewContent | null,
  said: string | null,
  context: Pick<ArticleContext, 'commentSource' | 'labels'>,
): ViewContent | null {
  if (said === null) return text;
  const word = context.labels.article.default;
  const parts = said.includes('\n')
    ? [
        { html: `<p>${escapeHtml(word)}</p>`, markdown: word },
        asWritten(said, context),
      ]
    : [joinInline([words(`${word} `), inline(said, context)])];
  return joinBlocks([...(text === null ? [] : [text]), ...parts]);
}
