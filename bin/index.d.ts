/**
 * `docs-build` as a library: the same builds, watching and serving as on the
 * command line, without its process. Nothing here prints or exits.
 */
import type { SiteConfig } from './site-config.js';

export type { SiteConfig } from './site-config.js';

/** What every function takes; each has the default of the command line. */
export interface SiteOptions {
  /** The project: a path, relative to the current folder (`.`). */
  readonly root?: string;
  /** The folder with `site.config.ts`, relative to the project (`content`). */
  readonly site?: string;
  /** Where the built site lies, relative to the project (`dist`). */
  readonly out?: string;
  /** The path below which the site will live, such as `/docs/` (as configured). */
  readonly base?: string;
  /** Whether results of earlier builds may be used (`true`). */
  readonly cache?: boolean;
  /** Breaks the work off, or closes the server. */
  readonly signal?: AbortSignal;
  /** Told what happens, as it happens: what `--json` prints, one by one. */
  readonly onEvent?: (event: BuildEvent) => void;
}

export interface ServeOptions extends SiteOptions {
  /** `0` for any that is free (3000, or the next free one). */
  readonly port?: number;
  /** The address to listen on (this machine only). */
  readonly host?: string;
  /** Host names that requests may give beyond those of this machine. */
  readonly allowHosts?: readonly string[];
}

/** A problem that an author can mend. */
export interface Diagnostic {
  readonly severity: 'error' | 'warning';
  /** Whose fault it is: the texts', the caller's, or the machine's. */
  readonly fault: 'content' | 'usage' | 'environment';
  /** Stable: `broken-link`. */
  readonly code: string;
  readonly message: string;
  /** Lines and columns count from 1; the file is relative to the project. */
  readonly place: {
    readonly file: string;
    readonly line: number | null;
    readonly column: number | null;
  } | null;
  /** What to do about it. */
  readonly hint: string | null;
}

/** What a finished build amounts to. */
export interface BuildCounts {
  /** Pages by kind; those of symbols by the kind of the symbol. */
  readonly pages: Readonly<Record<string, number>>;
  readonly samples: {
    /** Programs executed by this build; the results of the others were known. */
    readonly run: number;
    readonly passed: number;
    readonly failed: number;
    /** Those that are only shown, and those that say why they cannot run. */
    readonly notRun: number;
    readonly reasons: readonly {
      readonly reason: string;
      readonly count: number;
    }[];
  };
  /** Links and anchors that were checked. */
  readonly links: number;
  /** Bytes of the output by file extension, without the dot. */
  readonly bytes: Readonly<Record<string, number>>;
  readonly files: {
    readonly written: number;
    readonly unchanged: number;
    readonly removed: number;
  };
}

/** The counts with the time that each phase took. */
export interface PlainSummary extends BuildCounts {
  readonly phases: readonly {
    readonly name: string;
    readonly milliseconds: number;
  }[];
}

export type BuildEvent =
  | { readonly event: 'phase-start'; readonly name: string }
  | {
      readonly event: 'phase-end';
      readonly name: string;
      readonly milliseconds: number;
      readonly result: string | null;
    }
  | ({ readonly event: 'diagnostic' } & Diagnostic)
  | ({ readonly event: 'summary' } & PlainSummary)
  | {
      readonly event: 'serving';
      readonly url: string;
      readonly network: readonly string[];
      readonly folder: string;
    }
  | { readonly event: 'note'; readonly text: string };

export interface BuildResult {
  /** Whether there was no error; with one, the output is as it was before. */
  readonly ok: boolean;
  /** Errors and warnings, in the order of their files and lines. */
  readonly diagnostics: readonly Diagnostic[];
  /** `null` when there was an error. */
  readonly counts: BuildCounts | null;
}

/** A server that goes on until it is closed. */
export interface RunningSite {
  /** The address to open. */
  readonly url: string;
  /** Further addresses at which other machines reach it; empty for most. */
  readonly network: readonly string[];
  /** Resolves when nothing listens any more. */
  close(): Promise<void>;
}

/** What a server could not begin with: an `Error` with the reasons. */
export interface StartFailure extends Error {
  readonly diagnostics: readonly Diagnostic[];
}

export interface Library {
  defineConfig: typeof defineConfig;
  build: typeof build;
  watch: typeof watch;
  serve: typeof serve;
}

/**
 * Marks the configuration of a site, so that an editor completes and checks it;
 * returns what it is given.
 */
export function defineConfig(config: SiteConfig): SiteConfig;

/**
 * Builds a site and writes it. What is wrong with it is part of the result;
 * rejects only when the signal is aborted, with its reason.
 */
export function build(options?: SiteOptions): Promise<BuildResult>;

/**
 * Serves a site and follows every change of what it is made from. Resolves when
 * it listens; problems of the content are told as events and in the pages.
 * @throws {@link StartFailure} when it cannot begin
 */
export function watch(options?: ServeOptions): Promise<RunningSite>;

/**
 * Serves a built site as a plain static host would.
 * @throws {@link StartFailure} when there is none, or no port is free
 */
export function serve(options?: ServeOptions): Promise<RunningSite>;
