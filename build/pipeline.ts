/**
 * The whole data flow: configuration, documents and a package's declarations in,
 * a site's files out. Every step is a function of values that goes through the
 * memo, so a build and a rebuild are the same call. Performs no I/O: what does is
 * passed in as a tool. What features add is asked for through their one door.
 */
import { applyStrictness, hasErrors } from './diagnostics.ts';
import type { Diagnostic, Reported } from './diagnostics.ts';
import { listMedia } from './emit/attachments.ts';
import { emitPages, type EmittedDocuments } from './emit/emit-pages.ts';
import { gatherContext, type RenderedSite } from './emit/site-context.ts';
import { emitMachineFiles, emitSidebars } from './emit/machine-files.ts';
import { emitPictures } from './emit/pictures.ts';
import { renderPages } from './emit/render-pages.ts';
import * as features from './features/index.ts';
import type { SiteInput } from './inputs.ts';
import { checkOutput, chooseStatics } from './plan/check-output.ts';
import { countLeftOut, countPages, planSite } from './plan/site.ts';
import { describeSite } from './plan/site-data.ts';
import { findEntrances, readDocuments } from './plan/read-documents.ts';
import { API_PATH, toPlace } from './plan/routes.ts';
import { listPackages } from './plan/sources.ts';
import { collectSamples } from './samples/collect.ts';
import { findExamples } from './samples/examples.ts';
import type { BuildServices, SiteResult } from './services.ts';

/**
 * Inputs to articles. The value is `null` if an error leaves the site incomplete.
 * @param isComplete - whether all inputs could be read; if not, later stages are
 *   skipped, because they would report everything missing as a broken link
 */
export async function renderSite(
  input: SiteInput,
  services: BuildServices,
  isComplete = true,
): Promise<Reported<RenderedSite | null>> {
  const { memo, markdown, enterPhase } = services;
  const { config, configFile } = input;

  enterPhase('model');
  const loading = services.loadModels();
  const read = await readDocuments(input, markdown, memo);
  const { documents, drafts, placed } = read;
  const entrances = findEntrances(placed.value);
  const frame = features.addToFrame(config);
  const site = describeSite(input, entrances, frame, memo);
  const groups = collectSamples(documents, input, memo);
  const finding = findExamples(loading, input, markdown, memo);
  const running = services.runSamples([...groups.values()], finding);
  const begun = features.beginWork(loading, input, services);
  const [models, examples, samples, code] = await Promise.all([
    loading,
    finding,
    running,
    services.bundle(site, features.listClientModules(input, site)),
  ]);
  const diagnostics: Diagnostic[] = [...models.diagnostics];
  diagnostics.push(...applyStrictness(config, read));
  if (models.value === null || hasErrors(diagnostics) || !isComplete) {
    diagnostics.push(...samples.diagnostics);
    return { value: null, diagnostics };
  }

  enterPhase('plan');
  const { main, media, ...found } = models.value;
  const model = features.addFacts(input.features, API_PATH, main, memo);
  const otherApis = found.otherApis.map(({ source, model: other }) => ({
    source,
    model: features.addFacts(input.features, source.path, other, memo),
  }));
  const known = { ...begun, site };
  const packages = listPackages(model, otherApis);
  const added = features.addPages(input, packages, found.featureData, known);
  const configured = { config, configFile, added: added.map(toPlace) };
  const plan = memo.call(planSite, model, placed.value, configured, otherApis);
  const archives = features.nameDownloads(input);
  const context = gatherContext(
    {
      input: {
        ...input,
        attachments: new Map([...media, ...input.attachments]),
      },
      site,
      documents,
      drafts,
      groups,
      examples,
      runs: samples.value.results,
      counts: samples.value.counts,
      added,
      ...found,
      ...code,
    },
    { model, otherApis, plan: plan.value, markdown, archives },
    memo,
  );
  const planned = await features.planFeatures(begun, context, services);

  enterPhase('articles', plan.value.table.routes.length);
  const pages = await renderPages(context, planned.value, services);
  diagnostics.push(
    ...applyStrictness(
      config,
      placed,
      plan,
      ...pages.map((page) => page.article),
    ),
    ...planned.diagnostics,
    // Failing samples do not stop the build here: links can still be checked.
    ...samples.diagnostics,
    ...(await features.reportWork(begun)),
  );
  const rendered = { context, planned: planned.value, pages };
  const value = hasErrors(diagnostics) ? null : rendered;
  return { value, diagnostics };
}

/** Articles to pages and what a browser loads with them, all unchecked. */
export function emitDocuments(
  { context, planned, pages }: RenderedSite,
  services: BuildServices,
): EmittedDocuments {
  services.enterPhase('pages', pages.length);
  const sandbox = features.findFrameScript(planned);
  const emitted = emitPages(pages, context, sandbox, services);
  const artifacts = [
    ...emitted.flatMap((page) => page.artifacts),
    ...emitSidebars(context),
    ...context.client.artifacts,
    ...listMedia(context.input),
  ];
  return { pages: emitted, artifacts };
}

/** Articles to checked files. The value is `null` after an error. */
export async function emitSite(
  rendered: RenderedSite,
  services: BuildServices,
): Promise<Reported<SiteResult | null>> {
  const { context, planned, pages } = rendered;
  const { memo, enterPhase } = services;
  const { input, mainApi, otherApis } = context;
  const documents = emitDocuments(rendered, services);
  const pictures = await emitPictures(context, pages, services);
  // Every page would have a broken link without its picture.
  if (hasErrors(pictures.diagnostics)) return { ...pictures, value: null };
  enterPhase('indexes');
  const indexes = await features.addIndexes(context, pages, memo);
  enterPhase('files');
  const made = [
    ...documents.artifacts,
    ...emitMachineFiles(
      context,
      pages,
      features.findFrameScript(planned),
      memo,
    ),
    ...indexes.value,
    ...(await features.addFiles(planned, context, pages, memo)),
    ...pictures.value,
  ];
  const statics = chooseStatics(input.statics, made, input.config);
  const artifacts = [...made, ...statics.value];

  enterPhase('checks');
  const checks = checkOutput(documents.pages, artifacts, context);
  const stages = [pictures, indexes, statics];
  const diagnostics = [
    ...stages.flatMap((stage) => stage.diagnostics),
    ...applyStrictness(input.config, checks),
  ];
  const result: SiteResult = {
    artifacts,
    pages: countPages(pages, [mainApi, ...otherApis]),
    samples: context.counts,
    summaries: [...features.summariseFeatures(planned), countLeftOut(context)],
    links: checks.checked,
  };
  return { value: hasErrors(diagnostics) ? null : result, diagnostics };
}
