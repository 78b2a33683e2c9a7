/** The arguments and the result of a build. Types only. */
import type { LoadedConfig } from './config/load-config.ts';
import type { Extract } from './api/extract.ts';
import type { ReadRecords } from './api/reads.ts';
import type { Diagnostic, Reported } from './diagnostics.ts';
import type { Artifact } from './core/artifact.ts';
import type * as bundles from './emit/bundle.ts';
import type { LoadCommits } from './host/commits.ts';
import type { Host } from './host/host.ts';
import type { RenderedSite } from './emit/site-context.ts';
import type { BuildSummary, Report } from './reporter.ts';
import type { BuildServices, SiteResult } from './services.ts';

export interface BuildRequest {
  /** Absolute path of the project. */
  readonly root: string;
  /** The content folder, relative to the root. */
  readonly site: string;
  /** The output folder: relative to the root if it lies inside, else absolute. */
  readonly out: string;
  /** `null` for the one in the configuration. */
  readonly base: string | null;
  /** Whether results of earlier builds may be used. */
  readonly cache: boolean;
  /** Whether problems of documents are errors whatever the configuration says. */
  readonly strict?: boolean;
  /** The configuration, if it was read already; a build reads it otherwise. */
  readonly loaded?: LoadedConfig | null;
  /** Whether to write the output; everything is checked either way. */
  readonly write: boolean;
  /** Whether to draw icons and cards, which are not needed while editing. */
  readonly pictures: boolean;
  /** Makes other files of the articles than those of a site. */
  readonly emit?: EmitSite;
  /** Called with the files, unless the output folder has them already. */
  readonly keep?: (artifacts: readonly Artifact[]) => void;
  /** Whether to write compressed files beside the others. */
  readonly compress: boolean;
  readonly host: Host;
  /** Loads the git history of the content, which may be unknown. */
  readonly loadCommits: LoadCommits;
  readonly report: Report;
  readonly tool: Tool;
  /** What programs of TypeDoc have read; else what the cache knows of them. */
  readonly reads?: ReadRecords;
  /** Programs that replace those of this machine. */
  readonly programs?: Partial<Programs>;
  /** Aborted when the user wants to stop. */
  readonly signal: AbortSignal;
}

/**
 * Where the tool itself is installed. Its code runs bundled, so a module cannot
 * find the tool's other files relative to itself.
 */
export interface Tool {
  readonly version: string;
  /** Hash of the tool's own code below `build/`, part of its cache keys. */
  readonly hash: string;
  /** Hashes of the code of stages whose results last longer, by their names. */
  readonly stages: Readonly<Record<string, string>>;
  /** Absolute path of the tool's package, which contains `src/`. */
  readonly folder: string;
  /**
   * Absolute path of the folder with the compiled entries of `build/`, in the
   * same layout: `build/api/worker.ts` is compiled to `api/worker.js`.
   */
  readonly modules: string;
}

/** Makes files of all articles; the value is `null` after an error. */
export type EmitSite = (
  rendered: RenderedSite,
  services: BuildServices,
) => Promise<Reported<SiteResult | null>>;

/** What runs beside a build. */
export interface Programs extends Pick<
  typeof bundles,
  'bundleClient' | 'bundleStyle' | 'bundleRenderer'
> {
  readonly extract: Extract;
}

export interface BuildOutcome {
  /** All problems, which the command reports. */
  readonly diagnostics: readonly Diagnostic[];
  /** `null` if there were errors. */
  readonly summary: BuildSummary | null;
}

export type RunBuild = (request: BuildRequest) => Promise<BuildOutcome>;
