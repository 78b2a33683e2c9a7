/** Plans every page: its data, and its article in HTML and in markdown. */
import {
  addToIndex,
  addToSymbol,
  markSamples,
  type PlannedFeatures,
} from '../features/index.ts';
import { findShown } from '../plan/article/entity.ts';
import { outlineEntities } from '../plan/entities.ts';
import { divideMembers, type MemberPage } from '../plan/member-pages.ts';
import {
  planOrigin,
  planReading,
  planReferenceLists,
} from '../plan/reference-lists.ts';
import { nameSource } from '../plan/source-links.ts';
import { listMadeIndexes } from '../plan/read-documents.ts';
import type {
  ApiContext,
  PlannedPage,
  PlanTools,
  SampleMarks,
  SiteContext,
} from './site-context.ts';
import type { ResolveTarget } from '../signatures/html.ts';
import { renderHome, renderNotFound } from './fixed-pages.ts';
import { renderIndex, type IndexFacts } from './index-pages.ts';
import { createPageMaker, type MakePage } from './create-page.ts';
import { renderDocuments } from './render-documents.ts';
import { renderEntity, type ArticleSubject } from './render-entity.ts';
import { renderSectionIndex } from './section-index.ts';

/** In the order of the routes; other APIs and sources are last. */
export async function renderPages(
  context: SiteContext,
  features: PlannedFeatures,
  services: PlanTools,
): Promise<readonly PlannedPage[]> {
  const { mainApi, otherApis, input } = context;
  const { table } = mainApi.plan;
  const make = createPageMaker(mainApi, context, services.memo);
  const place = { file: input.configFile, line: null, column: null };
  const [home, indexes, symbols, documents, added, ...others] =
    await Promise.all([
      renderHome(context, markHome(context, features)),
      renderIndexPages(mainApi, features, context, services),
      renderEntityPages(mainApi, features, context, services),
      renderDocuments(context, features, services),
      renderAddedPages(context, services),
      ...otherApis.flatMap((api) => [
        renderIndexPages(api, features, context, services),
        renderEntityPages(api, features, context, services),
      ]),
    ]);
  const isSymbol = ({ page }: PlannedPage): boolean => page.kind === 'entity';
  return [
    make(table.home, home, { place }),
    ...indexes,
    ...symbols,
    ...added.filter(isSymbol),
    ...renderSectionPages(context, make, services),
    ...documents,
    make(table.notFound, renderNotFound(context)),
    ...others.flat(),
    ...added.filter((page) => !isSymbol(page)),
  ];
}

async function renderAddedPages(
  context: SiteContext,
  { memo }: PlanTools,
): Promise<readonly PlannedPage[]> {
  const { added, mainApi, otherApis } = context;
  const pages = added.map(async ({ path, render }) => {
    const route = mainApi.plan.table.byPath.get(path);
    if (route === undefined) return [];
    const about = otherApis.find((other) => path.startsWith(`${other.path}/`));
    const api = about ?? mainApi;
    const make = createPageMaker(api, context, memo);
    return [make(route, await render(route.href, api.scope, memo))];
  });
  return (await Promise.all(pages)).flat();
}

function markHome(
  { groups, input }: SiteContext,
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
  { documents, mainApi: { plan, scope } }: SiteContext,
  make: MakePage,
  { memo }: PlanTools,
): readonly PlannedPage[] {
  const { byFile, byPath } = plan.table;
  const descriptions = new Map(
    documents.flatMap(({ file, frontMatter: { description } }) => {
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

async function renderIndexPages(
  api: ApiContext,
  features: PlannedFeatures,
  context: SiteContext,
  { memo }: PlanTools,
): Promise<readonly PlannedPage[]> {
  const { model, plan, readme, moduleResults, scope } = api;
  const make = createPageMaker(api, context, memo);
  const { apiIndex, modules, kinds } = plan.table;
  const routes = [apiIndex, ...modules.values(), ...kinds.values()];
  const added = await addToIndex(features, api);
  const others = await listOthers(api, features, context);
  const opening = { readme, results: moduleResults, added, others };
  const articles = memo.call(renderIndex, model, plan.pages, opening, scope);
  return (await articles).flatMap((article, index) => {
    const route = routes[index];
    return route === undefined ? [] : [make(route, article)];
  });
}

/** The packages that the index of the site's own lists besides it. */
function listOthers(
  { source }: ApiContext,
  features: PlannedFeatures,
  { otherApis }: SiteContext,
): Promise<IndexFacts['others']> {
  const isListed = (other: ApiContext): boolean =>
    source === null && other.source?.kind === 'package';
  return Promise.all(
    otherApis.filter(isListed).map(async (other) => {
      const { model, plan, scope } = other;
      const added = await addToIndex(features, other);
      return { model, routes: plan.table, added, scope };
    }),
  );
}

async function renderEntityPages(
  api: ApiContext,
  features: PlannedFeatures,
  context: SiteContext,
  { memo, enterPage }: PlanTools,
): Promise<readonly PlannedPage[]> {
  const { model, plan, references, results, scope, reading } = api;
  const make = createPageMaker(api, context, memo);
  const outlines = memo.call(outlineEntities, model.entities);
  const entities = new Map(model.entities.map((entity) => [entity.id, entity]));
  const resolve: ResolveTarget = (target) => scope.links.resolveTarget(target);
  // One after the other, so that progress is that of whole pages.
  let last: Promise<unknown> = Promise.resolve();
  const render = (subject: ArticleSubject) => {
    const article = last.then(() => {
      enterPage();
      return memo.call(renderEntity, subject, outlines, scope);
    });
    last = article;
    return article;
  };
  const pages = model.entities.map(async (entity) => {
    const { id, source } = entity;
    const route = plan.table.entities.get(id);
    if (route === undefined) return [];
    const parts = divideMembers(entity).flatMap(
      ({ label, address, ...part }) => {
        const found = plan.table.members.get(address);
        const page = found && { label, href: found.href };
        return page ? { ...part, page, route: found } : [];
      },
    );
    const memberPages = new Map(
      parts.flatMap(({ page, entity: { members } }) =>
        members.map(({ anchor }) => [anchor, page] as const),
      ),
    );
    const shown = findShown(entity, entities);
    const addition = await addToSymbol(features, entity, api, memo);
    const shownResults = new Map(
      [id, ...shown.keys()].flatMap((key) => [...(results.get(key) ?? [])]),
    );
    const subject = {
      entity,
      shown,
      added: addition.sections,
      addedFacts: addition.facts,
      references: planReferenceLists(id, references, resolve, scope.labels),
      reading: [
        ...addition.reading,
        ...planOrigin(entity, resolve, scope.labels),
        ...planReading(id, reading),
      ],
      results: shownResults,
      marks:
        api.source === null
          ? markSamples(features, shownResults.keys())
          : new Map(),
      memberPages,
      part: null,
    };
    const article = await render(subject);
    const place = source && {
      file: nameSource(source, scope.packageFolder),
      line: source.line,
      column: null,
    };
    const rendered = [make(route, article, { place })];
    for (const part of parts) {
      const ofPart = {
        ...{ ...subject, entity: part.entity, part: part.page },
        ...{ memberPages: NO_PAGES, added: [], references: [], reading: [] },
      };
      rendered.push(make(part.route, await render(ofPart), { place }));
    }
    return rendered;
  });
  return (await Promise.all(pages)).flat();
}

const NO_PAGES: ReadonlyMap<string, MemberPage> = new Map();
