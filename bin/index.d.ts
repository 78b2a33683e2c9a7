/**
 * `docs-build` as a library: builds, watches and serves like the command line,
 * but never prints, exits or handles process signals.
 */
// eslint-disable-next-line @typescript-eslint/ban-ts-comment -- it may be an error
// @ts-ignore -- only authors of template parts need React's types
import type { ReactNode } from 'react';
import type { PluggableList } from 'unified';
import type { ApiModel } from '../lib/api/model.js';
import type { SiteConfig as Settings } from '../lib/site-config.js';
import type { FrameData, PageData } from '../src/templates/page-model.ts';

export type * from '../lib/api/model.js';
export type { FrameData, PageData } from '../src/templates/page-model.ts';

/** The props of a part of the template in `theme/`. */
export interface PartProps {
  readonly page: PageData;
  readonly site: FrameData;
  /** The default part, which this one replaces or wraps. */
  readonly children?: ReactNode;
}

/** The configuration of a site, in `site.config.ts`. */
export interface SiteConfig extends Settings {
  /** Plugins for tutorials and comments; they must be synchronous. */
  readonly markdown?: {
    readonly remarkPlugins?: PluggableList;
    readonly rehypePlugins?: PluggableList;
  };
  /** Receives the model of each package and returns the model to document. */
  readonly transformModel?: (model: ApiModel) => ApiModel | Promise<ApiModel>;
}

/** Options of every function; the defaults are those of the command line. */
export interface SiteOptions {
  /** The project: a path, relative to the current folder (`.`). */
  readonly root?: string;
  /** The folder with `site.config.ts`, relative to the project (`content`). */
  readonly site?: string;
  /** The output folder, relative to the project (as configured, or `dist`). */
  readonly out?: string;
  /** The base path of the site, such as `/docs/` (as configured). */
  readonly base?: string;
  /** Whether broken links and other problems in documents are errors (as configured). */
  readonly strict?: boolean;
  /** Whether results of earlier builds may be used (`true`). */
  readonly cache?: boolean;
  /** Aborts the build, or closes the server. */
  readonly signal?: AbortSignal;
  /** Receives each event as it happens. These are the events that `--json` prints. */
  readonly onEvent?: (event: BuildEvent) => void;
}

export interface ServeOptions extends SiteOptions {
  /** `0` for any free port (3000, or the next free one). */
  readonly port?: number;
  /** The address to listen on (this machine only). */
  readonly host?: string;
  /** Host names to accept in requests, besides those of this machine. */
  readonly allowHosts?: readonly string[];
}

/** A problem that the author or the caller can fix. */
export interface Diagnostic {
  readonly severity: 'error' | 'warning';
  /**
   * Where the cause is: in the content, in the options or the configuration, or
   * on the machine (disk, permissions, another build).
   */
  readonly fault: 'content' | 'usage' | 'environment';
  /** A stable identifier, such as `broken-link`. */
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

/** The counts of a finished build. */
export interface BuildCounts {
  /** Pages by kind; symbol pages by the kind of the symbol. */
  readonly pages: Readonly<Record<string, number>>;
  readonly samples: {
    /** Programs executed by this build; the other results were cached. */
    readonly run: number;
    readonly passed: number;
    readonly failed: number;
    /** Samples that are only shown, or that state why they cannot run. */
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

/** The counts, and the duration of each phase. */
export interface BuildSummary extends BuildCounts {
  /** Samples that readers can run, and the bytes that the first one loads. */
  readonly playground?: {
    readonly samples: number;
    readonly bytes: number;
  } | null;
  /** Documents that have no page, by the reason. */
  readonly leftOut?: {
    readonly draft: number;
    /** By `exclude` in the configuration. */
    readonly excluded: number;
    /** Because of a problem that is reported. */
    readonly failed: number;
  } | null;
  readonly phases: readonly {
    readonly name: string;
    readonly milliseconds: number;
  }[];
}

/** What happens while a command runs, as `--json` prints it. */
export type BuildEvent =
  | { readonly event: 'phase-start'; readonly name: string }
  | {
      readonly event: 'phase-end';
      readonly name: string;
      readonly milliseconds: number;
      readonly result: string | null;
    }
  | {
      /** A phase takes unusually long. */
      readonly event: 'working';
      readonly name: string;
      /** Since the phase began. */
      readonly milliseconds: number;
      /** What it works on, such as an export, with its file and line. */
      readonly subject: string | null;
    }
  | ({ readonly event: 'diagnostic' } & Diagnostic)
  | ({ readonly event: 'summary' } & BuildSummary)
  | {
      readonly event: 'serving';
      readonly url: string;
      readonly network: readonly string[];
      readonly folder: string;
    }
  | { readonly event: 'note'; readonly text: string };

/** The result of a build. */
export interface BuildResult {
  /** Whether there was no error. After an error the output is unchanged. */
  readonly ok: boolean;
  /** Errors and warnings, in the order of their files and lines. */
  readonly diagnostics: readonly Diagnostic[];
  /** `null` when there was an error. */
  readonly counts: BuildCounts | null;
}

/** A server that runs until it is closed. */
export interface RunningSite {
  /** The address to open. */
  readonly url: string;
  /**
   * Addresses for other machines; empty unless `host` allows them.
   */
  readonly network: readonly string[];
  /** Stops the server; resolves when it no longer listens. */
  close(): Promise<void>;
}

/** Thrown when a server cannot start; `diagnostics` holds the reasons. */
export interface StartFailure extends Error {
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Types the configuration of a site, so that your editor completes and checks it.
 * Returns its argument unchanged.
 * @param config - the configuration
 * @example
 * ```ts
 * import { defineConfig } from 'docs-build';
 *
 * export default defineConfig({
 *   title: 'Shapes',
 *   tagline: 'Geometry for TypeScript',
 *   package: { name: 'shapes' },
 * });
 * ```
 */
export function defineConfig(config: SiteConfig): SiteConfig;

/**
 * Builds a site and writes it. Problems are part of the result; the promise
 * rejects only when the signal is aborted, with the signal's reason.
 * @param options - which site, and how to build it
 * @example
 * ```ts no-run="it builds a site"
 * import { build } from 'docs-build';
 *
 * const { ok, diagnostics } = await build({ base: '/docs/' });
 * for (const { code, message } of diagnostics) console.log(code, message);
 * process.exitCode = ok ? 0 : 1;
 * ```
 */
export function build(options?: SiteOptions): Promise<BuildResult>;

/**
 * Serves a site and rebuilds it whenever one of its sources changes. Resolves
 * when the server listens; problems in the content are reported as events and
 * shown in the pages.
 * @param options - which site, and where to serve it
 * @throws {@link StartFailure} when it cannot start
 * @example
 * ```ts no-run="it serves until it is closed"
 * import { watch } from 'docs-build';
 *
 * const { url, close } = await watch({ port: 0 });
 * process.once('SIGINT', () => void close());
 * ```
 */
export function watch(options?: ServeOptions): Promise<RunningSite>;

/**
 * Serves a built site like a plain static host. Resolves when the server listens.
 * @param options - which site, and where to serve it
 * @throws {@link StartFailure} when there is no built site, or no free port
 * @example
 * ```ts no-run="it needs a built site"
 * import { serve } from 'docs-build';
 *
 * const { url, close } = await serve({ port: 0 });
 * const page = await fetch(url);
 * await close();
 * ```
 */
export function serve(options?: ServeOptions): Promise<RunningSite>;
