/** The arguments and the result of a build. Types only. */
import type { Stopwatch } from './core/stopwatch.ts';
import type { Diagnostic } from './diagnostics.ts';
import type { LoadHistory } from './host/history.ts';
import type { Host } from './host/host.ts';
import type { BuildSummary, Reporter } from './reporter.ts';
import type { Tool } from './tool.ts';

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
  /** Whether to write the output; everything is checked either way. */
  readonly write: boolean;
  /** Whether to draw icons and cards, which are not needed while editing. */
  readonly pictures: boolean;
  /** Whether to write compressed files beside the others. */
  readonly compress: boolean;
  /** Measures the time for each page. */
  readonly stopwatch: Stopwatch;
  readonly host: Host;
  /** Loads the git history of the content, which may be unknown. */
  readonly loadHistory: LoadHistory;
  readonly reporter: Reporter;
  readonly tool: Tool;
  /** Aborted when the user wants to stop. */
  readonly signal: AbortSignal;
}

export interface BuildOutcome {
  /** All problems, which the command reports. */
  readonly diagnostics: readonly Diagnostic[];
  /** `null` if there were errors. */
  readonly summary: BuildSummary | null;
}

export type RunBuild = (request: BuildRequest) => Promise<BuildOutcome>;
