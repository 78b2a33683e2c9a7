/** The pages of what the package no longer exports, for who looks for it. */
import { isCoined } from '../../core/names.ts';
import type { Token } from '../../signatures/token.ts';
import { addressRemoved } from './date-model.ts';
import type { RemovedStory, Stories } from './story.ts';
import { HISTORY_FILE } from './load-releases.ts';
import { renderRemovedArticle } from './section.ts';
import { loadHighlighter } from '../../script/highlight.ts';
import type { AddedPage, Card } from '../../feature.ts';
import type { Article, ArticleScope } from '../../emit/site-context.ts';
import { createPageLinks } from '../../emit/markdown-text.ts';
import {
  createRenderContext,
  renderView,
  WITHOUT_SAMPLES,
} from '../../emit/render-context.ts';

export function addRemovedPages(stories: Stories): readonly AddedPage[] {
  return addressRemoved(stories).map(({ story, path }) => ({
    path,
    kind: 'entity',
    source: null,
    card: describeRemoved(story),
    render: (href, around, memo) =>
      memo.call(renderRemoved, story, href, around),
  }));
}

function describeRemoved({ kind, name, removed }: RemovedStory): Card {
  const { version, declaration, reason } = removed;
  return {
    kind,
    name,
    chips: [{ label: `Removed in ${version}`, tone: 'bad' }],
    declaration: declaration
      .split(/(?=\n)/)
      .map((text): Token => ({ text, class: '', target: null })),
    text: reason ?? '',
  };
}

/** A stage. */
async function renderRemoved(
  story: RemovedStory,
  href: string,
  scope: ArticleScope,
): Promise<Article> {
  const { markdown, facts, links, origin } = scope;
  const { declaration, reason, last } = story.removed;
  const read = await markdown.loadComments();
  const pageLinks = createPageLinks(origin, href);
  const place = { file: HISTORY_FILE, firstLine: 1, ...WITHOUT_SAMPLES };
  const context = createRenderContext(scope, place, pageLinks);
  const highlight = await loadHighlighter(scope.languages);
  const { value: deprecation } = read(reason ?? '')
    .withNames((word) => isCoined(word) && links.findSymbol(word) !== null)
    .render({ ...context, highlight });
  const { view, ...named } = renderRemovedArticle(story, {
    packageName: facts.name,
    declaration: {
      html: await markdown.drawCode(declaration, 'ts'),
      markdown: declaration,
    },
    deprecation: reason === null ? null : deprecation,
  });
  // The page is about that release.
  const before = { ...scope, facts: { ...facts, version: last } };
  return renderView(view, named, pageLinks, before);
}
