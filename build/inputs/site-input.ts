/**
 * The inputs of a site, read and checked: the values that the pipeline starts
 * from. Types only.
 */
import type { SiteConfig } from '../config.ts';
import type { Readme, TutorialFile } from './content-files.ts';
import type { Artifact } from '../core/artifact.ts';
import type { Change } from '../host/history.ts';
import type { PackageName } from '../plan/site-data.ts';
import type { OtherSource } from '../plan/sources.ts';

/** Another source, with the README that introduces its index. */
export interface OtherInput {
  readonly source: OtherSource;
  readonly packageFolder: string;
  readonly readme: Readme | null;
}

export interface SiteInput {
  readonly config: SiteConfig;
  /** The configuration file, for messages. */
  readonly configFile: string;
  readonly package: PackageName;
  /** The package's folder in messages; empty for the project's own. */
  readonly packageFolder: string;
  /** The README that introduces the index of the package's API. */
  readonly readme: Readme | null;
  /** The other APIs of the site. */
  readonly otherApis: readonly OtherInput[];
  readonly tutorials: readonly TutorialFile[];
  /** Copied unchanged. */
  readonly statics: readonly Artifact[];
  /** The git history of the content, newest first; empty if unknown. */
  readonly changes: readonly Change[];
}
