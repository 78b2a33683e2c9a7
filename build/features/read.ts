/**
 * The door of inputs: what features read of the project, their only input and
 * output. A file of its own, since a build without changes reads its inputs and
 * must not load what would render them.
 */
import { joinReports, type Reported } from '../diagnostics.ts';
import type { Project } from '../feature.ts';
import type { SiteInput } from '../inputs.ts';
import { API_PATH } from '../plan/routes.ts';
import { loadErrorSources } from './errors/load.ts';
import type { ErrorSources } from './errors/messages.ts';
import type { FeatureJob } from './extract.ts';
import { listIncluded } from './includes/expand.ts';
import { loadReleases, type Histories } from './history/load-releases.ts';
import type { ExportStory } from './history/story.ts';
import {
  loadCostSubject,
  type CostSubject,
  type ImportCosts,
  type PackageCosts,
} from './import-cost/subject.ts';
import { loadUpgrades, type ShownUpgrade } from './upgrade/upgrade-file.ts';

/** What features have read of the project; `null` for what it does without. */
export interface FeatureInputs {
  readonly errors: ErrorSources;
  readonly histories: Histories;
  readonly costs: CostSubject | null;
  /** What imports of packages cost that their own tasks have measured. */
  readonly savedCosts: PackageCosts;
  readonly upgrades: ReadonlyMap<string, ShownUpgrade>;
}

export { listIncluded, type ImportCosts };

/** What features know of a document besides its text; part of its key. */
export interface DocumentFacts {
  readonly upgrade: ShownUpgrade | null;
}

export async function readFeatures(
  project: Project,
): Promise<Reported<FeatureInputs>> {
  return joinReports({
    errors: await loadErrorSources(project),
    histories: await loadReleases(project),
    costs: { value: await loadCostSubject(project), diagnostics: [] },
    savedCosts: { value: new Map(), diagnostics: [] },
    upgrades: await loadUpgrades(project),
  });
}

/** Adds what tasks of packages have read. */
export function addSaved(
  features: FeatureInputs,
  { config, saved }: Pick<SiteInput, 'config' | 'saved'>,
): FeatureInputs {
  const words = config.labels.history;
  const histories = new Map(features.histories);
  const savedCosts = new Map(features.savedCosts);
  for (const [path, { costs, history, extraction }] of saved) {
    if (costs) savedCosts.set(path, costs);
    if (history === null || histories.has(path)) continue;
    // The task of the package has checked them.
    const told = history as readonly ExportStory[];
    const stories = new Map(told.map((story) => [story.name, story]));
    const { name: file } = extraction.model.package;
    histories.set(path, { file, version: null, stories, words });
  }
  const costs = saved.has(API_PATH) ? null : features.costs;
  return { ...features, histories, costs, savedCosts };
}

/** What the thread of TypeDoc reads for features, by its own door. */
export function listJobs({ errors }: FeatureInputs): FeatureJob {
  return { errors };
}

export function describeDocument(
  { upgrades }: FeatureInputs,
  file: string,
): DocumentFacts {
  return { upgrade: upgrades.get(file) ?? null };
}
