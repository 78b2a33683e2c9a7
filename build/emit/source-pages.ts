/** The pages of the package's own sources, to which symbols link. */
import type { SourceFile } from '../api/sources/source-file.ts';
import { planSourcePage } from '../plan/page-data.ts';
import { planSourceArticle, toFileHref } from '../plan/source-pages.ts';
import type { PlannedPage } from './planned-page.ts';
import type { PlanTools, SiteFacts, Surroundings } from './site-facts.ts';

export function planSourcePages(
  { plan, around }: SiteFacts,
  sources: readonly SourceFile[],
  { memo }: PlanTools,
): readonly PlannedPage[] {
  const { links, facts, tag, renderer } = around;
  const needed = { links, facts, tag, renderer };
  return sources.flatMap((source): readonly PlannedPage[] => {
    const route = plan.table.sources.get(source.file);
    if (route === undefined) return [];
    return [
      {
        stem: route.stem,
        page: memo.call(planSourcePage, source.file, route, plan.pages),
        article: memo.call(renderSource, source, needed),
        outgoing: [],
        markdown: null,
        sections: [],
        place: null,
      },
    ];
  });
}

type SourceSurroundings = Pick<
  Surroundings,
  'links' | 'facts' | 'tag' | 'renderer'
>;

/** A stage. */
function renderSource(
  source: SourceFile,
  { links, facts, tag, renderer }: SourceSurroundings,
): string {
  return renderer.renderArticle(
    planSourceArticle(source, {
      findSymbol: (name) => links.findSymbol(name),
      repositoryHref: (file) => toFileHref(file, facts, tag),
    }),
  );
}
