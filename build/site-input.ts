/**
 * What a site is made from, read and checked: the values that go into the
 * pipeline. Types only.
 */
import type { SiteConfig } from './config.ts';
import type { TextFile } from './content-files.ts';
import type { Artifact } from './core/artifact.ts';
import type { Change } from './host/history.ts';
import type { PackageName } from './plan/site-data.ts';

export interface SiteInput {
  readonly config: SiteConfig;
  /** Where the configuration is written, for messages. */
  readonly configFile: string;
  readonly package: PackageName;
  readonly tutorials: readonly TextFile[];
  /** Copied as they are. */
  readonly statics: readonly Artifact[];
  /** When the content was changed, newest first; empty where nothing is known. */
  readonly changes: readonly Change[];
}
