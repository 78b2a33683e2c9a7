/**
 * The whole data flow: configuration, model and tutorials in, files out. Every
 * step is a function of values that goes through the memo, so a build and a
 * rebuild are the same call. Performs no I/O itself: what comes from outside is
 * passed in as a tool.
 */
import type { Artifact } from './core/artifact.ts';
import type { Memo } from './core/memo.ts';
import { slugOf } from './core/paths.ts';
import type { Stopwatch } from './core/stopwatch.ts';
import { hasErrors, type Diagnostic, type Reported } from './diagnostics.ts';
import type { ClientBundle } from './emit/bundle.ts';
import { contentSecurityPolicy } from './emit/document.ts';
import { emitPages, toArtifacts, type Renderer } from './emit/emit-pages.ts';
import { gatherFacts } from './emit/gather-facts.ts';
import { emitHostFiles } from './emit/host-files.ts';
import {
  emitMachineFiles,
  emitRedirects,
  emitSidebars,
  findFeed,
} from './emit/machine-files.ts';
import { emitPictures } from './emit/pictures/emit-pictures.ts';
import { planCardPages } from './emit/pictures/cards.ts';
import type { DrawPictures } from './emit/pictures/draw.ts';
import { planPages } from './emit/plan-pages.ts';
import { emitOpenSearch, emitSearch } from './emit/search.ts';
import type { SiteInput } from './inputs/site-input.ts';
import type { MarkdownRenderer } from './markdown/model.ts';
import { checkOutput } from './plan/check-output.ts';
import { findTutorialsPath } from './plan/routes.ts';
import { countKinds, planSite } from './plan/site.ts';
import { planSiteData } from './plan/site-data.ts';
import { factsOf, parseTutorials } from './plan/tutorials.ts';
import { collectSamples } from './samples/collect.ts';
import type { SampleReport } from './samples/index.ts';
import type { SampleCounts, SampleGroup } from './samples/model.ts';
import type { Models } from './tools.ts';
import type { SiteData } from '../src/templates/model.ts';

/** What a build needs from outside. */
export interface BuildTools {
  readonly memo: Memo;
  readonly stopwatch: Stopwatch;
  readonly loadMarkdown: () => Promise<MarkdownRenderer>;
  /** The models of all packages; the value is `null` if one is missing. */
  readonly loadModels: () => Promise<Reported<Models | null>>;
  /** Runs the given samples and those in the comments of the package. */
  readonly runSamples: (
    groups: readonly SampleGroup[],
  ) => Promise<Reported<SampleReport>>;
  /** The code of the pages: for the browser, and for rendering them here. */
  readonly bundle: (
    site: SiteData,
  ) => Promise<{ readonly client: ClientBundle; readonly renderer: Renderer }>;
  /** `null` if no pictures are wanted. */
  readonly drawPictures: DrawPictures | null;
  /** Ends the current phase and begins the one called `name`. */
  readonly enterPhase: (name: string) => void;
}

export interface Site {
  readonly artifacts: readonly Artifact[];
  /** Number by kind; the pages of symbols by the symbol's kind. */
  readonly pages: ReadonlyMap<string, number>;
  readonly samples: SampleCounts;
  /** Number of links and anchors that were checked. */
  readonly links: number;
}

/**
 * The value is `null` if an error leaves the site incomplete.
 * @param isComplete - whether all inputs could be read; if not, later stages are
 *   skipped, because they would report everything missing as a broken link
 */
export async function buildSite(
  input: SiteInput,
  tools: BuildTools,
  isComplete = true,
): Promise<Reported<Site | null>> {
  const { memo, enterPhase } = tools;
  const { config, configFile, package: documented } = input;
  const others = input.otherApis.map(({ source }) => source);
  const slugs = input.tutorials.map(({ file }) => slugOf(file));
  const start = findTutorialsPath(slugs, config);
  const data = memo.call(planSiteData, config, start, documented, others);

  enterPhase('model');
  const markdown = await tools.loadMarkdown();
  const tutorials = parseTutorials(input.tutorials, markdown, memo);
  const groups = collectSamples(tutorials.value, input, memo);
  const [models, samples, { client, renderer }] = await Promise.all([
    tools.loadModels(),
    tools.runSamples([...groups.values()]),
    tools.bundle(data),
  ]);
  const broken = [...models.diagnostics, ...tutorials.diagnostics];
  const diagnostics: Diagnostic[] = [...broken, ...samples.diagnostics];
  // Failing samples do not stop the build here: links can still be checked.
  if (models.value === null || !isComplete || hasErrors(broken)) {
    return { value: null, diagnostics };
  }

  enterPhase('plan');
  const { own, otherApis, sources } = models.value;
  const outline = tutorials.value.map(factsOf);
  const place = { config, configFile };
  const plan = memo.call(planSite, own, outline, place, otherApis);
  diagnostics.push(...plan.diagnostics);
  const facts = gatherFacts(input, {
    models: models.value,
    tutorials: tutorials.value,
    plan: plan.value,
    groups,
    results: samples.value.results,
    markdown,
    renderer,
    memo,
  });

  enterPhase('articles');
  const planned = planPages(facts, sources, tools);
  diagnostics.push(...planned.diagnostics);
  if (hasErrors(diagnostics)) return { value: null, diagnostics };

  enterPhase('pages');
  const { origin } = new URL(config.url);
  const hasPictures = tools.drawPictures !== null;
  const feed = findFeed(input);
  const parts = { site: data, origin, client, feed, pictures: hasPictures };
  const pages = emitPages(planned.value, parts, renderer, tools);
  const cards = planCardPages(plan.value, tutorials.value);
  const pictures = await emitPictures(cards, data, input, tools.drawPictures);
  diagnostics.push(...pictures.diagnostics);
  const artifacts = [
    ...toArtifacts(pages),
    ...emitSidebars(plan.value.sidebars, origin),
    ...emitRedirects(plan.value.table, origin, data.title),
    ...emitMachineFiles(facts, planned.value, memo),
    ...emitSearch(facts, planned.value, tools),
    ...emitOpenSearch(data, origin),
    ...emitHostFiles(contentSecurityPolicy(client.inlineScript), data.base),
    ...client.artifacts,
    ...pictures.value,
    ...input.statics,
  ];

  enterPhase('checks');
  const checked = checkOutput(pages, artifacts, { origin, data, input });
  diagnostics.push(...checked.diagnostics);
  if (hasErrors(diagnostics)) return { value: null, diagnostics };
  const kinds = planned.value.map(({ page }) => page.kind);
  const entities = [own, ...otherApis.map(({ model }) => model)].flatMap(
    (model) => model.entities,
  );
  return {
    value: {
      artifacts,
      pages: countKinds(kinds, entities),
      samples: samples.value.counts,
      links: checked.checked,
    },
    diagnostics,
  };
}
