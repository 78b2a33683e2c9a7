/**
 * Pages as markdown: composed from the same view as the HTML page, so that the
 * two cannot say different things.
 */
import { fill, type Labels } from '../../src/shared/labels.ts';
import type {
  ArticleView,
  EntityArticleView,
  HomeArticleView,
} from '../../src/templates/article/article-model.ts';
import type { Crumb } from '../../src/templates/page-model.ts';
import type { ArticleScope } from './site-context.ts';
import {
  composeDeprecation,
  composeReferences,
  composeSections,
  composeSource,
  type MarkdownParts,
  type Writing,
} from './markdown-sections.ts';
import {
  blocks,
  codeBlock,
  codeSpan,
  escapeText,
  list,
  type PageLinks,
} from './markdown-text.ts';

export interface MarkdownPage {
  readonly content: string;
  /** The absolute addresses that it links to. */
  readonly links: readonly string[];
}

export type MarkdownScope = Pick<ArticleScope, 'facts' | 'labels'>;

/**
 * @param links - have noted the names in code while the view was made
 * @returns `null` for a page without content of its own
 */
export function composeMarkdown(
  view: ArticleView,
  links: PageLinks,
  scope: MarkdownScope,
): MarkdownPage | null {
  const parts = listParts(view, links, scope);
  return parts && { content: `${blocks(parts)}\n`, links: links.written() };
}

function listParts(
  view: ArticleView,
  links: PageLinks,
  scope: MarkdownScope,
): MarkdownParts | null {
  const { labels } = scope;
  const writing = { ...links, labels };
  switch (view.kind) {
    case 'entity':
      return composeEntity(view, links, scope);
    case 'api-index':
      return [
        `# ${escapeText(view.title)}`,
        view.lead.markdown,
        `${fill(labels.frame.otherVersion, { version: view.version })}, [npm](${view.packageHref})`,
        codeBlock(view.install.markdown, 'sh'),
        view.importLine && codeBlock(view.importLine.markdown, 'ts'),
        ...view.notes.map(({ markdown }) => markdown),
        ...composeSections(view.sections, writing),
      ];
    case 'home':
      return composeHome(view, writing);
    case 'tutorial':
      return [
        `# ${escapeText(view.title)}`,
        view.body.markdown,
        composeNames(links, labels),
        ...composeSections(view.sections, writing),
      ];
    case 'source':
    case 'tool':
    case 'not-found':
      return null;
    default:
      return view satisfies never;
  }
}

function composeEntity(
  view: EntityArticleView,
  links: PageLinks,
  scope: MarkdownScope,
): MarkdownParts {
  const { facts, labels } = scope;
  const { article, index } = labels;
  const writing = { ...links, labels };
  const marks = view.chips.map(({ label }) => `, ${escapeText(label)}`);
  const release = escapeText(`${facts.name} ${facts.version}`);
  return [
    `# ${escapeText(view.name)}`,
    view.lead?.markdown ?? null,
    composeDeprecation(view.deprecation, labels),
    fill(index.of, { kind: labels.nouns[view.entityKind], release }) +
      marks.join(''),
    composeSource(view.source, writing),
    list(view.meta.reading, (referenceList) =>
      composeReferences(referenceList, writing),
    ),
    ...view.meta.facts.map(({ sentence, href }) =>
      links.link(escapeText(sentence), href),
    ),
    codeBlock(view.importLine.markdown, 'ts'),
    view.aliases && escapeText(view.aliases),
    codeBlock(view.declaration.markdown, 'ts'),
    view.resolved && `${article.resolved}:`,
    view.resolved && codeBlock(view.resolved.markdown, 'ts'),
    composeNames(links, labels),
    view.prose?.markdown ?? null,
    ...composeSections(view.sections, writing),
  ];
}

function composeHome(view: HomeArticleView, { link }: Writing): MarkdownParts {
  const { checks } = view;
  const linkTo = ({ label, href }: Crumb): string =>
    link(escapeText(label), href);
  return [
    `# ${escapeText(view.heading)}`,
    view.tagline && escapeText(view.tagline),
    view.lead.markdown,
    view.install && codeBlock(view.install.markdown, 'sh'),
    list(view.actions, linkTo),
    ...view.samples.map(({ markdown }) => markdown),
    ...view.cards.flatMap(({ title, text, href, items }) => [
      `## ${escapeText(title)}`,
      href === null ? escapeText(text) : link(escapeText(text), href),
      list(items, linkTo),
    ]),
    view.readme?.markdown ?? null,
    checks && link(escapeText(checks.text), checks.href),
    checks?.failing ? escapeText(checks.failing) : null,
    list(checks?.symbols ?? [], linkTo),
  ];
}

function composeNames(
  { names, link }: PageLinks,
  { prose }: Labels,
): string | null {
  const links = [...names()].map(([href, name]) => link(codeSpan(name), href));
  return links.length === 0 ? null : `${prose.names} ${links.join(', ')}`;
}
