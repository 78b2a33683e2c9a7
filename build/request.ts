/** What a command asks of a build, and what it gets back. Types only. */
import type { Stopwatch } from './core/stopwatch.ts';
import type { Diagnostic } from './diagnostics.ts';
import type { LoadHistory } from './host/history.ts';
import type { Host } from './host/host.ts';
import type { Processes } from './host/processes.ts';
import type { BuildSummary, Reporter } from './reporter.ts';
import type { Tool } from './tool.ts';

export interface BuildRequest {
  /** Absolute path of the project. */
  readonly root: string;
  /** The content folder, relative to the root. */
  readonly site: string;
  /** The output folder: relative to the root if it lies inside, else absolute. */
  readonly out: string;
  /** `null`: as the configuration says. */
  readonly base: string | null;
  /** Whether results of earlier builds may be used. */
  readonly cache: boolean;
  /** Whether the output is written; everything is checked either way. */
  readonly write: boolean;
  /** Whether icons and cards are drawn; nobody shares a page that is edited. */
  readonly pictures: boolean;
  /** Whether compressed forms are written beside the files. */
  readonly compress: boolean;
  /** Measures what each page takes. */
  readonly stopwatch: Stopwatch;
  readonly host: Host;
  readonly processes: Processes;
  /** When the content was changed, where that is known. */
  readonly loadHistory: LoadHistory;
  readonly reporter: Reporter;
  readonly tool: Tool;
  /** Aborted when the user wants to stop. */
  readonly signal: AbortSignal;
}

export interface BuildOutcome {
  /** All that is to be said; the command reports them. */
  readonly diagnostics: readonly Diagnostic[];
  /** `null` when there were errors. */
  readonly summary: BuildSummary | null;
}

export type RunBuild = (request: BuildRequest) => Promise<BuildOutcome>;
