/** The page of every tutorial: its rendered markdown and its page data. */
import type { Diagnostic, Reported } from '../diagnostics.ts';
import type { OutgoingLink, TextSection } from '../markdown/model.ts';
import { findLastChanges, planTutorialPage } from '../plan/page-data.ts';
import type { Route } from '../plan/routes.ts';
import type { Tutorial } from '../plan/tutorials.ts';
import type { Sample } from '../samples/model.ts';
import type { TocItem } from '../../src/templates/model.ts';
import type { MarkdownPage, PlannedPage } from './planned-page.ts';
import { createRenderContext } from './render-context.ts';
import type {
  PlanTools,
  SampleResults,
  SiteFacts,
  Surroundings,
} from './site-facts.ts';
import { composeTutorialMarkdown } from './markdown-pages.ts';
import { createAddresses, noteCodeLinks, originOf } from './markdown-text.ts';

/** Words per minute, for prose with code in between. */
const READING_SPEED = 200;

export function planTutorialPages(
  { input, plan, groups, samples: results, tutorials, around }: SiteFacts,
  { memo, stopwatch }: PlanTools,
): Reported<readonly PlannedPage[]> {
  const pages: PlannedPage[] = [];
  const diagnostics: Diagnostic[] = [];
  const dates =
    input.config.tutorials?.lastUpdated === true
      ? memo.call(findLastChanges, input.changes)
      : new Map<string, string>();
  for (const tutorial of tutorials) {
    const route = plan.table.tutorials.get(tutorial.slug);
    if (route === undefined) continue;
    const samples = groups.get(tutorial.file)?.samples ?? [];
    const own = pick(results, samples);
    const rendered = stopwatch.time(route.href, () =>
      memo.call(
        renderTutorial,
        tutorial,
        route,
        { samples, results: own },
        around,
      ),
    );
    diagnostics.push(...rendered.diagnostics);
    const { html, toc, links, markdown, sections } = rendered.value;
    const { title, description } = tutorial.frontMatter;
    const updated = dates.get(tutorial.file) ?? null;
    const named = { title, description, toc, updated };
    pages.push({
      stem: route.stem,
      page: memo.call(planTutorialPage, tutorial, route, named, plan.pages),
      article: html,
      outgoing: links,
      markdown,
      sections,
      place: { file: tutorial.file, line: null, column: null },
    });
  }
  return { value: pages, diagnostics };
}

function pick(
  results: SampleResults,
  samples: readonly Sample[],
): SampleResults {
  return new Map(
    samples.flatMap(({ id }) => {
      const result = results.get(id);
      return result === undefined ? [] : [[id, result]];
    }),
  );
}

interface RenderedTutorial {
  readonly html: string;
  readonly markdown: MarkdownPage;
  readonly toc: readonly TocItem[];
  readonly links: readonly OutgoingLink[];
  readonly sections: readonly TextSection[];
}

/** The samples of a tutorial, and the results of those that were run. */
interface Ran {
  readonly samples: readonly Sample[];
  readonly results: SampleResults;
}

/** A stage. */
function renderTutorial(
  tutorial: Tutorial,
  { href }: Route,
  { samples, results }: Ran,
  around: Surroundings,
): Reported<RenderedTutorial> {
  const { markdown, renderer, config } = around;
  const { title } = tutorial.frontMatter;
  const place = { file: tutorial.file, firstLine: 1, samples };
  const context = createRenderContext(around, place, results);
  const addresses = createAddresses(originOf(config), href);
  const { toAbsolute } = addresses;
  const named = new Map<string, string>();
  const { value: rendered, diagnostics } = markdown.renderTutorial(
    tutorial.text,
    noteCodeLinks({ ...context, toAbsolute }, toAbsolute, named),
  );
  const html = renderer.renderArticle({
    kind: 'tutorial',
    title,
    meta: [
      `${String(readingMinutes(tutorial))} min read`,
      ...noteCheck(results, around),
    ],
    body: rendered.html,
  });
  const { toc, links, sections } = rendered;
  return {
    value: {
      html,
      markdown: composeTutorialMarkdown(
        title,
        rendered.markdown,
        named,
        addresses,
      ),
      toc,
      links,
      sections,
    },
    diagnostics,
  };
}

/** Only claims that samples were checked if at least one was run. */
function noteCheck(
  results: SampleResults,
  { package: { name, version } }: Surroundings,
): readonly string[] {
  return [...results.values()].some(({ status }) => status === 'passed')
    ? [`checked against ${name} ${version}`]
    : [];
}

function readingMinutes({ words }: Tutorial): number {
  return Math.max(1, Math.round(words / READING_SPEED));
}
