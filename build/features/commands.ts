/**
 * The door between the command line and the features. A file of its own, apart from
 * that of the pipeline: whoever prints help needs the rows of commands, and none of
 * the code that they load when they run.
 */
import type { Command } from '../commands/command.ts';
import type { LoadedSite } from '../commands/load-site.ts';
import type { SiteConfig } from '../config.ts';
import type { MeasuredCoverage } from '../plan/coverage.ts';
import type { ReleaseRequest } from '../releases/read-releases.ts';
import * as agents from './agents/commands.ts';
import * as errors from './errors/commands.ts';
import * as history from './history/commands.ts';
import { init } from './init/commands.ts';

/** Commands in the order in which help lists them. */
export const FEATURE_COMMANDS: readonly Command[] = [
  init,
  history.history,
  agents.show,
  errors.explain,
  agents.pack,
  agents.mcp,
];

type Measure = (site: LoadedSite) => Promise<readonly MeasuredCoverage[]>;

/** What `check --coverage` measures besides the documentation of symbols. */
export const MEASURES: readonly Measure[] = [errors.measureErrors];

/**
 * Writes what `docs-build history` writes besides, once it has read the releases.
 * @param site - the content folder, relative to the root
 */
export async function writeFromReleases(
  request: ReleaseRequest,
  config: SiteConfig,
  site: string,
): Promise<void> {
  const { writeUpgrades } = await import('./upgrade/write-upgrades.ts');
  await writeUpgrades(request, config, site);
}

/** What agents are answered besides pages. */
export const explain = errors.explainMessages;
