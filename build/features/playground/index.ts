/**
 * The playground, in which readers edit samples and run them. `plan-runs.ts`
 * decides which samples can run in a browser; `PAGE.samples.json` says which lines
 * of the page differ then. A press of Run loads the editor's side, which opens the
 * site's one frame: no origin, no network, only blobs as code, in a worker.
 */
import type { SiteConfig } from '../../config.ts';
import type { SampleMark } from '../../markdown/text-model.ts';
import type { SampleMarks } from '../../emit/site-context.ts';
import type { FeatureSummary } from '../../reporter.ts';
import { formatBytes } from '../../core/text.ts';
import type { PlannedPlayground } from './render-playground.ts';

export {
  addPlaygroundFiles,
  openPlayground,
  type PlannedPlayground,
} from './render-playground.ts';

/** Folders with code for browsers. */
export function listPlaygroundModules({
  samples,
}: SiteConfig): readonly string[] {
  return samples.playground ? ['playground'] : [];
}

/** What pages say of these samples. */
export function markRuns(
  playground: PlannedPlayground | null,
  samples: Iterable<string>,
): SampleMarks {
  const marks = new Map<string, SampleMark>();
  for (const id of samples) {
    const planned = playground?.runs.get(id);
    if (planned?.kind === 'refused') marks.set(id, planned);
    if (planned?.kind !== 'runs') continue;
    const { kind, key, isSeen } = planned;
    marks.set(id, { kind, key, javascriptKey: `${key}-js`, isSeen });
  }
  return marks;
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
