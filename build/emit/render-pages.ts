/** Plans every page: its data, and its article in HTML and in markdown. */
import type { Memo } from '../core/memo.ts';
import type { Place } from '../diagnostics.ts';
import type { DocumentAddition, SymbolAddition } from '../feature.ts';
import {
  addToDocument,
  addToSymbol,
  markSamples,
  type PlannedFeatures,
} from '../features/index.ts';
import { loadHighlighter } from '../script/highlight.ts';
import { findShown } from '../plan/article/entity.ts';
import { outlineEntities } from '../plan/entities.ts';
import {
  findLastCommits,
  planPage,
  type PageContext,
  type Written,
} from '../plan/page-data.ts';
import { planReading, planReferenceLists } from '../plan/reference-lists.ts';
import type { Route } from '../plan/routes.ts';
import { nameSource } from '../plan/source-links.ts';
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
  type ArticleScope,
} from './facts.ts';
import { renderHome, renderNotFound, renderSearch } from './fixed-pages.ts';
import { renderIndex } from './index-pages.ts';
import { createPageLinks } from './markdown-text.ts';
import {
  createRenderContext,
  noteCheck,
  renderView,
  type TextLocation,
} from './render-context.ts';
import { renderEntity } from './render-entity.ts';

/** In the order of the routes; those of other APIs, and sources, are last. */
export async function renderPages(
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
      renderIndexPages(api, tools),
      renderEntityPages(api, null, tools),
    ]),
  );
  const added = await planAddedPages(facts, make, tools);
  const isSymbol = ({ page }: PlannedPage): boolean => page.kind === 'entity';
  return [
    make(table.home, await renderHome(facts), home),
    ...(await renderIndexPages(mainApi, tools)),
    ...(await renderEntityPages(mainApi, features, tools)),
    ...added.filter(isSymbol),
    ...(await renderTutorialPages(facts, features, tools)),
    make(table.search, renderSearch(facts)),
    make(table.notFound, renderNotFound(facts)),
    ...others.flat(),
    ...added.filter((page) => !isSymbol(page)),
  ];
}

type MakePage = ReturnType<typeof createPageMaker>;

/** In the order in which features add them. */
async function planAddedPages(
  { added, mainApi }: SiteFacts,
  make: MakePage,
  { memo }: PlanTools,
): Promise<readonly PlannedPage[]> {
  const { scope, plan } = mainApi;
  const pages = added.map(async ({ path, render }) => {
    const route = plan.table.byPath.get(path);
    if (route === undefined) return [];
    return [make(route, await render(route.href, scope, memo))];
  });
  return (await Promise.all(pages)).flat();
}

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

async function renderIndexPages(
  { model, plan, readme, moduleResults, scope }: ApiFacts,
  { memo }: PlanTools,
): Promise<readonly PlannedPage[]> {
  const make = createPageMaker(plan.pages, memo);
  const { apiIndex, modules } = plan.table;
  const routes = [apiIndex, ...modules.values()];
  const opening = { readme, results: moduleResults };
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
  const outlines = outlineEntities(model.entities);
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
    pages.push(make(route, article, place));
  }
  return pages;
}

async function renderTutorialPages(
  facts: SiteFacts,
  features: PlannedFeatures,
  { memo, enterPage }: PlanTools,
): Promise<readonly PlannedPage[]> {
  const { input, groups, results, tutorials } = facts;
  const { plan, scope } = facts.mainApi;
  const make = createPageMaker(plan.pages, memo);
  const { javascript } = input.config.samples;
  const dates = findLastCommits(input.commits);
  const dated = listSections(input.config).filter(
    (section) => section.lastUpdated,
  );
  const pages: PlannedPage[] = [];
  for (const tutorial of tutorials) {
    const { file, frontMatter } = tutorial;
    const route = plan.table.byFile.get(file.normalize());
    if (route === undefined) continue;
    const { href } = route;
    const group = groups.get(file) ?? { schema: null, samples: [] };
    const groupResults = findResults(results, [group]);
    const text = {
      file,
      firstLine: 1,
      samples: group.samples,
      results: groupResults,
      marks: markSamples(features, groupResults.keys()),
      javascript,
      addition: addToDocument(features, route, facts.mainApi),
    };
    enterPage();
    const article = await memo.call(
      renderTutorial,
      tutorial,
      href,
      text,
      scope,
    );
    const place = { file, line: null, column: null };
    const label = frontMatter.sidebarLabel;
    const isDated = dated.some(({ folder }) => folder === folderOf(file));
    const updated = isDated ? (dates.get(file) ?? null) : null;
    pages.push(make(route, article, place, { file, label, updated }));
  }
  return pages;
}

const NO_ADDITION: SymbolAddition = { sections: [], reading: [] };

/** Words per minute, for prose with code in between. */
const READING_SPEED = 200;

/** A stage. */
async function renderTutorial(
  { source, words, frontMatter: { title, description } }: Tutorial,
  href: string,
  {
    javascript,
    addition,
    ...place
  }: TextLocation & {
    readonly javascript: boolean;
    readonly addition: DocumentAddition | null;
  },
  scope: ArticleScope,
): Promise<Article> {
  const { markdown, origin } = scope;
  const pageLinks = createPageLinks(origin, href);
  const read = await markdown.readTutorial(source);
  const blocks = read.parsed.value?.blocks ?? [];
  const { value, diagnostics } = read.render({
    ...createRenderContext(scope, place, pageLinks),
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
    meta: [`${String(minutes)} min read`, ...(ran ? [noteCheck(scope)] : [])],
    island: addition?.island ?? null,
    body: { html: value.html, markdown: value.markdown },
    sections: addition?.sections ?? [],
  } as const;
  const { sections, links: outgoing } = value;
  const toc = [...value.toc, ...listContents(view.sections)];
  const named = { title, description, toc };
  const article = renderView(view, named, pageLinks, scope);
  return { ...article, outgoing, sections, diagnostics };
}
