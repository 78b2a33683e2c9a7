/** Messages between the build and the processes that run samples. */
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

/** A group with the programs of its samples; `null` for one that has none. */
export interface PreparedGroup {
  readonly group: SampleGroup;
  readonly programs: readonly (Program | null)[];
}

/** The module that checks the blocks of a language. */
export interface CheckerProgram {
  readonly language: string;
  /** Absolute path of the module. */
  readonly path: string;
  readonly program: Program;
}

/** The one message to the process. */
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

export type WorkerMessage =
  /** This sample runs from now on. */
  | { readonly type: 'start'; readonly sample: string }
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
