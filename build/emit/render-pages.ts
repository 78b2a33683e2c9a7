/** Plans every page: its data, and its article in HTML and in markdown. */
import type { SymbolAddition } from '../feature.ts';
import {
  addToIndex,
  addToSymbol,
  markSamples,
  type PlannedFeatures,
  type PreparedFeatures,
} from '../features/index.ts';
import { findShown } from '../plan/article/entity.ts';
import { outlineEntities } from '../plan/entities.ts';
import { planReading, planReferenceLists } from '../plan/reference-lists.ts';
import { nameSource } from '../plan/source-links.ts';
import { listMadeIndexes } from '../plan/tutorials.ts';
import type {
  ApiFacts,
  PlannedFacts,
  PlannedPage,
  PlanTools,
  SampleMarks,
  SiteFacts,
} from './facts.ts';
import { renderHome, renderNotFound, renderSearch } from './fixed-pages.ts';
import { renderIndex } from './index-pages.ts';
import { createPageMaker, type MakePage } from './page-maker.ts';
import { renderDocuments } from './render-documents.ts';
import { renderEntity } from './render-entity.ts';
import { renderSectionIndex } from './section-index.ts';

/** The pages that wait for no samples but their own. */
export interface EarlyPages {
  readonly documents: readonly PlannedPage[];
  /** Those of features, in the order in which they add them. */
  readonly added: readonly PlannedPage[];
}

export async function renderEarlyPages(
  facts: PlannedFacts,
  features: PreparedFeatures,
  tools: PlanTools,
): Promise<EarlyPages> {
  const [documents, added] = await Promise.all([
    renderDocuments(facts, features, tools),
    renderAddedPages(facts, tools),
  ]);
  return { documents, added };
}

async function renderAddedPages(
  { added, mainApi }: PlannedFacts,
  { memo }: PlanTools,
): Promise<readonly PlannedPage[]> {
  const { scope, plan } = mainApi;
  const make = createPageMaker(plan.pages, memo);
  const pages = added.map(async ({ path, render }) => {
    const route = plan.table.byPath.get(path);
    if (route === undefined) return [];
    return [make(route, await render(route.href, scope, memo))];
  });
  return (await Promise.all(pages)).flat();
}

/**
 * All pages, in the order of the routes; those of other APIs, and sources, are
 * last. Symbols say which samples use them, so they wait for all.
 */
export async function renderPages(
  { documents, added }: EarlyPages,
  facts: SiteFacts,
  features: PlannedFeatures,
  tools: PlanTools,
): Promise<readonly PlannedPage[]> {
  const { mainApi, otherApis, input } = facts;
  const { table, pages } = mainApi.plan;
  const make = createPageMaker(pages, tools.memo);
  const home = { file: input.configFile, line: null, column: null };
  const others = await Promise.all(
    otherApis.flatMap((api) => [
      renderIndexPages(api, null, tools),
      renderEntityPages(api, null, tools),
    ]),
  );
  const isSymbol = ({ page }: PlannedPage): boolean => page.kind === 'entity';
  return [
    make(table.home, await renderHome(facts, markHome(facts, features)), {
      place: home,
    }),
    ...(await renderIndexPages(mainApi, features, tools)),
    ...(await renderEntityPages(mainApi, features, tools)),
    ...added.filter(isSymbol),
    ...renderSectionPages(facts, make, tools),
    ...documents,
    make(table.search, renderSearch(facts)),
    make(table.notFound, renderNotFound(facts)),
    ...others.flat(),
    ...added.filter((page) => !isSymbol(page)),
  ];
}

function markHome(
  { groups, input }: SiteFacts,
  features: PlannedFeatures,
): SampleMarks {
  const samples = groups.get(input.configFile)?.samples ?? [];
  return markSamples(
    features,
    samples.map(({ id }) => id),
  );
}

/** The first pages of sections, where nobody wrote one. */
function renderSectionPages(
  { tutorials, mainApi: { plan, scope } }: SiteFacts,
  make: MakePage,
  { memo }: PlanTools,
): readonly PlannedPage[] {
  const { byFile, byPath } = plan.table;
  const descriptions = new Map(
    tutorials.flatMap(({ file, frontMatter: { description } }) => {
      const href = byFile.get(file.normalize())?.href;
      return href === undefined ? [] : [[href, description] as const];
    }),
  );
  return listMadeIndexes(plan.pages.sections.values()).flatMap((section) => {
    const route = byPath.get(section.path);
    if (route === undefined) return [];
    const { label, index } = section;
    const { items } = index.file;
    const texts = new Map(
      index.links.map(({ href }) => [href, descriptions.get(href) ?? '']),
    );
    const list = { label, href: route.href, items, texts };
    return [make(route, memo.call(renderSectionIndex, list, scope))];
  });
}

/** @param features - `null` for an API to which features add nothing */
async function renderIndexPages(
  { model, plan, readme, moduleResults, scope }: ApiFacts,
  features: PlannedFeatures | null,
  { memo }: PlanTools,
): Promise<readonly PlannedPage[]> {
  const make = createPageMaker(plan.pages, memo);
  const { apiIndex, modules, kinds } = plan.table;
  const routes = [apiIndex, ...modules.values(), ...kinds.values()];
  const added = features && addToIndex(features);
  const opening = { readme, results: moduleResults, added };
  const articles = memo.call(renderIndex, model, plan.pages, opening, scope);
  return (await articles).flatMap((article, index) => {
    const route = routes[index];
    return route === undefined ? [] : [make(route, article)];
  });
}

/** @param features - `null` for an API to which features add nothing */
async function renderEntityPages(
  { model, plan, references, results, scope, reading }: ApiFacts,
  features: PlannedFeatures | null,
  { memo, enterPage }: PlanTools,
): Promise<readonly PlannedPage[]> {
  const make = createPageMaker(plan.pages, memo);
  const outlines = memo.call(outlineEntities, model.entities);
  const entities = new Map(model.entities.map((entity) => [entity.id, entity]));
  const pages: PlannedPage[] = [];
  for (const entity of model.entities) {
    const { id, source } = entity;
    const route = plan.table.entities.get(id);
    if (route === undefined) continue;
    const shown = findShown(entity, entities);
    const addition =
      features === null
        ? NO_ADDITION
        : addToSymbol(features, entity, model.package.name);
    const shownResults = new Map(
      [id, ...shown.keys()].flatMap((key) => [...(results.get(key) ?? [])]),
    );
    const subject = {
      entity,
      shown,
      added: addition.sections,
      notes: addition.notes,
      references: planReferenceLists(references.get(id) ?? [], (target) =>
        scope.links.resolveTarget(target),
      ),
      reading: [...addition.reading, ...planReading(id, reading)],
      results: shownResults,
      marks:
        features === null
          ? new Map()
          : markSamples(features, shownResults.keys()),
    };
    enterPage();
    const article = await memo.call(renderEntity, subject, outlines, scope);
    const place = source && {
      file: nameSource(source, scope.packageFolder),
      line: source.line,
      column: null,
    };
    pages.push(make(route, article, { place }));
  }
  return pages;
}

const NO_ADDITION: SymbolAddition = { sections: [], reading: [], notes: [] };
