/** The page of every exported symbol. */
import type {
  ApiModel,
  Entity,
  EntityId,
  SourceLocation,
} from '../api/model.ts';
import type { Diagnostic, Place, Reported } from '../diagnostics.ts';
import { fullName } from '../plan/entities.ts';
import { planEntityPage } from '../plan/page-data.ts';
import { planReading, planReferenceLists } from '../plan/reference-lists.ts';
import { findReferences, type TutorialUse } from '../plan/sample-references.ts';
import { nameSource } from '../plan/source-pages.ts';
import type { PlannedPage } from './planned-page.ts';
import { renderEntity } from './render-entity.ts';
import type { PlanTools, SiteFacts } from './site-facts.ts';

export function planEntityPages(
  facts: SiteFacts,
  { memo, stopwatch }: PlanTools,
): Reported<readonly PlannedPage[]> {
  const { input, model, plan, around } = facts;
  const uses = listTutorialUses(facts);
  const references = memo.call(findReferences, model, uses, facts.samples);
  const entities = memo.call(indexEntities, model);
  const pages: PlannedPage[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const entity of model.entities) {
    const route = plan.table.entities.get(entity.id);
    if (route === undefined) continue;
    const lists = [
      ...planReferenceLists(references.get(entity.id) ?? [], {
        findEntity: (id) => entities.get(id) ?? null,
        resolveTarget: (target) => around.links.resolveTarget(target),
      }),
      ...planReading(entity.id, input.config.references),
    ];
    const rendered = stopwatch.time(route.href, () =>
      memo.call(renderEntity, entity, entities, lists, around),
    );
    diagnostics.push(...rendered.diagnostics);
    const { html, toc, description, outgoing, markdown } = rendered.value;
    const named = { title: fullName(entity), description, toc };
    pages.push({
      stem: route.stem,
      page: memo.call(planEntityPage, entity, route, named, plan.pages),
      article: html,
      outgoing,
      markdown,
      sections: [],
      place: placeOf(entity.source, facts),
    });
  }
  return { value: pages, diagnostics };
}

function listTutorialUses({
  tutorials,
  plan,
  groups,
}: SiteFacts): readonly TutorialUse[] {
  return tutorials.flatMap(({ slug, file, frontMatter: { title } }) => {
    const route = plan.table.tutorials.get(slug);
    const samples = (groups.get(file)?.samples ?? []).map(({ id }) => id);
    return route === undefined ? [] : [{ title, href: route.href, samples }];
  });
}

function indexEntities({ entities }: ApiModel): ReadonlyMap<EntityId, Entity> {
  return new Map(entities.map((one) => [one.id, one]));
}

function placeOf(
  source: SourceLocation | null,
  { input }: SiteFacts,
): Place | null {
  if (source === null) return null;
  const file = nameSource(source, input.packageFolder);
  return { file, line: source.line, column: null };
}
