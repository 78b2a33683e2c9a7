/**
 * What a site is made from, read and checked: the values that go into the
 * pipeline. Types only.
 */
import type { SiteConfig } from './config.ts';
import type { Readme, TutorialFile } from './content-files.ts';
import type { Artifact } from './core/artifact.ts';
import type { Change } from './host/history.ts';
import type { PackageName } from './plan/site-data.ts';
import type { FurtherSource } from './plan/sources.ts';

/** One of the sources, with what introduces the index of its API. */
export interface FurtherInput {
  readonly source: FurtherSource;
  readonly packageFolder: string;
  readonly readme: Readme | null;
}

export interface SiteInput {
  readonly config: SiteConfig;
  /** Where the configuration is written, for messages. */
  readonly configFile: string;
  readonly package: PackageName;
  /** How messages name the folder of the package; empty for the project's own. */
  readonly packageFolder: string;
  /** What introduces the index of the package's API. */
  readonly readme: Readme | null;
  /** Whose API lies beside the package's own. */
  readonly further: readonly FurtherInput[];
  readonly tutorials: readonly TutorialFile[];
  /** Copied as they are. */
  readonly statics: readonly Artifact[];
  /** When the content was changed, newest first; empty where nothing is known. */
  readonly changes: readonly Change[];
}
