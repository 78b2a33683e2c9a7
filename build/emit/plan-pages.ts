/** Plans every page: its data, and its article in HTML and in markdown. */
import type { SourceFile } from '../api/job.ts';
import type { Memo } from '../core/memo.ts';
import { toHref } from '../core/urls.ts';
import type { Place } from '../diagnostics.ts';
import { loadHighlighter } from '../script/highlight.ts';
import { findShown } from '../plan/article/entity.ts';
import { outlineEntities } from '../plan/entities.ts';
import type { Stories } from '../features/history/story.ts';
import { findStory } from '../features/history/date-model.ts';
import {
  findLastChanges,
  planPage,
  type PageContext,
  type Written,
} from '../plan/page-data.ts';
import { planReading, planReferenceLists } from '../plan/reference-lists.ts';
import { SEARCH_FILES, type Route } from '../plan/routes.ts';
import { planSourceArticle } from '../features/source-pages/source-pages.ts';
import { nameSource, toFileHref } from '../plan/source-links.ts';
import { listContents } from '../plan/article/headings.ts';
import { folderOf, listSections } from '../plan/documents.ts';
import type { Tutorial } from '../plan/tutorials.ts';
import {
  findResults,
  type ApiFacts,
  type Article,
  type PlannedPage,
  type PlanTools,
  type SiteFacts,
  type Surroundings,
} from './facts.ts';
import {
  findErrors,
  planErrorSections,
  type PageErrors,
} from '../features/errors/sections.ts';
import { planHome, planNotFound, planSearch } from './fixed-pages.ts';
import { renderIndex } from './index-pages.ts';
import { createPageLinks } from './markdown-text.ts';
import {
  createRenderContext,
  noteCheck,
  renderView,
  type TextPlace,
} from './render-context.ts';
import { planRemovedPages } from '../features/history/removed-pages.ts';
import { renderEntity } from './render-entity.ts';

/** In the order of the routes; those of other APIs, and sources, are last. */
export async function planPages(
  facts: SiteFacts,
  sources: readonly SourceFile[],
  tools: PlanTools,
): Promise<readonly PlannedPage[]> {
  const { own, otherApis, input } = facts;
  const { table, pages } = own.plan;
  const make = createPageMaker(pages, tools.memo);
  const home = { file: input.configFile, line: null, column: null };
  const others = await Promise.all(
    otherApis.flatMap((api) => [
      planIndexPages(api, tools),
      planEntityPages(api, tools),
    ]),
  );
  return [
    make(table.home, await planHome(facts), home),
    ...(await planIndexPages(own, tools)),
    ...(await planEntityPages(own, tools, facts.stories)),
    ...(await planRemovedPages(facts, make, tools)),
    ...(await planTutorialPages(facts, tools)),
    make(table.search, planSearch(facts)),
    make(table.notFound, planNotFound(facts)),
    ...others.flat(),
    ...sources.flatMap((source) => {
      const route = table.sources.get(source.file);
      if (route === undefined) return [];
      const { href } = route;
      return make(
        route,
        tools.memo.call(renderSource, source, href, own.around),
      );
    }),
  ];
}

export type MakePage = ReturnType<typeof createPageMaker>;

function createPageMaker(pages: PageContext, memo: Memo) {
  return (
    route: Route,
    article: Article,
    place: Place | null = null,
    written: Written | null = null,
  ): PlannedPage => {
    const page = memo.call(planPage, route, article, written, pages);
    return { stem: route.stem, page, article, place };
  };
}

async function planIndexPages(
  { model, plan, readme, around }: ApiFacts,
  { memo }: PlanTools,
): Promise<readonly PlannedPage[]> {
  const make = createPageMaker(plan.pages, memo);
  const { apiIndex, modules } = plan.table;
  const routes = [apiIndex, ...modules.values()];
  const articles = memo.call(renderIndex, model, plan.pages, readme, around);
  return (await articles).flatMap((article, index) => {
    const route = routes[index];
    return route === undefined ? [] : [make(route, article)];
  });
}

async function planEntityPages(
  { model, plan, references, results, around, reading, raised }: ApiFacts,
  { memo, stopwatch }: PlanTools,
  stories: Stories = new Map(),
): Promise<readonly PlannedPage[]> {
  const make = createPageMaker(plan.pages, memo);
  const outlines = outlineEntities(model.entities);
  const entities = new Map(model.entities.map((one) => [one.id, one]));
  const pages: PlannedPage[] = [];
  for (const entity of model.entities) {
    const { id, source } = entity;
    const route = plan.table.entities.get(id);
    if (route === undefined) continue;
    const shown = findShown(entity, entities);
    const subject = {
      entity,
      shown,
      story: findStory(stories, model.package.name, entity),
      references: planReferenceLists(references.get(id) ?? [], (target) =>
        around.links.resolveTarget(target),
      ),
      reading: [...(raised.get(id) ?? []), ...planReading(id, reading)],
      results: new Map(
        [id, ...shown.keys()].flatMap((one) => [...(results.get(one) ?? [])]),
      ),
    };
    const article = await stopwatch.time(route.href, () =>
      memo.call(renderEntity, subject, outlines, around),
    );
    const place = source && {
      file: nameSource(source, around.packageFolder),
      line: source.line,
      column: null,
    };
    pages.push(make(route, article, place));
  }
  return pages;
}

async function planTutorialPages(
  facts: SiteFacts,
  { memo, stopwatch }: PlanTools,
): Promise<readonly PlannedPage[]> {
  const { input, own, groups, results, tutorials } = facts;
  const { plan, around } = own;
  const make = createPageMaker(plan.pages, memo);
  const { javascript } = input.config.samples;
  const dates = findLastChanges(input.changes);
  const dated = listSections(input.config).filter((one) => one.lastUpdated);
  const pages: PlannedPage[] = [];
  for (const tutorial of tutorials) {
    const { file, frontMatter } = tutorial;
    const route = plan.table.byFile.get(file.normalize());
    if (route === undefined) continue;
    const { href } = route;
    const group = groups.get(file) ?? { schema: null, samples: [] };
    const text = {
      file,
      firstLine: 1,
      samples: group.samples,
      results: findResults(results, [group]),
      javascript,
    };
    const article = await stopwatch.time(href, () =>
      memo.call(
        renderTutorial,
        tutorial,
        href,
        { ...text, errors: findErrors(route, facts) },
        around,
      ),
    );
    const place = { file, line: null, column: null };
    const label = frontMatter.sidebarLabel;
    const isDated = dated.some(({ folder }) => folder === folderOf(file));
    const updated = isDated ? (dates.get(file) ?? null) : null;
    pages.push(make(route, article, place, { file, label, updated }));
  }
  return pages;
}

/** Words per minute, for prose with code in between. */
const READING_SPEED = 200;

/** A stage. */
async function renderTutorial(
  { source, words, frontMatter: { title, description } }: Tutorial,
  href: string,
  {
    javascript,
    errors,
    ...place
  }: TextPlace & {
    readonly javascript: boolean;
    readonly errors: PageErrors | null;
  },
  around: Surroundings,
): Promise<Article> {
  const { markdown, origin, base } = around;
  const pageLinks = createPageLinks(origin, href);
  const read = await markdown.readTutorial(source);
  const blocks = read.parsed.value?.blocks ?? [];
  const { value, diagnostics } = read.render({
    ...createRenderContext(around, place, pageLinks),
    highlight: await loadHighlighter(blocks.map(({ language }) => language)),
    toJavaScript: javascript
      ? (await import('../samples/syntax/to-javascript.ts')).toJavaScript
      : null,
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
    messages: errors?.groups ? toHref(base, `/${SEARCH_FILES.errors}`) : null,
    body: { html: value.html, markdown: value.markdown },
    sections:
      errors === null ? [] : planErrorSections(errors, pageLinks, around),
  } as const;
  const { sections, links: outgoing } = value;
  const toc = [...value.toc, ...listContents(view.sections)];
  const named = { title, description, toc };
  const article = renderView(view, named, pageLinks, around);
  return { ...article, outgoing, sections, diagnostics };
}

/** A stage: a page of the package's own sources, to which symbols link. */
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
  const title = source.file;
  const description = `The source of ${title} in ${facts.name}.`;
  const named = { title, description, toc: [] };
  return renderView(view, named, createPageLinks(origin, href), around);
}
