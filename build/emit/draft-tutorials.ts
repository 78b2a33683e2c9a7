/** The page of every tutorial: its rendered markdown and its page data. */
import { hashArtifacts } from '../core/artifact.ts';
import { hashJson, hashParts, type Hash } from '../core/hash.ts';
import type { Diagnostic, Reported } from '../diagnostics.ts';
import type { RenderedMarkdown } from '../markdown/model.ts';
import { findLastChanges, planTutorialPage } from '../plan/page-data.ts';
import type { Sample } from '../samples/model.ts';
import type { Route } from '../plan/routes.ts';
import type { Tutorial } from '../plan/tutorials.ts';
import type { DraftTools, SiteFacts } from './site-facts.ts';
import type { Draft, MarkdownPage } from './pages.ts';
import { createRenderContext } from './render-context.ts';
import { composeTutorialMarkdown } from './markdown-pages.ts';
import { createAddresses, noteCodeLinks, originOf } from './markdown-text.ts';

/** Words per minute, for prose with code in between. */
const READING_SPEED = 200;

interface TutorialArticle {
  readonly rendered: RenderedMarkdown;
  readonly html: string;
  readonly markdown: MarkdownPage;
}

export function draftTutorials(
  facts: SiteFacts,
  tools: DraftTools,
): Reported<readonly Draft[]> {
  const fixed = hashParts([
    tools.renderer.hash,
    facts.plan.links.hash,
    hashJson([facts.input.package, facts.input.config.url]),
    tools.memo.derive('statics-key', facts.input.statics, hashArtifacts),
  ]);
  const { tutorialSidebar } = facts.plan.pages;
  const frame = hashParts([
    tools.memo.derive('config-key', facts.input.config, hashJson),
    tools.memo.derive('sidebar-key', tutorialSidebar.file, hashJson),
  ]);
  const drafts: Draft[] = [];
  const diagnostics: Diagnostic[] = [];
  const { config, changes } = facts.input;
  const dates =
    config.tutorials?.lastUpdated === true
      ? tools.memo.derive('last-changes', changes, findLastChanges)
      : NO_DATES;
  for (const tutorial of facts.tutorials) {
    const route = facts.plan.table.tutorials.get(tutorial.slug);
    if (route === undefined) continue;
    const key = hashArticle(tutorial, fixed, facts);
    const updated = dates.get(tutorial.file) ?? null;
    const placed = { tutorial, route, updated };
    const draft = tools.stopwatch.time(
      () => route.href,
      () =>
        tools.memo.run(
          'tutorial-draft',
          hashParts([key, frame, updated ?? '']),
          () => {
            const context = { facts, tools };
            return draftTutorial(placed, key, context);
          },
        ),
    );
    diagnostics.push(...draft.diagnostics);
    drafts.push(draft.value);
  }
  return { value: drafts, diagnostics };
}

const NO_DATES: ReadonlyMap<string, string> = new Map();

interface PlacedTutorial {
  readonly tutorial: Tutorial;
  readonly route: Route;
  /** Date of the last change, or `null`. */
  readonly updated: string | null;
}

interface TutorialContext {
  readonly facts: SiteFacts;
  readonly tools: DraftTools;
}

function hashArticle(tutorial: Tutorial, fixed: Hash, facts: SiteFacts): Hash {
  const samples = facts.groups.get(tutorial.file)?.samples ?? [];
  const results = samples.map(({ id }) => facts.samples.get(id) ?? null);
  return hashParts([fixed, tutorial.hash, hashJson(results)]);
}

function draftTutorial(
  placed: PlacedTutorial,
  key: Hash,
  context: TutorialContext,
): Reported<Draft> {
  const { value, diagnostics } = findArticle(placed, key, context);
  return {
    value: toDraft(placed, value, context.facts),
    diagnostics,
  };
}

function findArticle(
  placed: PlacedTutorial,
  key: Hash,
  { facts, tools }: TutorialContext,
): Reported<TutorialArticle> {
  return tools.memo.run('tutorial-article', key, () =>
    renderArticle(placed, facts, tools),
  );
}

function renderArticle(
  { tutorial, route }: PlacedTutorial,
  facts: SiteFacts,
  { markdown, renderer }: DraftTools,
): Reported<TutorialArticle> {
  const samples = facts.groups.get(tutorial.file)?.samples ?? [];
  const addresses = createAddresses(originOf(facts.input.config), route.href);
  const { toAbsolute } = addresses;
  const named = new Map<string, string>();
  const around = createRenderContext(facts, {
    file: tutorial.file,
    firstLine: 1,
    samples,
  });
  const { value: rendered, diagnostics } = markdown.renderTutorial(
    tutorial.text,
    noteCodeLinks({ ...around, toAbsolute }, toAbsolute, named),
  );
  const html = renderer.renderArticle({
    kind: 'tutorial',
    title: tutorial.frontMatter.title,
    meta: [
      `${String(readingMinutes(tutorial))} min read`,
      ...noteCheck(samples, facts),
    ],
    body: rendered.html,
  });
  const { title } = tutorial.frontMatter;
  const page = composeTutorialMarkdown(
    title,
    rendered.markdown,
    named,
    addresses,
  );
  return { value: { rendered, html, markdown: page }, diagnostics };
}

/** Only claims that samples were checked if at least one was run. */
function noteCheck(
  samples: readonly Sample[],
  { samples: results, input }: SiteFacts,
): readonly string[] {
  const { name, version } = input.package;
  return samples.some(({ id }) => results.get(id)?.status === 'passed')
    ? [`checked against ${name} ${version}`]
    : [];
}

function readingMinutes({ words }: Tutorial): number {
  return Math.max(1, Math.round(words / READING_SPEED));
}

function toDraft(
  { tutorial, route, updated }: PlacedTutorial,
  { rendered, html, markdown }: TutorialArticle,
  { plan }: SiteFacts,
): Draft {
  const { title, description } = tutorial.frontMatter;
  return {
    stem: route.stem,
    page: planTutorialPage(
      tutorial,
      route,
      { title, description, toc: rendered.toc, updated },
      plan.pages,
    ),
    article: html,
    outgoing: rendered.links,
    markdown,
    sections: rendered.sections,
    place: { file: tutorial.file, line: null, column: null },
  };
}
