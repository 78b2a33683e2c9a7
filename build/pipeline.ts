/**
 * The whole data flow in one file: configuration, model and tutorials in, files
 * out. Every step is a pure function called through the memo, so a build and a
 * rebuild are the same call. Performs no I/O itself: everything from outside is
 * passed in as a tool.
 */
import type { Extraction } from './api/job.ts';
import type { ApiModel } from './api/model.ts';
import type { Artifact } from './core/artifact.ts';
import { hashJson, hashParts } from './core/hash.ts';
import type { Memo } from './core/memo.ts';
import { slugOf } from './core/paths.ts';
import type { Stopwatch } from './core/stopwatch.ts';
import { hasErrors, type Diagnostic, type Reported } from './diagnostics.ts';
import type { ClientBundle } from './emit/bundle.ts';
import { draftPages } from './emit/drafts.ts';
import { draftSources } from './emit/draft-sources.ts';
import type { SiteFacts } from './emit/site-facts.ts';
import type { SiteInput } from './inputs/site-input.ts';
import { contentSecurityPolicy, type DocumentParts } from './emit/document.ts';
import { joinFurther, viewFurther } from './emit/further.ts';
import { emitHostFiles } from './emit/host-files.ts';
import {
  emitMachineFiles,
  emitRedirects,
  emitSidebars,
  findFeed,
} from './emit/machine-files.ts';
import { drawPages, toArtifacts, type Renderer } from './emit/pages.ts';
import { planCardPages } from './emit/pictures/cards.ts';
import { emitPictures } from './emit/pictures/emit-pictures.ts';
import type { DrawPictures } from './emit/pictures/draw.ts';
import { emitOpenSearch, emitSearch } from './emit/search.ts';
import type { MarkdownRenderer } from './markdown/model.ts';
import type { FurtherModel } from './plan/apis.ts';
import { checkOutput } from './plan/check-output.ts';
import { countKinds, planSite, type SitePlan } from './plan/site.ts';
import { hashModel } from './plan/model-keys.ts';
import { findTutorialsPath } from './plan/routes.ts';
import { planSiteData } from './plan/site-data.ts';
import { factsOf, type Tutorial } from './plan/tutorials.ts';
import { readTutorials } from './read-tutorials.ts';
import type { SampleReport } from './samples/index.ts';
import type { SampleCounts, SampleGroup } from './samples/model.ts';
import type { SiteData } from '../src/templates/model.ts';

/** What a build needs from outside. The loaders run concurrently, each once. */
export interface BuildTools {
  readonly memo: Memo;
  readonly loadModel: () => Promise<Reported<Extraction | null>>;
  /** The models of the further sources, in order. */
  readonly loadFurther: () => Promise<readonly Reported<ApiModel | null>[]>;
  readonly loadClient: (site: SiteData) => Promise<ClientBundle>;
  /** The renderer may load its code on first use, so use it in `loadAsNeeded`. */
  readonly loadRenderer: () => Promise<Renderer>;
  /** Loads the parser and the highlighters. */
  readonly loadMarkdown: () => Promise<MarkdownRenderer>;
  /** Runs the given samples and those in the comments of the package. */
  readonly runSamples: (
    groups: readonly SampleGroup[],
  ) => Promise<Reported<SampleReport>>;
  /** `null` if no pictures are wanted. */
  readonly drawPictures: DrawPictures | null;
  /** Measures the time for each page. */
  readonly stopwatch: Stopwatch;
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
  const others = input.further.map(({ source }) => source);
  const slugs = input.tutorials.map(({ file }) => slugOf(file));
  const start = findTutorialsPath(slugs, input.config);
  const site = planSiteData(input.config, start, input.package, others);

  enterPhase('model');
  const markdown = await tools.loadMarkdown();
  const reading = readTutorials(input, { ...tools, markdown });
  // Until the samples have run, both cores are busy; bundling can wait.
  const afterSamples = async <T>(work: () => Promise<T>): Promise<T> => {
    await reading;
    return work();
  };
  const [extracted, otherModels, read, client, renderer] = await Promise.all([
    tools.loadModel(),
    tools.loadFurther(),
    reading,
    afterSamples(() => tools.loadClient(site)),
    afterSamples(() => tools.loadRenderer()),
  ]);
  const { tutorials, groups, samples } = read;
  const further = joinFurther(otherModels, others);
  const broken = [
    ...extracted.diagnostics,
    ...further.diagnostics,
    ...tutorials.diagnostics,
  ];
  const diagnostics: Diagnostic[] = [...broken, ...samples.diagnostics];
  // Failing samples do not stop the build here: links can still be checked.
  if (extracted.value === null || !isComplete || hasErrors(broken)) {
    return { value: null, diagnostics };
  }

  const { model, sources } = extracted.value;
  enterPhase('plan');
  const models = { own: model, further: further.value };
  const plan = planOnce(models, tutorials.value, input, memo);
  diagnostics.push(...plan.diagnostics);
  // After an error there is no output: pages are only drafted and checked.
  const isDrawn = !hasErrors(diagnostics);
  // Drawn in a thread, in parallel with articles and pages.
  const cards = planCardPages(plan.value, tutorials.value);
  const draw = isDrawn ? tools.drawPictures : null;
  const pictures = emitPictures(cards, site, input, draw);
  pictures.catch(() => undefined);
  const facts: SiteFacts = {
    input,
    model,
    tutorials: tutorials.value,
    plan: plan.value,
    groups,
    samples: samples.value.results,
    further: [],
  };
  const parts: DocumentParts = {
    site,
    origin: new URL(input.config.url).origin,
    client,
    feed: findFeed(input),
    pictures: tools.drawPictures !== null,
  };
  return makeSite(
    {
      diagnostics,
      facts: { ...facts, further: viewFurther(facts, further.value) },
      parts,
      renderer,
      sources,
      pictures,
      samples: samples.value.counts,
      markdown,
    },
    tools,
  );
}

/** Everything that pages are made from; some of it is still being computed. */
interface Materials {
  /** The problems found so far. */
  readonly diagnostics: readonly Diagnostic[];
  readonly facts: SiteFacts;
  readonly parts: DocumentParts;
  readonly renderer: Renderer;
  readonly sources: Extraction['sources'];
  readonly pictures: Promise<Reported<readonly Artifact[]>>;
  readonly samples: SampleCounts;
  readonly markdown: MarkdownRenderer;
}

/** Makes all files: drafts, then pages, then what is made from all of them. */
async function makeSite(
  materials: Materials,
  { memo, enterPhase, stopwatch }: BuildTools,
): Promise<Reported<Site | null>> {
  const { facts, parts, renderer, samples, markdown } = materials;
  const diagnostics = [...materials.diagnostics];
  const rest = { markdown, renderer, memo, stopwatch };

  enterPhase('articles');
  const drafts = draftPages(facts, rest);
  const sourceDrafts = draftSources(facts, materials.sources, rest);
  diagnostics.push(...drafts.diagnostics);
  if (hasErrors(diagnostics)) return { value: null, diagnostics };

  enterPhase('pages');
  const search = emitSearch(facts, drafts.value, rest);
  const pages = drawPages([...drafts.value, ...sourceDrafts], parts, rest);
  const pictures = await materials.pictures;
  diagnostics.push(...pictures.diagnostics);
  // Without pictures, the check would report broken links on every page.
  if (hasErrors(diagnostics)) return { value: null, diagnostics };
  const { site: data, origin, client } = parts;
  const { input, plan } = facts;
  const artifacts = [
    ...toArtifacts(pages),
    ...emitSidebars(plan.sidebars, origin),
    ...emitRedirects(plan.table, origin, data.title),
    ...emitMachineFiles(facts, drafts.value, memo),
    ...search,
    ...emitOpenSearch(data, origin),
    ...emitHostFiles(contentSecurityPolicy(client.inlineScript), data.base),
    ...client.artifacts,
    ...pictures.value,
    ...input.statics,
  ];

  enterPhase('checks');
  const checked = checkOutput(pages, artifacts, { origin, data, input });
  diagnostics.push(...checked.diagnostics);
  const kinds = pages.map(({ draft }) => draft.page.kind);
  const apis = [facts, ...facts.further];
  const entities = apis.flatMap(({ model }) => model.entities);
  const site: Site = {
    artifacts,
    pages: countKinds(kinds, entities),
    samples,
    links: checked.checked,
  };
  return { value: hasErrors(diagnostics) ? null : site, diagnostics };
}

/** Planning depends on no tutorial's body, so editing one reuses the plan. */
function planOnce(
  {
    own,
    further,
  }: { readonly own: ApiModel; readonly further: readonly FurtherModel[] },
  tutorials: readonly Tutorial[],
  { config, configFile }: SiteInput,
  memo: Memo,
): Reported<SitePlan> {
  const facts = tutorials.map(factsOf);
  const models = [own, ...further.map((one) => one.model)];
  const key = hashParts([
    ...models.map((one) => memo.derive('model-keys', one, hashModel).model),
    memo.derive('config-key', config, hashJson),
    hashJson([facts, configFile, further.map((one) => one.source)]),
  ]);
  return memo.run('plan', key, () =>
    planSite(own, facts, { config, configFile }, further),
  );
}
