/** The pages of the package's own sources, to which symbols link. */
import type { SourceFile } from '../api/sources/source-file.ts';
import { hashParts } from '../core/hash.ts';
import { planSourceArticle, toFileHref } from '../plan/source-pages.ts';
import { planSourcePage } from '../plan/page-data.ts';
import type { Draft } from './pages.ts';
import type { DraftTools, SiteFacts } from './site-facts.ts';

export function draftSources(
  { plan, model, input }: SiteFacts,
  sources: readonly SourceFile[],
  { memo, renderer }: DraftTools,
): readonly Draft[] {
  const { tag } = input.config.package;
  const key = hashParts([
    renderer.hash,
    plan.links.hash,
    JSON.stringify([model.package, tag, input.config.title]),
    ...sources.map(({ hash }) => hash),
  ]);
  return memo.run('source-drafts', key, () =>
    sources.flatMap((source): readonly Draft[] => {
      const route = plan.table.sources.get(source.file);
      if (route === undefined) return [];
      const view = planSourceArticle(source, {
        findSymbol: (name) => plan.links.findSymbol(name),
        repositoryHref: (file) => toFileHref(file, model.package, tag),
      });
      const draft: Draft = {
        stem: route.stem,
        page: planSourcePage(source.file, route, plan.pages),
        article: renderer.renderArticle(view),
        outgoing: [],
        markdown: null,
        sections: [],
        place: null,
      };
      return [draft];
    }),
  );
}
