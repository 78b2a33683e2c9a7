/**
 * Pages as markdown: composed from the same view as the HTML page, so that the
 * two cannot say different things.
 */
import { NOUNS } from '../plan/article/descriptions.ts';
import type {
  ArticleView,
  Prose,
} from '../../src/templates/article/article-model.ts';
import type { PackageName } from '../../src/templates/page-model.ts';
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
  labelledCode,
  list,
  type PageLinks,
} from './markdown-text.ts';

/** A page for readers of markdown. */
export interface MarkdownPage {
  readonly content: string;
  /** The addresses that it links, all absolute. */
  readonly links: readonly string[];
}

/**
 * @param links - with what was noted while the view was made
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
    case 'entity': {
      const marks = view.chips.map(({ label }) => `, ${escapeText(label)}`);
      const release = escapeText(`${documented.name} ${documented.version}`);
      return [
        `# ${escapeText(view.name)}`,
        view.lead?.markdown ?? null,
        `${NOUNS[view.entityKind]} of ${release}${marks.join('')}`,
        composeSource(view.source, link),
        list(view.meta.reading, (referenceList) =>
          composeReferences(referenceList, link),
        ),
        ...view.meta.facts.map(({ sentence, href }) =>
          link(escapeText(sentence), href),
        ),
        codeBlock(view.importLine.markdown, 'ts'),
        codeBlock(view.declaration.markdown, 'ts'),
        labelledCode('Resolved', view.resolved),
        composeNames(links),
        view.prose?.markdown ?? null,
        composeDeprecation(view.deprecation),
        ...composeSections(view.sections, link),
      ];
    }
    case 'api-index':
      return [
        `# ${escapeText(view.title)}`,
        view.lead.markdown,
        `Version ${view.version}, [npm](${view.packageHref})`,
        codeBlock(view.install.markdown, 'sh'),
        codeOf(view.importLine),
        ...view.notes.map(({ markdown }) => markdown),
        ...composeSections(view.sections, link),
      ];
    case 'home': {
      return [
        `# ${escapeText(view.heading)}`,
        view.tagline === null ? null : escapeText(view.tagline),
        escapeText(view.lead),
        codeBlock(view.install.markdown, 'sh'),
        list(view.actions, ({ label, href }) => link(escapeText(label), href)),
        ...view.samples.map(({ markdown }) => markdown),
        ...view.cards.flatMap(({ title, text, href, items }) => [
          `## ${escapeText(title)}`,
          `${escapeText(text)} ${link('Open', href)}`,
          list(items, ({ label, href }) =>
            href === null ? escapeText(label) : link(escapeText(label), href),
          ),
        ]),
        ...(view.checks === null
          ? []
          : [
              view.checks.href === null
                ? escapeText(view.checks.text)
                : link(escapeText(view.checks.text), view.checks.href),
              view.checks.failing && escapeText(view.checks.failing),
            ]),
        list(view.checks?.symbols ?? [], ({ label, href }) =>
          link(escapeText(label), href),
        ),
      ];
    }
    case 'tutorial':
      return [
        `# ${escapeText(view.title)}`,
        view.body.markdown,
        composeNames(links),
        ...composeSections(view.sections, link),
      ];
    case 'source':
    case 'search':
    case 'not-found':
      return null;
    default:
      return view satisfies never;
  }
}

function composeNames({ names, link }: PageLinks): string | null {
  const links = [...names()].map(([href, name]) => link(codeSpan(name), href));
  return links.length === 0 ? null : `Names in the code: ${links.join(', ')}`;
}

function codeOf(code: Prose | null): string | null {
  return code && codeBlock(code.markdown, 'ts');
}
