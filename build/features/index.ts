/**
 * The door between the core and its features: each function is a place at which
 * the core asks, and its body names who answers, in the order of what they add.
 * To remove a feature, delete its folders and its lines here and in
 * `commands.ts`.
 */
import type { ApiModel, Entity } from '../api/model.ts';
import type { SiteConfig } from '../config.ts';
import type { Artifact } from '../core/artifact.ts';
import type { Memo } from '../core/memo.ts';
import { joinReports, type Diagnostic, type Reported } from '../diagnostics.ts';
import type {
  ApiContext,
  PlannedPage,
  SampleMarks,
  SiteContext,
} from '../emit/site-context.ts';
import type {
  AddedPage,
  ClientModules,
  DocumentAddition,
  FrameAddition,
  IndexAddition,
  SymbolAddition,
} from '../feature.ts';
import type { SiteInput } from '../inputs.ts';
import type { FeatureSummary } from '../reporter.ts';
import type { Route } from '../plan/routes.ts';
import type { Models } from '../load-models.ts';
import type { Syntax } from '../markdown/syntax.ts';
import type { BuildServices } from '../services.ts';
import type { SiteData } from '../../src/templates/page-model.ts';
import { addLlmsFiles } from './agents/index.ts';
import { addArchives, nameArchives } from './archives/index.ts';
import {
  addErrorFile,
  addErrorSections,
  listErrorModules,
  planErrorIndex,
  type PlannedErrors,
} from './errors/index.ts';
import type { FeatureData } from './extract.ts';
import {
  addHistory,
  addHistoryFile,
  addHistoryPages,
  addHistorySection,
  checkHistory,
  listHistoryModules,
  type Histories,
} from './history/index.ts';
import { addHoverCards, HOVER_CARDS } from './hover-cards/index.ts';
import {
  addCostFacts,
  addCostPages,
  measureCosts,
  planCosts,
  type PlannedCosts,
} from './import-cost/index.ts';
import type { PackageCosts } from './import-cost/subject.ts';
import {
  addPlaygroundFiles,
  markRuns,
  listPlaygroundModules,
  openPlayground,
  reportPlayground,
  type PlannedPlayground,
} from './playground/index.ts';
import {
  addSearchFiles,
  addSynonyms,
  composeSearchModule,
  SEARCH,
} from './search/index.ts';
import { addSearchLinks, addSearchPage } from './search/page.ts';
import { addSourcePages } from './source-pages/index.ts';
import type { FeatureInputs } from './read.ts';
import {
  addChangesFile,
  fillUpgrade,
  listUpgradeModules,
  planUpgrades,
  type UpgradeEntries,
} from './upgrade/index.ts';

export type { FeatureData } from './extract.ts';
export type { DocumentFacts, FeatureInputs } from './read.ts';

/** What features know when samples have run. */
export interface PlannedFeatures {
  /** Work that may go on; only those that ask for it wait. */
  readonly costs: Promise<ReadonlyMap<string, PlannedCosts>>;
  readonly errors: PlannedErrors;
  readonly histories: Histories;
  readonly playground: PlannedPlayground | null;
  readonly upgrades: UpgradeEntries;
}

/** What features work on beside the samples. */
export interface BegunFeatures {
  readonly costs: Promise<Reported<PackageCosts>>;
}

/** Begins what takes long and needs no more than the models. */
export function beginWork(
  loading: Promise<Reported<Pick<Models, 'main' | 'otherApis'> | null>>,
  input: SiteInput,
  services: BuildServices,
): BegunFeatures {
  const costs = measureCosts(loading, input, services);
  // Nothing waits for the costs after another failure.
  costs.catch(() => undefined);
  return { costs };
}

/** Adds to the model before anything is planned; no feature does it later. */
export function addFacts(
  { histories }: FeatureInputs,
  path: string,
  model: ApiModel,
  memo: Memo,
): ApiModel {
  return addHistory(histories.get(path) ?? null, model, memo);
}

/** What the frame of every page says. Only search adds to it. */
export function addToFrame(config: SiteConfig): FrameAddition {
  return addSearchLinks(config);
}

/**
 * Pages of features, which the core gives routes, a frame and their three files.
 * @param models - by the paths of their APIs
 */
export function addPages(
  input: SiteInput,
  models: ReadonlyMap<string, ApiModel>,
  { sources }: FeatureData,
  { costs, site }: BegunFeatures & Pick<SiteContext, 'site'>,
): readonly AddedPage[] {
  return [
    addSearchPage(input.config, site),
    ...addHistoryPages(input.features.histories),
    ...addSourcePages(sources),
    ...addCostPages(costs, models, input),
  ];
}

/** What texts say besides plain markdown. Only upgrades fill documents. */
export async function loadSyntax(): Promise<Syntax> {
  const { DIALECTS } = await import('./dialects/index.ts');
  const { includeInDocument } = await import('./includes/index.ts');
  return {
    ...DIALECTS,
    include: includeInDocument,
    fill: (root, { upgrade }) => fillUpgrade(root, upgrade),
  };
}

/** Folders that a document may link, with their addresses. Only archives have any. */
export function nameDownloads(input: SiteInput): ReadonlyMap<string, string> {
  return nameArchives(input);
}

/** What features make of the site before anything is rendered. */
export async function planFeatures(
  { costs }: BegunFeatures,
  site: SiteContext,
  services: BuildServices,
): Promise<Reported<PlannedFeatures>> {
  const { value, diagnostics } = joinReports({
    errors: planErrorIndex(site, services.memo),
    histories: checkHistory(site.input.features.histories, [
      site.mainApi,
      ...site.otherApis,
    ]),
    playground: await openPlayground(site, services),
    upgrades: { value: planUpgrades(site, services.memo), diagnostics: [] },
  });
  return { value: { ...value, costs: planCosts(costs, site) }, diagnostics };
}

/** Waits for what was begun. */
export async function reportWork({
  costs,
}: BegunFeatures): Promise<readonly Diagnostic[]> {
  return (await costs).diagnostics;
}

/** Data, because it is part of the key of the symbol's article. */
export async function addToSymbol(
  { costs, errors, histories, upgrades }: PlannedFeatures,
  entity: Entity,
  { source, path, model }: ApiContext,
  memo: Memo,
): Promise<SymbolAddition> {
  const history = histories.get(path) ?? null;
  const lists = source === null ? [errors.raised, upgrades] : [];
  return {
    sections: addHistorySection(history, entity, model.package.name, memo),
    reading: lists.flatMap((byEntity) => byEntity.get(entity.id) ?? []),
    facts: await addCostFacts(costs, path, entity),
  };
}

/** Data, because it is part of the key of the indexes. Only import costs add any. */
export async function addToIndex(
  { costs }: PlannedFeatures,
  { path }: ApiContext,
): Promise<IndexAddition | null> {
  return (await costs).get(path)?.index ?? null;
}

/** Data, because it is part of the key of the document's article. */
export function addToDocument(
  { errors }: PlannedFeatures,
  route: Route,
  api: ApiContext,
): DocumentAddition | null {
  return addErrorSections(errors, route, api);
}

/** What the figures of samples say to scripts. Only the playground runs any. */
export function markSamples(
  { playground }: PlannedFeatures,
  samples: Iterable<string>,
): SampleMarks {
  return markRuns(playground, samples);
}

/** The hash of the script in a frame of the site, which policies must allow. */
export function findFrameScript({
  playground,
}: PlannedFeatures): string | null {
  return playground?.sandboxHash ?? null;
}

/** Files besides those of pages, when all articles are there. */
export async function addFiles(
  planned: PlannedFeatures,
  site: SiteContext,
  pages: readonly PlannedPage[],
  memo: Memo,
): Promise<readonly Artifact[]> {
  const { errors, histories, playground } = planned;
  const costs = await planned.costs;
  return [
    ...addLlmsFiles(site, pages),
    ...addSynonyms(site.input.config),
    ...addChangesFile(site, memo),
    ...addPlaygroundFiles(playground, site),
    ...addHistoryFile(histories, site, memo),
    ...addErrorFile(errors, memo),
    ...(await addHoverCards(site, costs, memo)),
    ...(await addArchives(site.input, pages, memo)),
  ];
}

/** Indexes of all pages, with what no page fits. Only search has any. */
export function addIndexes(
  site: SiteContext,
  pages: readonly PlannedPage[],
  memo: Memo,
): Promise<Reported<readonly Artifact[]>> {
  return addSearchFiles(site, pages, memo);
}

/** Lines of the report at the end of a build. Only the playground has one. */
export function summariseFeatures({
  playground,
}: PlannedFeatures): readonly FeatureSummary[] {
  return [reportPlayground(playground)];
}

/** The code of features that the site ships to browsers. */
export function listClientModules(
  input: SiteInput,
  site: SiteData,
): ClientModules {
  const { config } = input;
  return {
    everywhere: [...SEARCH, ...HOVER_CARDS, ...listPlaygroundModules(config)],
    documents: [...listErrorModules(config), ...listUpgradeModules(config)],
    sources: [
      ...listHistoryModules(input.features.histories),
      ...listErrorModules(config),
      ...HOVER_CARDS,
    ],
    composed: { search: composeSearchModule(input, site) },
    workers: listErrorModules(config),
  };
}
