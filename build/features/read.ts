/**
 * The door of inputs: what features read of the project, their only input and
 * output. A file of its own, since a build without changes reads its inputs and
 * must not load what would render them.
 */
import { joinReports, type Reported } from '../diagnostics.ts';
import type { Project } from '../feature.ts';
import type { ModelSource } from '../api/job.ts';
import { loadErrorSources } from './errors/load.ts';
import type { FeatureJob } from './extract.ts';
import { listIncluded } from './includes/expand.ts';
import { loadReleases, type Histories } from './history/load-releases.ts';
import type { ImportCosts } from './import-cost/subject.ts';
import { loadUpgrades, type ShownUpgrade } from './upgrade/upgrade-file.ts';

/** What features have read of the project, and of its packages. */
export interface FeatureInputs {
  readonly histories: Histories;
  readonly upgrades: ReadonlyMap<string, ShownUpgrade>;
}

export { listIncluded };
export type { ImportCosts };

/** What features know of a document besides its text; part of its key. */
export interface DocumentFacts {
  readonly upgrade: ShownUpgrade | null;
}

/** What the thread of TypeDoc reads for features, by its own door. */
export async function listJobs(
  project: Project,
): Promise<Reported<FeatureJob>> {
  return joinReports({ errors: await loadErrorSources(project) });
}

/** @param packages - by the paths of their APIs */
export async function readFeatures(
  project: Project,
  packages: ReadonlyMap<string, ModelSource>,
): Promise<Reported<FeatureInputs>> {
  return joinReports({
    histories: await loadReleases(project, packages),
    upgrades: await loadUpgrades(project),
  });
}

export function describeDocument(
  { upgrades }: FeatureInputs,
  file: string,
): DocumentFacts {
  return { upgrade: upgrades.get(file) ?? null };
}
