/** Assigns the parts of a doc comment to their places in an article. */
import type { Comment, Example, SourceLocation } from '../../api/model.ts';
import { titleOf } from '../../api/gather-text.ts';
import { groupBy } from '../../core/group-by.ts';
import { slugify } from '../../core/slug.ts';
import { shorten } from '../../core/text.ts';
import type {
  Chip,
  SourceLink,
} from '../../../src/templates/article/article-model.ts';
import {
  asWritten,
  inline,
  type UnfilledExample,
  type ViewContent,
  type UnfilledRemark,
  type UnfilledSection,
} from './content.ts';
import { type ArticleContext } from './context.ts';
import { makeHead } from './headings.ts';
import { fill } from '../../../src/shared/labels.ts';

/** Modifiers that say how stable a symbol is. */
const STABILITY = [
  ['alpha', 'bad'],
  ['beta', 'warn'],
  ['experimental', 'warn'],
  ['internal', 'plain'],
] as const;

/** The oldest release had this already, which tells nothing. */
const OLDEST = ' or earlier';

export function planChips(
  { deprecated, modifiers, since }: Comment,
  { labels: { article } }: Pick<ArticleContext, 'labels'>,
): readonly Chip[] {
  return [
    ...(deprecated === null
      ? []
      : [{ label: article.deprecated, tone: 'bad' } as const]),
    ...modifiers.flatMap((modifier) =>
      STABILITY.filter(([name]) => name === modifier).map(([name, tone]) => ({
        label: article[name],
        tone,
      })),
    ),
    ...(since === null || since === '' || since.endsWith(OLDEST)
      ? []
      : [
          {
            label: fill(article.since, { version: since }),
            tone: 'plain',
          } as const,
        ]),
  ];
}

/** What the texts of a comment need. */
type TextContext = Pick<ArticleContext, 'commentSource' | 'labels'>;

/** The section of its examples, if it has any. */
export function planExamplesSection(
  { examples }: Comment,
  context: TextContext,
): readonly UnfilledSection[] {
  if (examples.length === 0) return [];
  const { article } = context.labels;
  const title = article[examples.length === 1 ? 'example' : 'examples'];
  const head = makeHead('examples', title);
  const views = planExamples(examples, context);
  return [{ ...head, content: 'examples', examples: views }];
}

/** Tags without a place of their own, and references: a section each. */
export function planNoteSections(
  comment: Comment,
  context: TextContext,
): readonly UnfilledSection[] {
  const listed = comment.others.filter(({ tag }) => tag !== 'remarks');
  const sections: UnfilledSection[] = groupRemarks(listed, context).map(
    ({ title, body }) => ({
      ...makeHead(slugify(title), title),
      content: 'prose',
      prose: body,
    }),
  );
  if (comment.see.length === 0) return sections;
  const items = comment.see.map((text) => asWritten(text, context));
  const head = makeHead('see', context.labels.article.see);
  return [...sections, { ...head, content: 'list', items }];
}

export function planExamples(
  examples: readonly Example[],
  context: TextContext,
): readonly UnfilledExample[] {
  return examples.map(({ caption, text }, index) => ({
    title: titleExample(
      text,
      examples.length > 1
        ? fill(context.labels.article.exampleNumber, {
            number: String(index + 1),
          })
        : context.labels.article.example,
    ),
    caption: caption === null ? null : inline(caption, context),
    body: asWritten(text, context),
  }));
}

/** Characters of a title on one line. */
const EXAMPLE_TITLE = 80;

/**
 * How its text begins, or else what the code says of itself, in a comment that is
 * no expected value.
 */
function titleExample(text: string, name: string): string {
  const said = /^\s*(?![`~]{3})(\S[^]*?)(?:\n\n|\n[`~]{3}|$)/.exec(text)?.[1];
  const title =
    said?.replace(/[`\n]/g, (mark) => (mark === '\n' ? ' ' : '')) ??
    /^\/\/ (?!=>)(.+)/m.exec(text)?.[1];
  return title === undefined
    ? name
    : `${name}: ${shorten(title, EXAMPLE_TITLE)}`;
}

/** A link to the source page and the repository, or to the latter alone. */
export function planSourceLink(
  source: SourceLocation | null,
  context: ArticleContext,
): SourceLink | null {
  if (source === null) return null;
  const label = `${source.file}:${String(source.line)}`;
  const repository = context.sourceHref(source);
  const page = context.sourcePage(source);
  return page === null
    ? { label, href: repository, repository: null }
    : { label, href: page, repository };
}

/** The tags that continue the description of a symbol. */
export function proseOf({ others }: Comment): readonly string[] {
  return others.filter(({ tag }) => tag === 'remarks').map(({ text }) => text);
}

/** Members have no section for references, so remarks contain them. */
export function planMemberRemarks(
  { others, see }: Comment,
  context: ArticleContext,
): readonly UnfilledRemark[] {
  const references = { tag: 'seeAlso', text: see.join('\n\n') };
  return groupRemarks([...others, references], context);
}

/** Several tags of one kind are a list. */
function groupRemarks(
  others: Comment['others'],
  context: TextContext,
): readonly UnfilledRemark[] {
  const said = others.filter(({ text }) => text.trim() !== '');
  return [...groupBy(said, titleOf)].map(([title, tags]) => {
    const [mark, indent] = tags.length === 1 ? ['', ''] : ['- ', '  '];
    const items = tags.map(
      ({ text }) => mark + text.replaceAll('\n', `\n${indent}`),
    );
    return { title, body: asWritten(items.join('\n'), context) };
  });
}

/** The box of a deprecated symbol or member; empty without an explanation. */
export function planDeprecation(
  { deprecated }: Comment,
  { commentSource }: TextContext,
): ViewContent | null {
  if (deprecated === null) return null;
  const text = deprecated.trim();
  return text === ''
    ? { html: '', markdown: '' }
    : { form: 'deprecation', text, part: 'all', commentSource };
}
