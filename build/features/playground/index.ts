/**
 * The playground, in which readers edit samples and run them. `plan-runs.ts`
 * decides which samples can run in a browser; `PAGE.samples.json` says which lines
 * of the page differ then. A press of Run loads the editor's side, which opens the
 * site's one frame: no origin, no network, only blobs as code, in a worker.
 */
import type { SiteConfig } from '../../config.ts';
import type { Artifact } from '../../core/artifact.ts';
import type { Reported } from '../../diagnostics.ts';
import type { SampleMark } from '../../markdown/text-model.ts';
import type { Memo } from '../../core/memo.ts';
import type {
  PlannedContext,
  SampleMarks,
  SiteContext,
} from '../../emit/site-context.ts';
import type { SampleReport } from '../../samples/index.ts';
import type { SampleGroup } from '../../samples/sample-model.ts';
import type { FeatureSummary } from '../../reporter.ts';
import { formatBytes } from '../../core/text.ts';
import type { BuildServices } from '../../services.ts';
import {
  emitPlayground,
  planGroup,
  preparePlayground,
  type PlannedPlayground,
  type PreparedPlayground,
} from './render-playground.ts';

export {
  planPlayground,
  type PlannedPlayground,
  type PreparedPlayground,
} from './render-playground.ts';

/** Folders with code for browsers. */
export function listPlaygroundModules({
  samples,
}: SiteConfig): readonly string[] {
  return samples.playground ? ['playground'] : [];
}

/** The value is `null` for a site without a playground. */
export async function openPlayground(
  site: PlannedContext,
  services: Pick<BuildServices, 'memo' | 'workshop'>,
): Promise<Reported<PreparedPlayground | null>> {
  return site.input.config.samples.playground
    ? preparePlayground(site, services)
    : { value: null, diagnostics: [] };
}

/** What a page says of its runs, before the samples of others have run. */
export async function markPage(
  playground: PreparedPlayground | null,
  group: SampleGroup,
  results: SampleReport['results'],
  memo: Memo,
): Promise<SampleMarks> {
  if (playground === null) return new Map();
  const runs = await planGroup(group, results, playground, memo);
  return pickMarks(runs, runs.keys());
}

/** What pages say of these samples. */
export function markRuns(
  playground: PlannedPlayground | null,
  samples: Iterable<string>,
): SampleMarks {
  return pickMarks(playground?.runs ?? new Map(), samples);
}

function pickMarks(
  runs: PlannedPlayground['runs'],
  samples: Iterable<string>,
): SampleMarks {
  const marks = new Map<string, SampleMark>();
  for (const id of samples) {
    const planned = runs.get(id);
    if (planned?.kind === 'refused') marks.set(id, planned);
    if (planned?.kind !== 'runs') continue;
    const { kind, key, isSeen } = planned;
    marks.set(id, { kind, key, javascriptKey: `${key}-js`, isSeen });
  }
  return marks;
}

export function addPlaygroundFiles(
  playground: PlannedPlayground | null,
  site: SiteContext,
): readonly Artifact[] {
  return playground === null ? [] : emitPlayground(playground, site);
}

export function reportPlayground(
  playground: PlannedPlayground | null,
): FeatureSummary {
  const name = 'playground';
  if (playground === null) return { name, values: null, row: null };
  const { samples, bytes } = playground.summary;
  const text = `run in a browser, with ${formatBytes(bytes)}`;
  return {
    name,
    values: { samples, bytes },
    row: ['Playground', samples, text],
  };
}
