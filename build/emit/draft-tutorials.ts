/** The page of every tutorial: its rendered markdown and its page data. */
import { hashArtifacts } from '../core/artifact.ts';
import { hashJson, hashParts, type Hash } from '../core/hash.ts';
import type { Diagnostic, Reported } from '../diagnostics.ts';
import type { RenderedMarkdown } from '../markdown/model.ts';
import { findLastChanges } from '../plan/last-changes.ts';
import type { Sample } from '../samples/model.ts';
import { planTutorialPage } from '../plan/page-data.ts';
import type { Route } from '../plan/routes.ts';
import type { Tutorial } from '../plan/tutorials.ts';
import type { DraftTools, SiteFacts } from './site-facts.ts';
import type { Draft, MarkdownPage } from './pages.ts';
import { createRenderContext } from './render-context.ts';
import { composeTutorialMarkdown } from './markdown-pages.ts';
import {
  createAddresses,
  noteCodeLinks,
  originOf,
  withAbsoluteLinks,
} from './markdown-text.ts';

/** Words per minute, for prose with code in between. */
const READING_SPEED = 200;

interface TutorialArticle {
  readonly rendered: RenderedMarkdown;
  readonly html: string;
  /** Linked names in its code, by absolute address. */
  readonly named: ReadonlyMap<string, string>;
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
            const page = draftMarkdown(placed, key, context);
            return draftTutorial(placed, key, page, context);
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
  markdown: MarkdownPage,
  context: TutorialContext,
): Reported<Draft> {
  const { value, diagnostics } = findArticle(placed, key, context);
  return {
    value: toDraft(placed, value, markdown, context.facts),
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

function draftMarkdown(
  placed: PlacedTutorial,
  key: Hash,
  context: TutorialContext,
): MarkdownPage {
  const { named } = findArticle(placed, key, context).value;
  const { facts, tools } = context;
  const { tutorial, route } = placed;
  return tools.memo.run('tutorial-markdown', key, () => {
    const addresses = createAddresses(originOf(facts.input.config), route.href);
    const around = withAbsoluteLinks(
      createContext(tutorial, facts),
      addresses.toAbsolute,
    );
    return composeTutorialMarkdown(
      tutorial.frontMatter.title,
      tools.markdown.exportTutorial(tutorial.text, around),
      named,
      addresses,
    );
  });
}

function createContext(
  { file }: Tutorial,
  facts: SiteFacts,
): ReturnType<typeof createRenderContext> {
  const samples = facts.groups.get(file)?.samples ?? [];
  return createRenderContext(facts, { file, firstLine: 1, samples });
}

function renderArticle(
  { tutorial, route }: PlacedTutorial,
  facts: SiteFacts,
  { markdown, renderer }: DraftTools,
): Reported<TutorialArticle> {
  const samples = facts.groups.get(tutorial.file)?.samples ?? [];
  const context = createContext(tutorial, facts);
  const { toAbsolute } = createAddresses(
    originOf(facts.input.config),
    route.href,
  );
  const named = new Map<string, string>();
  const { value: rendered, diagnostics } = markdown.renderTutorial(
    tutorial.text,
    noteCodeLinks(context, toAbsolute, named),
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
  return { value: { rendered, html, named }, diagnostics };
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
  { rendered, html }: TutorialArticle,
  markdown: MarkdownPage,
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
