/**
 * Messages between the build, the thread that prepares samples and the
 * processes that run them.
 */
import type { Hash } from '../core/hash.ts';
import type {
  IdentifierLink,
  SampleFailure,
  SampleGroup,
  SampleResult,
} from './model.ts';

/** A sample in executable form: it checks its own promises. */
export interface Program {
  /** JavaScript; only valid if there are no failures. */
  readonly code: string;
  readonly imports: readonly ProgramImport[];
  /** Syntax errors: it is not a program at all. */
  readonly failures: readonly SampleFailure[];
  /** Why it cannot be run here, and promises that cannot be checked. */
  readonly obstacles: readonly SampleFailure[];
}

export interface ProgramImport {
  readonly specifier: string;
  readonly name: string;
  /** From 1. */
  readonly line: number;
}

/** Everything that can be found out about a text without running it. */
export interface PreparedCode {
  readonly program: Program;
  readonly links: readonly IdentifierLink[];
}

/** By id, for every code of the batch. */
export type PreparedCodes = ReadonlyMap<string, PreparedCode>;

/** From the build to the thread. */
export interface PrepareRequest {
  /** Prepared in this order, so that the first batch can already run. */
  readonly batches: readonly (readonly CodeToPrepare[])[];
  /** The documented package; names imported from it become links. */
  readonly packageName: string;
  /** Absolute path of the project. */
  readonly root: string;
}

export interface CodeToPrepare {
  readonly id: string;
  readonly code: string;
  readonly language: string;
  /** Whether to check its types: because it is not run, nothing else would. */
  readonly checkTypes: boolean;
}

/**
 * From the thread, in this order: the prepared codes of each batch; the type
 * errors; and, on request, the highlighted codes.
 */
export type PrepareMessage = PreparedCodes | TypeFailures | Highlights;

/** Type errors, by the id of the code. */
export type TypeFailures = ReadonlyMap<string, readonly SampleFailure[]>;

/** For the cache of highlighted code. */
export type Highlights = ReadonlyMap<Hash, string>;

/** A group with the programs of its samples; `null` for one that has none. */
export interface PreparedGroup {
  readonly group: SampleGroup;
  readonly programs: readonly (Program | null)[];
}

/**
 * To the process: what to load while samples are still prepared, then the job.
 */
export type ProcessMessage =
  | { readonly type: 'load'; readonly preloads: Preloads }
  | { readonly type: 'run'; readonly job: Job };

/** What samples will load from outside, as far as their text tells. */
export interface Preloads {
  readonly imports: readonly PackageImport[];
  readonly fetches: boolean;
}

/** What a sample imports from a package. */
export interface PackageImport {
  readonly specifier: string;
  /** Absolute path of the folder from which it is resolved. */
  readonly folder: string;
}

export interface Job {
  readonly groups: readonly PreparedGroup[];
  /** Absolute path of the project, from which packages are resolved. */
  readonly root: string;
  readonly checkers: readonly CheckerProgram[];
  /** Samples that ended an earlier process, with the message to report. */
  readonly excluded: readonly (readonly [id: string, message: string])[];
  /**
   * The one sample to run, or `null` for all. Samples before it can still be
   * imported, and servers before it are started.
   */
  readonly only: string | null;
}

/** The module that checks the blocks of a language. */
export interface CheckerProgram {
  readonly language: string;
  /** Absolute path of the module. */
  readonly path: string;
  readonly program: Program;
}

/**
 * From the process, which sends lists of these. Which sample is running is
 * reported through a pipe instead (`progress.ts`).
 */
export type WorkerMessage =
  | GroupMessage
  /** This process runs no more groups, even if some are left. */
  | { readonly type: 'done' }
  /** The worker itself failed, which is a bug. */
  | { readonly type: 'bug'; readonly message: string };

/** A whole group is done. */
export interface GroupMessage {
  readonly type: 'group';
  readonly index: number;
  /** In the order of its samples. */
  readonly results: readonly RunResult[];
  /** Ids of samples that failed, perhaps because of what others left behind. */
  readonly suspects: readonly string[];
}

export type RunResult = Omit<SampleResult, 'links'>;
