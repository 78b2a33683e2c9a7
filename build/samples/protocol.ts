/**
 * What the build says to the thread that prepares samples and to the process
 * that runs them, and what they answer.
 */
import type { Hash } from '../core/hash.ts';
import type {
  IdentifierLink,
  SampleFailure,
  SampleGroup,
  SampleResult,
} from './model.ts';

/** A sample as it is run: it checks its own promises. */
export interface Program {
  /** JavaScript; of no use when there are failures. */
  readonly code: string;
  readonly imports: readonly ProgramImport[];
  /** Why it is no program at all. */
  readonly failures: readonly SampleFailure[];
  /** Why it cannot be run here, and promises that nobody can check. */
  readonly obstacles: readonly SampleFailure[];
}

export interface ProgramImport {
  readonly specifier: string;
  readonly name: string;
  /** From 1. */
  readonly line: number;
}

/** What there is to know about a text without running it. */
export interface PreparedCode {
  readonly program: Program;
  readonly links: readonly IdentifierLink[];
}

/** By id; there is one for every code of the batch. */
export type PreparedCodes = ReadonlyMap<string, PreparedCode>;

/** To the thread. */
export interface PrepareOrder {
  /** Prepared in this order, so that what comes first can run meanwhile. */
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
  /** Its types are checked, because running will not show what is wrong. */
  readonly checkTypes: boolean;
}

/**
 * From the thread, in this order: what can be run, once for each batch; what the
 * types say; and, when it is asked for, how the codes are coloured.
 */
export type PrepareMessage = PreparedCodes | TypeFailures | Highlights;

/** What the types say against codes, by id. */
export type TypeFailures = ReadonlyMap<string, readonly SampleFailure[]>;

/** For the cache of highlighted code. */
export type Highlights = ReadonlyMap<Hash, string>;

/** A group with the programs of its samples; `null` where one is none. */
export interface PreparedGroup {
  readonly group: SampleGroup;
  readonly programs: readonly (Program | null)[];
}

/** To the process: what to load while the samples are being prepared, then the job. */
export type ProcessOrder =
  | { readonly type: 'load'; readonly supplies: Supplies }
  | { readonly type: 'run'; readonly job: Job };

/** What samples take from outside, as far as can be told by looking at them. */
export interface Supplies {
  readonly imports: readonly PackageImport[];
  readonly fetches: boolean;
}

/** What a sample imports from a package. */
export interface PackageImport {
  readonly specifier: string;
  /** Absolute path of the folder that it is resolved from. */
  readonly folder: string;
}

export interface Job {
  readonly groups: readonly PreparedGroup[];
  /** Absolute path of the project: packages are resolved from there. */
  readonly root: string;
  readonly checkers: readonly CheckerProgram[];
  /** Samples that an earlier process did not survive, with what became of them. */
  readonly excluded: readonly (readonly [id: string, message: string])[];
  /**
   * The one sample to run, or `null` for all. The others can be imported, and
   * servers before it are started.
   */
  readonly only: string | null;
}

/** Checks the blocks of a language. */
export interface CheckerProgram {
  readonly language: string;
  /** Absolute path of the module. */
  readonly path: string;
  readonly program: Program;
}

/**
 * From the process, which sends lists of them. Which sample it is at goes another
 * way (`progress.ts`).
 */
export type WorkerMessage =
  | GroupMessage
  /** No more in this process, even if there are groups left. */
  | { readonly type: 'done' }
  /** The process itself is broken. */
  | { readonly type: 'bug'; readonly message: string };

/** A whole group is done. */
export interface GroupMessage {
  readonly type: 'group';
  readonly index: number;
  /** In the order of its samples. */
  readonly results: readonly RunResult[];
  /** Ids of what failed when it ran, and so may have failed because of others. */
  readonly suspects: readonly string[];
}

export type RunResult = Omit<SampleResult, 'links'>;
