/** The pages of what the package no longer exports, for who looks for it. */
import { planRemovedArticle } from '../plan/article/history.ts';
import type { ExportStory } from '../plan/history.ts';
import type {
  Article,
  PlannedPage,
  PlanTools,
  SiteFacts,
  Surroundings,
} from './facts.ts';
import { createPageLinks } from './markdown-text.ts';
import type { MakePage } from './plan-pages.ts';
import { renderView } from './render-context.ts';

export function planRemovedPages(
  { stories, own: { plan, around } }: SiteFacts,
  make: MakePage,
  { memo }: PlanTools,
): readonly PlannedPage[] {
  return [...plan.table.removed].flatMap(([name, route]) => {
    const story = stories.get(name);
    if (story === undefined) return [];
    const subject = [name, story] as const;
    return make(route, memo.call(renderRemoved, subject, route.href, around));
  });
}

/** A stage. */
function renderRemoved(
  [name, story]: readonly [name: string, story: ExportStory],
  href: string,
  around: Surroundings,
): Article {
  const { links, facts, origin } = around;
  const pageLinks = createPageLinks(origin, href);
  const { view, ...named } = planRemovedArticle(name, story, {
    packageName: facts.name,
    findSymbol: (code) => links.findSymbol(code),
    link: pageLinks.link,
  });
  // The page is about that release.
  const version = story.removed?.last ?? facts.version;
  const before = { ...around, facts: { ...facts, version } };
  return renderView(view, named, pageLinks, before);
}
