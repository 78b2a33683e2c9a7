/** The pages of what the package no longer exports, for who looks for it. */
import type { RemovedStory } from './story.ts';
import { HISTORY_FILE } from './load.ts';
import { linkExports } from '../../plan/article/comments.ts';
import { planRemovedArticle } from './section.ts';
import { loadHighlighter } from '../../script/highlight.ts';
import type {
  Article,
  PlannedPage,
  PlanTools,
  SiteFacts,
  Surroundings,
} from '../../emit/facts.ts';
import { createPageLinks } from '../../emit/markdown-text.ts';
import type { MakePage } from '../../emit/plan-pages.ts';
import { createRenderContext, renderView } from '../../emit/render-context.ts';

export async function planRemovedPages(
  { stories, own: { plan, around } }: SiteFacts,
  make: MakePage,
  { memo }: PlanTools,
): Promise<readonly PlannedPage[]> {
  const pages = [...plan.table.removed].map(async ([name, route]) => {
    const story = stories.get(name);
    if (story?.removed == null) return [];
    const gone = { ...story, removed: story.removed };
    const article = memo.call(renderRemoved, gone, route.href, around);
    return make(route, await article);
  });
  return (await Promise.all(pages)).flat();
}

/** A stage. */
async function renderRemoved(
  story: RemovedStory,
  href: string,
  around: Surroundings,
): Promise<Article> {
  const { markdown, facts, links, origin } = around;
  const { declaration, reason, last } = story.removed;
  const read = await markdown.loadComments();
  const pageLinks = createPageLinks(origin, href);
  const place = {
    file: HISTORY_FILE,
    firstLine: 1,
    samples: [],
    results: new Map(),
  };
  const context = createRenderContext(around, place, pageLinks);
  const highlight = await loadHighlighter();
  const isExported = (name: string): boolean => links.findSymbol(name) !== null;
  const linked = read(reason ?? '').replaceNames((piece, code) =>
    code === null ? linkExports(piece, isExported) : piece,
  );
  const { value: deprecation } = read(linked).render({ ...context, highlight });
  const { view, ...named } = planRemovedArticle(story, {
    packageName: facts.name,
    declaration: {
      html: await markdown.drawCode(declaration, 'ts'),
      markdown: declaration,
    },
    deprecation: reason === null ? null : deprecation,
  });
  // The page is about that release.
  const before = { ...around, facts: { ...facts, version: last } };
  return renderView(view, named, pageLinks, before);
}
