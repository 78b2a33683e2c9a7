/**
 * The door of inputs: what features read of the project, their only input and
 * output. A file of its own, since a build without changes reads its inputs and
 * must not load what would render them.
 */
import { joinReports, type Reported } from '../diagnostics.ts';
import type { Project } from '../feature.ts';
import { loadErrorSources } from './errors/load.ts';
import type { ErrorSources } from './errors/messages.ts';
import type { FeatureJob } from './extract.ts';
import { listIncluded } from './includes/expand.ts';
import { loadReleases, type History } from './history/load-releases.ts';
import { loadCostSubject, type CostSubject } from './import-cost/subject.ts';
import { loadUpgrades, type ShownUpgrade } from './upgrade/upgrade-file.ts';

/** What features have read of the project; `null` for what it does without. */
export interface FeatureInputs {
  readonly errors: ErrorSources;
  readonly history: History | null;
  readonly costs: CostSubject | null;
  readonly upgrades: ReadonlyMap<string, ShownUpgrade>;
}

export { listIncluded };

/** What features know of a document besides its text; part of its key. */
export interface DocumentFacts {
  readonly upgrade: ShownUpgrade | null;
}

export async function readFeatures(
  project: Project,
): Promise<Reported<FeatureInputs>> {
  return joinReports({
    errors: await loadErrorSources(project),
    history: await loadReleases(project),
    costs: { value: await loadCostSubject(project), diagnostics: [] },
    upgrades: await loadUpgrades(project),
  });
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
