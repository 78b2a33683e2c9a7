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
import { findExamples } from '../samples/collect.ts';
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
export async function planPages(
  facts: SiteFacts,
  sources: readonly SourceFile[],
  tools: PlanTools,
): Promise<Reported<readonly PlannedPage[]>> {
  const { own, otherApis, results } = facts;
  const uses = listTutorialUses(facts);
  const others = await Promise.all(
    otherApis.flatMap((api) => [
      planIndexPages(api, tools),
      planEntityPages(api, [], new Map(), tools),
    ]),
  );
  const parts: readonly Reported<readonly PlannedPage[]>[] = [
    { value: [await planHome(facts)], diagnostics: [] },
    await planIndexPages(own, tools),
    await planEntityPages(own, uses, results, tools),
    await planTutorialPages(facts, tools),
    { value: [planSearch(facts), planNotFound(facts)], diagnostics: [] },
    ...others,
    { value: planSourcePages(own, sources, tools), diagnostics: [] },
  ];
  return {
    value: parts.flatMap(({ value }) => value),
    diagnostics: parts.flatMap(({ diagnostics }) => diagnostics),
  };
}

/** @param uses - the tutorials that may use its symbols */
async function planEntityPages(
  { model, plan, around, reading }: ApiFacts,
  uses: readonly TutorialUse[],
  results: SampleResults,
  { memo, stopwatch }: PlanTools,
): Promise<Reported<readonly PlannedPage[]>> {
  const { packageFolder, markdown } = around;
  const examples = memo.call(findExamples, model, packageFolder, markdown);
  const references = memo.call(
    findReferences,
    model,
    uses,
    results,
    await examples,
  );
  const entities = new Map(model.entities.map((one) => [one.id, one]));
  const diagnostics: Diagnostic[] = [];
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
    const rendered = await stopwatch.time(href, () =>
      memo.call(renderEntity, entity, entities, lists, around),
    );
    diagnostics.push(...rendered.diagnostics);
    const { toc, description, ...article } = rendered.value;
    const named = { title: fullName(entity), description, toc };
    const page = memo.call(planEntityPage, entity, route, named, plan.pages);
    const place = source && {
      file: nameSource(source, packageFolder),
      line: source.line,
      column: null,
    };
    pages.push({ stem, page, ...article, sections: [], place });
  }
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

async function planTutorialPages(
  { input, own: { plan, around }, groups, results, tutorials }: SiteFacts,
  { memo, stopwatch }: PlanTools,
): Promise<Reported<readonly PlannedPage[]>> {
  const isDated = input.config.tutorials?.lastUpdated === true;
  const dates = findLastChanges(isDated ? input.changes : []);
  const diagnostics: Diagnostic[] = [];
  const pages: PlannedPage[] = [];
  for (const tutorial of tutorials) {
    const { slug, file, frontMatter } = tutorial;
    const route = plan.table.tutorials.get(slug);
    if (route === undefined) continue;
    const { href, stem } = route;
    const samples = groups.get(file)?.samples ?? [];
    const own = new Map(
      samples.flatMap(({ id }) => {
        const result = results.get(id);
        return result === undefined ? [] : [[id, result] as const];
      }),
    );
    const rendered = await stopwatch.time(href, () =>
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
    const place = { file, line: null, column: null };
    pages.push({ stem, page, ...article, place });
  }
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
async function renderTutorial(
  { file, text, words, frontMatter: { title } }: Tutorial,
  href: string,
  { samples, results }: Ran,
  around: Surroundings,
): Promise<Reported<RenderedTutorial>> {
  const { markdown, renderer } = around;
  const pageLinks = createPageLinks(around.origin, href);
  const place = { file, firstLine: 1, samples, results };
  const read = await markdown.readTutorial(file, text);
  const { value, diagnostics } = read.render({
    ...createRenderContext(around, place, pageLinks),
    highlight: await markdown.highlight(read.codes),
  });
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
      markdown: composeMarkdown(view, pageLinks, around.facts),
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
    planSourceArticle(
      source,
      (name) => links.findSymbol(name),
      toFileHref(source.file, facts, tag),
    ),
  );
}

const WITHOUT_TEXT = {
  markdown: null,
  outgoing: [],
  sections: [],
  place: null,
} as const;
