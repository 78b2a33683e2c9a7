/**
 * The whole data flow in one file: configuration, model and tutorials in,
 * files out. Every step is a pure function called through the memo, so a build
 * and a rebuild are the same call. Reads and writes nothing itself; what needs
 * the outside comes in as a tool.
 */
import type { ApiModel } from './api/model.ts';
import type { SourceFile } from './api/sources/source-file.ts';
import type { Artifact } from './core/artifact.ts';
import { hashJson, hashParts } from './core/hash.ts';
import { loadAsNeeded } from './core/lazy.ts';
import type { Memo } from './core/memo.ts';
import { slugOf } from './core/paths.ts';
import type { Stopwatch } from './core/stopwatch.ts';
import { takeTurns } from './core/turns.ts';
import { hasErrors, type Diagnostic, type Reported } from './diagnostics.ts';
import type { ClientBundle } from './emit/bundle.ts';
import { emitRedirects, emitSidebars } from './emit/data-files.ts';
import { draftPages } from './emit/drafts.ts';
import { draftSources } from './emit/draft-sources.ts';
import type { SiteFacts } from './emit/site-facts.ts';
import type { SiteInput } from './site-input.ts';
import {
  createDrawAhead,
  type Desk,
  type DrawAhead,
} from './emit/ahead/draw-ahead.ts';
import { contentSecurityPolicy, type DocumentParts } from './emit/document.ts';
import { joinFurther, viewFurther } from './emit/further.ts';
import { emitHostFiles } from './emit/host-files.ts';
import { emitMachineFiles, findFeed } from './emit/machine-files.ts';
import { drawPages, toArtifacts, type Renderer } from './emit/pages.ts';
import { planCardPages } from './emit/pictures/card-pages.ts';
import { emitPictures } from './emit/pictures/emit-pictures.ts';
import { showPreview, turnsAfter, type Preview } from './emit/preview.ts';
import type { DrawPictures } from './emit/pictures/picture.ts';
import { emitOpenSearch, emitSearch } from './emit/search.ts';
import type { MarkdownRenderer } from './markdown/model.ts';
import type { FurtherModel } from './plan/apis.ts';
import { checkOutput } from './plan/check-output.ts';
import { countKinds } from './plan/count-kinds.ts';
import { hashModel } from './plan/model-keys.ts';
import { planSite, type SitePlan } from './plan/site.ts';
import { findTutorialsPath } from './plan/routes.ts';
import { planSiteData } from './plan/site-data.ts';
import { factsOf, type Tutorial } from './plan/tutorials.ts';
import {
  colourSamples,
  readTutorials,
  type ReadTutorials,
} from './read-tutorials.ts';
import type { SampleReport } from './samples/index.ts';
import type { SampleCounts, SampleGroup } from './samples/model.ts';
import type { SiteData } from '../src/templates/model.ts';

/** What a build needs of the outside; each is asked for once, all at once. */
export interface BuildTools {
  readonly memo: Memo;
  readonly loadModel: () => Promise<Reported<ApiModel | null>>;
  /** The sources that the model names. */
  readonly loadSources: (model: ApiModel) => Promise<readonly SourceFile[]>;
  /** Those of the further sources, in their order. */
  readonly loadFurther: () => Promise<readonly Reported<ApiModel | null>[]>;
  readonly loadClient: (site: SiteData) => Promise<ClientBundle>;
  /** Its code may still have to be loaded when it is used. */
  readonly loadRenderer: () => Promise<Renderer>;
  /** The same. */
  readonly markdown: MarkdownRenderer;
  /** Runs the given samples and those in the comments of the package. */
  readonly runSamples: (
    groups: readonly SampleGroup[],
  ) => Promise<Reported<SampleReport>>;
  /** `null` where no pictures are wanted. */
  readonly drawPictures: DrawPictures | null;
  /** Where pages may be drawn beside others; `null` where only here. */
  readonly findDesk: ((parts: DocumentParts) => Promise<() => Desk>) | null;
  /** Measures what each page takes. */
  readonly stopwatch: Stopwatch;
  /** `null` where nobody looks before all is made. */
  readonly preview: Preview | null;
  /** Tells that the work so far is called `name`, and ends the phase before it. */
  readonly enterPhase: (name: string) => void;
}

export interface Site {
  readonly artifacts: readonly Artifact[];
  /** By kind; the pages of symbols by the kind of the symbol. */
  readonly pages: ReadonlyMap<string, number>;
  readonly samples: SampleCounts;
  /** Links and anchors that were checked. */
  readonly links: number;
}

/**
 * The value is `null` when an error leaves the site incomplete.
 * @param isComplete - whether all of the input could be read; what is missing
 *   otherwise would seem to be missing everywhere
 */
export async function buildSite(
  input: SiteInput,
  tools: BuildTools,
  isComplete = true,
): Promise<Reported<Site | null>> {
  const { memo, enterPhase, stopwatch } = tools;
  const others = input.further.map(({ source }) => source);
  const slugs = input.tutorials.map(({ file }) => slugOf(file));
  const start = findTutorialsPath(slugs, input.config);
  const site = planSiteData(input.config, start, input.package, others);

  enterPhase('model');
  const reading = readTutorials(input, tools);
  // Both cores are busy until the samples are run; the rest can wait for that.
  const afterSamples = async <T>(
    work: (read: ReadTutorials) => Promise<T>,
  ): Promise<T> => work(await reading);
  const [model, otherModels, read, client, renderer] = await Promise.all([
    tools.loadModel(),
    tools.loadFurther(),
    reading,
    afterSamples(() => tools.loadClient(site)),
    afterSamples(() => tools.loadRenderer()),
    afterSamples((done) => colourSamples(done, tools)),
  ]);
  const { tutorials, groups, samples } = read;
  const further = joinFurther(otherModels, others);
  const broken = [
    ...model.diagnostics,
    ...further.diagnostics,
    ...tutorials.diagnostics,
  ];
  const diagnostics: Diagnostic[] = [...broken, ...samples.diagnostics];
  // A wrong sample is no hole: what leads from its page and to it can be checked.
  if (model.value === null || !isComplete || hasErrors(broken)) {
    return { value: null, diagnostics };
  }

  // Read beside everything up to their drafts.
  const sources = tools.loadSources(model.value);
  // If nobody gets to wait for it, its failure must not end the process.
  sources.catch(() => undefined);
  enterPhase('plan');
  const models = { own: model.value, further: further.value };
  const plan = planOnce(models, tutorials.value, input, memo);
  diagnostics.push(...plan.diagnostics);
  // What is wrong by now ends in no site: then only the drafts are looked at.
  const isDrawn = !hasErrors(diagnostics);
  // In a thread, beside articles and pages.
  const cards = planCardPages(plan.value, tutorials.value);
  const draw = isDrawn ? tools.drawPictures : null;
  const pictures = emitPictures(cards, site, input, draw);
  pictures.catch(() => undefined);
  const facts: SiteFacts = {
    input,
    model: model.value,
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
  const open = isDrawn ? ((await tools.findDesk?.(parts)) ?? null) : null;
  const ahead = createDrawAhead(open, parts, { renderer, memo, stopwatch });
  try {
    return await makeSite(
      {
        diagnostics,
        facts: { ...facts, further: viewFurther(facts, further.value) },
        parts,
        renderer,
        sources,
        pictures,
        samples: samples.value.counts,
      },
      tools,
      ahead,
    );
  } finally {
    ahead.close();
  }
}

/** All that pages are made from, some of which may still be on its way. */
interface Materials {
  /** What is wrong so far. */
  readonly diagnostics: readonly Diagnostic[];
  readonly facts: SiteFacts;
  readonly parts: DocumentParts;
  readonly renderer: Renderer;
  readonly sources: Promise<readonly SourceFile[]>;
  readonly pictures: Promise<Reported<readonly Artifact[]>>;
  readonly samples: SampleCounts;
}

/** From facts to files: drafts, pages, everything made from all of them. */
async function makeSite(
  materials: Materials,
  { memo, enterPhase, stopwatch, markdown, preview }: BuildTools,
  ahead: DrawAhead,
): Promise<Reported<Site | null>> {
  const { facts, parts, renderer, samples } = materials;
  const diagnostics = [...materials.diagnostics];
  const turns = turnsAfter(preview);
  const calm = takeTurns(memo, turns);
  const announce = ahead.take;
  const rest = { markdown, renderer, memo: calm, stopwatch, announce };

  enterPhase('articles');
  if (preview !== null && !hasErrors(diagnostics)) {
    await showPreview(preview, facts, { ...rest, memo }, parts);
  }
  await turns.next();
  const drafts = await loadAsNeeded(() => draftPages(facts, rest));
  const sources = await materials.sources;
  const sourceDrafts = await loadAsNeeded(() =>
    draftSources(facts, sources, rest),
  );
  diagnostics.push(...drafts.diagnostics);
  if (hasErrors(diagnostics)) return { value: null, diagnostics };

  enterPhase('pages');
  // Meanwhile the last of them are drawn.
  const search = await loadAsNeeded(() =>
    emitSearch(facts, drafts.value, rest),
  );
  await ahead.finish();
  const pages = await loadAsNeeded(() =>
    drawPages([...drafts.value, ...sourceDrafts], parts, rest),
  );
  await turns.next();
  const pictures = await materials.pictures;
  diagnostics.push(...pictures.diagnostics);
  // Every page would be told to have a broken link.
  if (hasErrors(diagnostics)) return { value: null, diagnostics };
  await turns.next();
  const { site: data, origin, client } = parts;
  const { input, plan } = facts;
  const artifacts = [
    ...toArtifacts(pages),
    ...memo.derive('sidebar-files', plan.sidebars, emitSidebars),
    ...emitRedirects(plan.table, origin, data.title),
    ...emitMachineFiles(facts, drafts.value, memo),
    ...search,
    ...emitOpenSearch(data, origin),
    ...emitHostFiles(contentSecurityPolicy(client.inlineScript), data.base),
    ...client.artifacts,
    ...pictures.value,
    ...input.statics,
  ];

  await turns.next();
  enterPhase('checks');
  const checked = await loadAsNeeded(() =>
    checkOutput(pages, artifacts, { origin, data, input }, calm),
  );
  diagnostics.push(...checked.diagnostics);
  const kinds = pages.map(({ draft }) => draft.page.kind);
  const apis = [facts, ...facts.further];
  const entities = apis.flatMap(({ model }) => model.entities);
  const site: Site = {
    artifacts,
    pages: countKinds(kinds, entities),
    samples,
    links: checked.links,
  };
  return { value: hasErrors(diagnostics) ? null : site, diagnostics };
}

/** The plan reads no tutorial's body, so editing one does not plan anew. */
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
