/**
 * Builds the pages that are currently open before all others, when a watching
 * server rebuilds the site. They equal those of the whole build, but nothing
 * has been checked across pages yet.
 */
import type { Artifact } from '../core/artifact.ts';
import { loadAsNeeded } from '../core/lazy.ts';
import { UNSLICED, type TimeSlices } from '../core/time-slices.ts';
import { hasErrors } from '../diagnostics.ts';
import { emitSidebars } from './data-files.ts';
import type { DocumentParts } from './document.ts';
import { draftPages } from './drafts.ts';
import { drawPages, toArtifacts } from './pages.ts';
import type { DraftTools, SiteFacts } from './site-facts.ts';

export interface Preview {
  /** Addresses of the pages, base included. */
  readonly pages: ReadonlySet<string>;
  /** Resolves when open pages have loaded the new files. */
  readonly show: (artifacts: readonly Artifact[]) => Promise<void>;
  /** How the rest of the build is divided. */
  readonly slices: TimeSlices;
}

/** How to divide the build after a preview; without one, nothing is waiting. */
export function slicesFor(preview: Preview | null): TimeSlices {
  return preview === null ? UNSLICED : preview.slices;
}

/** Shows nothing if the drafts of these pages have errors. */
export async function showPreview(
  { pages, show }: Preview,
  facts: SiteFacts,
  tools: DraftTools,
  parts: DocumentParts,
): Promise<void> {
  const drafts = await loadAsNeeded(() => draftPages(facts, tools, pages));
  if (hasErrors(drafts.diagnostics)) return;
  const drawn = await loadAsNeeded(() => drawPages(drafts.value, parts, tools));
  await show([
    ...toArtifacts(drawn),
    ...emitSidebars(facts.plan.sidebars, tools.memo),
    ...parts.client.artifacts,
    ...facts.input.statics,
  ]);
}
