/**
 * What the places of a planned view contain: words of comments and tokens of code.
 * It is data, so a plan needs neither addresses of a page nor a renderer, and one
 * walk over the view renders all of it afterwards.
 */
import type { SourceLocation, TypeNode } from '../../api/model.ts';
import { fitLayout } from '../../signatures/fit.ts';
import type { Token } from '../../signatures/token.ts';
import { layoutType } from '../../signatures/types.ts';
import type {
  ApiIndexArticleView,
  EntityArticleView,
  ExampleView,
  Field,
  InnerFields,
  MemberView,
  Prose,
  Remark,
  Section,
  SignatureView,
} from '../../../src/templates/article/article-model.ts';

export type ViewContent =
  /** What a feature has rendered. */
  Prose | CommentPassage | Code | Words | Joined;

/**
 * Markdown: blocks, or the inline content of one paragraph. A deprecation is
 * blocks that also link what they name in plain words, and members by their name.
 */
export interface CommentPassage {
  readonly form: 'blocks' | 'inline' | 'deprecation';
  readonly text: string;
  /** What of the text is shown: its first paragraph, or what follows that. */
  readonly part: 'all' | 'lead' | 'rest';
  /** Where it was written, if known. */
  readonly commentSource: SourceLocation | null;
}

/** Code within a line, or a block with the line breaks of its layout. */
interface Code {
  readonly form: 'code' | 'code block';
  readonly tokens: readonly Token[];
  /** Index of the token that is the name; -1 for none. */
  readonly strong: number;
}

/** Plain text, or a name in code, which links to what it names. */
interface Words {
  readonly form: 'words' | 'name';
  readonly text: string;
}

interface Joined {
  readonly form: 'joined';
  readonly parts: readonly ViewContent[];
  /** What separates the parts in markdown. */
  readonly between: '' | '\n\n';
}

/** A part of a view before its content is rendered. */
export type Unfilled<View> = View extends Prose
  ? ViewContent
  : View extends object
    ? { readonly [Key in keyof View]: Unfilled<View[Key]> }
    : View;

export type UnfilledEntity = Unfilled<EntityArticleView>;
export type UnfilledIndex = Unfilled<ApiIndexArticleView>;
export type UnfilledExample = Unfilled<ExampleView>;
export type UnfilledField = Unfilled<Field>;
export type UnfilledFields = Unfilled<InnerFields>;
export type UnfilledMember = Unfilled<MemberView>;
export type UnfilledRemark = Unfilled<Remark>;
export type UnfilledSection = Unfilled<Section>;
export type UnfilledSignature = Unfilled<SignatureView>;

export function fillView<View>(
  planned: Unfilled<View>,
  render: (content: Exclude<ViewContent, Prose>) => Prose,
): View {
  const fill = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(fill);
    if ('html' in value) return value;
    // Only content has a form.
    if ('form' in value) return render(value as Exclude<ViewContent, Prose>);
    return Object.fromEntries(
      Object.entries(value).map(([key, property]) => [key, fill(property)]),
    );
  };
  return fill(planned) as View;
}

/** Joins parts as blocks, one after the other. */
export function joinBlocks(parts: readonly ViewContent[]): ViewContent | null {
  return parts.length === 0 ? null : { form: 'joined', parts, between: '\n\n' };
}

/** Joins both texts, unless the second repeats the first. */
export function joinTexts(
  first: ViewContent | null,
  second: ViewContent,
): ViewContent | null {
  const isRepeated =
    first !== null &&
    'text' in first &&
    'text' in second &&
    first.text === second.text;
  if (first === null || isRepeated) return second;
  return joinBlocks([first, second]);
}

/** Joins parts as a paragraph, one after the other. */
export function joinInline(parts: readonly ViewContent[]): ViewContent {
  const paragraph = [
    { html: '<p>', markdown: '' },
    ...parts,
    { html: '</p>', markdown: '' },
  ];
  return { form: 'joined', parts: paragraph, between: '' };
}

export function words(text: string): ViewContent {
  return { form: 'words', text };
}

export function codeBlock(tokens: readonly Token[]): ViewContent {
  return { form: 'code block', tokens, strong: -1 };
}

export function inlineCode(tokens: readonly Token[], strong = -1): ViewContent {
  return { form: 'code', tokens, strong };
}

/** Markdown of one paragraph. */
export function inline(
  text: string,
  { commentSource }: { readonly commentSource: SourceLocation | null },
): ViewContent {
  return { form: 'inline', text, part: 'all', commentSource };
}

/** Block content, or `null` if there is no text. */
export function blocks(
  text: string | null,
  context: { readonly commentSource: SourceLocation | null },
): ViewContent | null {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? null : asWritten(trimmed, context);
}

/** Does not trim the text: code at its beginning needs its indentation. */
export function asWritten(
  text: string,
  { commentSource }: { readonly commentSource: SourceLocation | null },
): ViewContent {
  return { form: 'blocks', text, part: 'all', commentSource };
}

/** A type on one line, for places that wrap text themselves. */
export function typeCode(type: TypeNode): ViewContent {
  return inlineCode(fitLayout(layoutType(type), Infinity));
}

/** The same without links. */
export function plainType(type: TypeNode): ViewContent {
  const tokens = fitLayout(layoutType(type), Infinity);
  return inlineCode(tokens.map((token) => ({ ...token, target: null })));
}

/**
 * A member's signature as a heading with its name emphasised. A call signature
 * has no name, so none of it is.
 */
export function signatureCode(tokens: readonly Token[]): ViewContent {
  return inlineCode(
    tokens,
    tokens.findIndex((token) => token.class === 'f'),
  );
}
