/**
 * Pages as markdown: composed from the same view as the HTML page, so that the
 * two cannot say different things.
 */
import { ENGLISH } from '../../src/shared/english.ts';
import type {
  ArticleView,
  EntityArticleView,
  HomeArticleView,
} from '../../src/templates/article/article-model.ts';
import type { Crumb, PackageName } from '../../src/templates/page-model.ts';
import {
  composeDeprecation,
  composeReferences,
  composeSections,
  composeSource,
  type MarkdownParts,
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

/**
 * @param links - have noted the names in code while the view was made
 * @param documented - the package of the page
 * @returns `null` for a page without content of its own
 */
export function composeMarkdown(
  view: ArticleView,
  links: PageLinks,
  documented: PackageName,
): MarkdownPage | null {
  const parts = listParts(view, links, documented);
  return parts && { content: `${blocks(parts)}\n`, links: links.written() };
}

function listParts(
  view: ArticleView,
  links: PageLinks,
  documented: PackageName,
): MarkdownParts | null {
  const { link } = links;
  switch (view.kind) {
    case 'entity':
      return composeEntity(view, links, documented);
    case 'api-index':
      return [
        `# ${escapeText(view.title)}`,
        view.lead.markdown,
        `Version ${view.version}, [npm](${view.packageHref})`,
        codeBlock(view.install.markdown, 'sh'),
        view.importLine && codeBlock(view.importLine.markdown, 'ts'),
        ...view.notes.map(({ markdown }) => markdown),
        ...composeSections(view.sections, link),
      ];
    case 'home':
      return composeHome(view, links);
    case 'tutorial':
      return [
        `# ${escapeText(view.title)}`,
        view.body.markdown,
        composeNames(links),
        ...composeSections(view.sections, link),
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
  documented: PackageName,
): MarkdownParts {
  const { link } = links;
  const marks = view.chips.map(({ label }) => `, ${escapeText(label)}`);
  const release = escapeText(`${documented.name} ${documented.version}`);
  return [
    `# ${escapeText(view.name)}`,
    view.lead?.markdown ?? null,
    composeDeprecation(view.deprecation),
    `${ENGLISH.nouns[view.entityKind]} of ${release}${marks.join('')}`,
    composeSource(view.source, link),
    list(view.meta.reading, (referenceList) =>
      composeReferences(referenceList, link),
    ),
    ...view.meta.facts.map(({ sentence, href }) =>
      link(escapeText(sentence), href),
    ),
    codeBlock(view.importLine.markdown, 'ts'),
    view.aliases && escapeText(view.aliases),
    codeBlock(view.declaration.markdown, 'ts'),
    view.resolved && 'Resolved:',
    view.resolved && codeBlock(view.resolved.markdown, 'ts'),
    composeNames(links),
    view.prose?.markdown ?? null,
    ...composeSections(view.sections, link),
  ];
}

function composeHome(
  view: HomeArticleView,
  { link }: PageLinks,
): MarkdownParts {
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
      href === null
        ? escapeText(text)
        : `${escapeText(text)} ${link('Open', href)}`,
      list(items, linkTo),
    ]),
    view.readme?.markdown ?? null,
    checks && link(escapeText(checks.text), checks.href),
    checks?.failing ? escapeText(checks.failing) : null,
    list(checks?.symbols ?? [], linkTo),
  ];
}

function composeNames({ names, link }: PageLinks): string | null {
  const links = [...names()].map(([href, name]) => link(codeSpan(name), href));
  return links.length === 0 ? null : `Names in the code: ${links.join(', ')}`;
}
