/** Plans every page: its data, and its article in HTML and in markdown. */
import type { SourceFile } from '../api/job.ts';
import { groupBy } from '../core/group-by.ts';
import { loadHighlighter } from '../markdown/highlight.ts';
import { findShown } from '../plan/article/sections.ts';
import { fullName, outlineEntities } from '../plan/entities.ts';
import {
  findLastChanges,
  planEntityPage,
  planSourcePage,
  planTutorialPage,
} from '../plan/page-data.ts';
import { planReading, planReferenceLists } from '../plan/reference-lists.ts';
import { findReferences, type TutorialUse } from '../plan/references.ts';
import {
  nameSource,
  planSourceArticle,
  toFileHref,
} from '../plan/source-pages.ts';
import type { Tutorial } from '../plan/tutorials.ts';
import { findExamples } from '../samples/collect.ts';
import type { SampleGroup } from '../samples/model.ts';
import type { TocItem } from '../../src/templates/model.ts';
import type {
  ApiFacts,
  Article,
  PlannedPage,
  PlanTools,
  SampleResults,
  SiteFacts,
  Surroundings,
} from './facts.ts';
import { planHome, planNotFound, planSearch } from './fixed-pages.ts';
import { planIndexPages } from './index-pages.ts';
import { createPageLinks } from './markdown-text.ts';
import {
  createRenderContext,
  noteCheck,
  renderView,
  type TextPlace,
} from './render-context.ts';
import { renderEntity } from './render-entity.ts';

/** In the order of the routes; those of other APIs, and sources, are last. */
export async function planPages(
  facts: SiteFacts,
  sources: readonly SourceFile[],
  tools: PlanTools,
): Promise<readonly PlannedPage[]> {
  const { own, otherApis, results } = facts;
  const uses = listTutorialUses(facts);
  const others = await Promise.all(
    otherApis.flatMap((api) => [
      planIndexPages(api, tools),
      planEntityPages(api, [], new Map(), tools),
    ]),
  );
  return [
    await planHome(facts),
    ...(await planIndexPages(own, tools)),
    ...(await planEntityPages(own, uses, results, tools)),
    ...(await planTutorialPages(facts, tools)),
    planSearch(facts),
    planNotFound(facts),
    ...others.flat(),
    ...planSourcePages(own, sources, tools),
  ];
}

/** @param uses - the tutorials that may use its symbols */
async function planEntityPages(
  { model, plan, around, reading }: ApiFacts,
  uses: readonly TutorialUse[],
  results: SampleResults,
  { memo, stopwatch }: PlanTools,
): Promise<readonly PlannedPage[]> {
  const { packageFolder, markdown } = around;
  const examples = memo.call(findExamples, model, packageFolder, markdown);
  const samples = groupBy(await examples, ({ entity }) => entity);
  const references = memo.call(
    findReferences,
    model,
    uses,
    results,
    await examples,
  );
  const outlines = outlineEntities(model.entities);
  const entities = new Map(model.entities.map((one) => [one.id, one]));
  const pages: PlannedPage[] = [];
  for (const entity of model.entities) {
    const { id, source } = entity;
    const route = plan.table.entities.get(id);
    if (route === undefined) continue;
    const { href, stem } = route;
    const lists = [
      ...planReferenceLists(references.get(id) ?? [], (target) =>
        around.links.resolveTarget(target),
      ),
      ...planReading(id, reading),
    ];
    const shown = findShown(entity, entities);
    const subject = {
      entity,
      shown,
      references: lists,
      results: findResults(
        results,
        [id, ...shown.keys()].flatMap((one) => samples.get(one) ?? []),
      ),
    };
    const article = await stopwatch.time(href, () =>
      memo.call(renderEntity, subject, outlines, around),
    );
    const { toc, description } = article;
    const named = { title: fullName(entity), description, toc };
    const page = memo.call(planEntityPage, entity, route, named, plan.pages);
    const place = source && {
      file: nameSource(source, packageFolder),
      line: source.line,
      column: null,
    };
    pages.push({ stem, page, article, place });
  }
  return pages;
}

/** Those of the given samples only. */
function findResults(
  results: SampleResults,
  groups: readonly SampleGroup[],
): SampleResults {
  return new Map(
    groups.flatMap(({ samples }) =>
      samples.flatMap(({ id }) => {
        const result = results.get(id);
        return result === undefined ? [] : [[id, result] as const];
      }),
    ),
  );
}

function listTutorialUses({
  tutorials,
  own,
  groups,
}: SiteFacts): readonly TutorialUse[] {
  return tutorials.flatMap(({ slug, file, frontMatter: { title } }) => {
    const route = own.plan.table.tutorials.get(slug);
    const samples = (groups.get(file)?.samples ?? []).map(({ id }) => id);
    return route === undefined ? [] : [{ title, href: route.href, samples }];
  });
}

async function planTutorialPages(
  { input, own: { plan, around }, groups, results, tutorials }: SiteFacts,
  { memo, stopwatch }: PlanTools,
): Promise<readonly PlannedPage[]> {
  const isDated = input.config.tutorials?.lastUpdated === true;
  const dates = findLastChanges(isDated ? input.changes : []);
  const pages: PlannedPage[] = [];
  for (const tutorial of tutorials) {
    const { slug, file, frontMatter } = tutorial;
    const route = plan.table.tutorials.get(slug);
    if (route === undefined) continue;
    const { href, stem } = route;
    const group = groups.get(file) ?? { schema: null, samples: [] };
    const own = findResults(results, [group]);
    const { samples } = group;
    const text = { file, firstLine: 1, samples, results: own };
    const article = await stopwatch.time(href, () =>
      memo.call(renderTutorial, tutorial, href, text, around),
    );
    const { title, description } = frontMatter;
    const updated = dates.get(file) ?? null;
    const named = { title, description, toc: article.toc, updated };
    const page = memo.call(
      planTutorialPage,
      tutorial,
      route,
      named,
      plan.pages,
    );
    const place = { file, line: null, column: null };
    pages.push({ stem, page, article, place });
  }
  return pages;
}

interface RenderedTutorial extends Article {
  readonly toc: readonly TocItem[];
}

/** Words per minute, for prose with code in between. */
const READING_SPEED = 200;

/** A stage. */
async function renderTutorial(
  { file, text, words, frontMatter: { title } }: Tutorial,
  href: string,
  place: TextPlace,
  around: Surroundings,
): Promise<RenderedTutorial> {
  const { markdown, origin } = around;
  const pageLinks = createPageLinks(origin, href);
  const read = await markdown.readTutorial(file, text);
  const blocks = read.parsed.value?.blocks ?? [];
  const { value, diagnostics } = read.render({
    ...createRenderContext(around, place, pageLinks),
    highlight: await loadHighlighter(blocks.map(({ language }) => language)),
  });
  const minutes = Math.max(1, Math.round(words / READING_SPEED));
  // Only claims that samples were checked if at least one was run.
  const ran = [...place.results.values()].some(
    ({ status }) => status === 'passed',
  );
  const view = {
    kind: 'tutorial',
    title,
    meta: [`${String(minutes)} min read`, ...(ran ? [noteCheck(around)] : [])],
    body: { html: value.html, markdown: value.markdown },
  } as const;
  return {
    ...renderView(view, pageLinks, around),
    outgoing: value.links,
    sections: value.sections,
    toc: value.toc,
    diagnostics,
  };
}

/** The pages of the package's own sources, to which symbols link. */
function planSourcePages(
  { plan, around }: ApiFacts,
  sources: readonly SourceFile[],
  { memo }: PlanTools,
): readonly PlannedPage[] {
  return sources.flatMap((source): readonly PlannedPage[] => {
    const route = plan.table.sources.get(source.file);
    if (route === undefined) return [];
    const page = memo.call(planSourcePage, source.file, route, plan.pages);
    const article = memo.call(renderSource, source, route.href, around);
    return [{ stem: route.stem, page, article, place: null }];
  });
}

/** A stage. */
function renderSource(
  source: SourceFile,
  href: string,
  around: Surroundings,
): Article {
  const { links, facts, tag, origin } = around;
  const view = planSourceArticle(
    source,
    (name) => links.findSymbol(name),
    toFileHref(source.file, facts, tag),
  );
  return renderView(view, createPageLinks(origin, href), around);
}
