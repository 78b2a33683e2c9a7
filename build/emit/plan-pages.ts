/** Plans every page: its data, and its article in HTML and in markdown. */
import type { SourceFile } from '../api/job.ts';
import type { Diagnostic, Reported } from '../diagnostics.ts';
import { fullName } from '../plan/entities.ts';
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
import type { Sample } from '../samples/model.ts';
import type { TocItem } from '../../src/templates/model.ts';
import type {
  ApiFacts,
  PlannedPage,
  PlanTools,
  SampleResults,
  SiteFacts,
  Surroundings,
} from './facts.ts';
import { planHome, planNotFound, planSearch } from './fixed-pages.ts';
import { planIndexPages } from './index-pages.ts';
import { composeMarkdown } from './markdown-page.ts';
import { createPageLinks } from './markdown-text.ts';
import { createRenderContext, noteCheck } from './render-context.ts';
import { renderEntity } from './render-entity.ts';

/** In the order of the routes; those of other APIs, and sources, are last. */
export function planPages(
  facts: SiteFacts,
  sources: readonly SourceFile[],
  tools: PlanTools,
): Reported<readonly PlannedPage[]> {
  const { own, otherApis, results } = facts;
  const uses = listTutorialUses(facts);
  const parts: readonly Reported<readonly PlannedPage[]>[] = [
    { value: [planHome(facts)], diagnostics: [] },
    planIndexPages(own, tools),
    planEntityPages(own, uses, results, tools),
    planTutorialPages(facts, tools),
    { value: [planSearch(facts), planNotFound(facts)], diagnostics: [] },
    ...otherApis.flatMap((api) => [
      planIndexPages(api, tools),
      planEntityPages(api, [], new Map(), tools),
    ]),
    { value: planSourcePages(own, sources, tools), diagnostics: [] },
  ];
  return {
    value: parts.flatMap(({ value }) => value),
    diagnostics: parts.flatMap(({ diagnostics }) => diagnostics),
  };
}

/** @param uses - the tutorials that may use its symbols */
function planEntityPages(
  { model, plan, around, reading }: ApiFacts,
  uses: readonly TutorialUse[],
  results: SampleResults,
  { memo, stopwatch }: PlanTools,
): Reported<readonly PlannedPage[]> {
  const references = memo.call(findReferences, model, uses, results);
  const entities = new Map(model.entities.map((one) => [one.id, one]));
  const diagnostics: Diagnostic[] = [];
  const pages = model.entities.flatMap((entity): readonly PlannedPage[] => {
    const { id, source } = entity;
    const route = plan.table.entities.get(id);
    if (route === undefined) return [];
    const { href, stem } = route;
    const lists = [
      ...planReferenceLists(references.get(id) ?? [], (target) =>
        around.links.resolveTarget(target),
      ),
      ...planReading(id, reading),
    ];
    const rendered = stopwatch.time(href, () =>
      memo.call(renderEntity, entity, entities, lists, around),
    );
    diagnostics.push(...rendered.diagnostics);
    const { toc, description, ...article } = rendered.value;
    const named = { title: fullName(entity), description, toc };
    const page = memo.call(planEntityPage, entity, route, named, plan.pages);
    const place = source && {
      file: nameSource(source, around.packageFolder),
      line: source.line,
      column: null,
    };
    return [{ stem, page, ...article, sections: [], place }];
  });
  return { value: pages, diagnostics };
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

function planTutorialPages(
  { input, own: { plan, around }, groups, results, tutorials }: SiteFacts,
  { memo, stopwatch }: PlanTools,
): Reported<readonly PlannedPage[]> {
  const isDated = input.config.tutorials?.lastUpdated === true;
  const dates = findLastChanges(isDated ? input.changes : []);
  const diagnostics: Diagnostic[] = [];
  const pages = tutorials.flatMap((tutorial): readonly PlannedPage[] => {
    const { slug, file, frontMatter } = tutorial;
    const route = plan.table.tutorials.get(slug);
    if (route === undefined) return [];
    const { href, stem } = route;
    const samples = groups.get(file)?.samples ?? [];
    const own = new Map(
      samples.flatMap(({ id }) => {
        const result = results.get(id);
        return result === undefined ? [] : [[id, result] as const];
      }),
    );
    const rendered = stopwatch.time(href, () =>
      memo.call(
        renderTutorial,
        tutorial,
        href,
        { samples, results: own },
        around,
      ),
    );
    diagnostics.push(...rendered.diagnostics);
    const { toc, ...article } = rendered.value;
    const { title, description } = frontMatter;
    const updated = dates.get(file) ?? null;
    const named = { title, description, toc, updated };
    const page = memo.call(
      planTutorialPage,
      tutorial,
      route,
      named,
      plan.pages,
    );
    return [
      { stem, page, ...article, place: { file, line: null, column: null } },
    ];
  });
  return { value: pages, diagnostics };
}

interface RenderedTutorial extends Pick<
  PlannedPage,
  'article' | 'markdown' | 'outgoing' | 'sections'
> {
  readonly toc: readonly TocItem[];
}

/** The samples of a tutorial, and the results of those that were run. */
interface Ran {
  readonly samples: readonly Sample[];
  readonly results: SampleResults;
}

/** Words per minute, for prose with code in between. */
const READING_SPEED = 200;

/** A stage. */
function renderTutorial(
  { file, text, words, frontMatter: { title } }: Tutorial,
  href: string,
  { samples, results }: Ran,
  around: Surroundings,
): Reported<RenderedTutorial> {
  const { markdown, renderer } = around;
  const pageLinks = createPageLinks(around.origin, href);
  const place = { file, firstLine: 1, samples, results };
  const context = createRenderContext(around, place, pageLinks);
  const { value, diagnostics } = markdown.renderTutorial(text, context);
  const minutes = Math.max(1, Math.round(words / READING_SPEED));
  // Only claims that samples were checked if at least one was run.
  const ran = [...results.values()].some(({ status }) => status === 'passed');
  const view = {
    kind: 'tutorial',
    title,
    meta: [`${String(minutes)} min read`, ...(ran ? [noteCheck(around)] : [])],
    body: { html: value.html, markdown: value.markdown },
  } as const;
  return {
    value: {
      article: renderer.renderArticle(view),
      markdown: composeMarkdown(view, pageLinks, around.package),
      outgoing: value.links,
      sections: value.sections,
      toc: value.toc,
    },
    diagnostics,
  };
}

/** The pages of the package's own sources, to which symbols link. */
function planSourcePages(
  { plan, around }: ApiFacts,
  sources: readonly SourceFile[],
  { memo }: PlanTools,
): readonly PlannedPage[] {
  const { links, facts, tag, renderer } = around;
  return sources.flatMap((source): readonly PlannedPage[] => {
    const route = plan.table.sources.get(source.file);
    if (route === undefined) return [];
    const page = memo.call(planSourcePage, source.file, route, plan.pages);
    const read = { links, facts, tag, renderer };
    const article = memo.call(renderSource, source, read);
    return [{ ...WITHOUT_TEXT, stem: route.stem, page, article }];
  });
}

/** A stage. */
function renderSource(
  source: SourceFile,
  around: Pick<Surroundings, 'links' | 'facts' | 'tag' | 'renderer'>,
): string {
  const { links, facts, tag, renderer } = around;
  return renderer.renderArticle(
    planSourceArticle(source, {
      findSymbol: (name) => links.findSymbol(name),
      repositoryHref: (file) => toFileHref(file, facts, tag),
    }),
  );
}

const WITHOUT_TEXT = {
  markdown: null,
  outgoing: [],
  sections: [],
  place: null,
} as const;
