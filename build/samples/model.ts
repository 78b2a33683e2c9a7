/**
 * What a code sample is, before and after it was run: plain data that crosses
 * the border of the worker's process. Knows nothing of how samples are run.
 *
 * Results speak of lines within a sample, never of lines of a file: prose above
 * a sample may grow without the sample being run again.
 */
import type { Place } from '../diagnostics.ts';
import type { Hash } from '../core/hash.ts';
import type { BlockTab } from '../markdown/model.ts';

/**
 * What is done with a sample. `run`: executed. `request`: its `curl` commands
 * are carried out. `check`: handed to the checker of its language. `parse`: only
 * parsed and type-checked. `try`: executed where it is a program, which nobody
 * has said. `none`: shown as it is.
 */
export type SampleAction =
  'run' | 'request' | 'check' | 'parse' | 'try' | 'none';

/**
 * Samples that belong together, in order: each may build on those before it. A
 * page of tutorials is a group; an example in a comment is one by itself.
 */
export interface SampleGroup {
  /** The file it stands in, for messages. */
  readonly name: string;
  /** Title of the block whose schema the checkers get, or `null`. */
  readonly schema: string | null;
  /** Whether a wrong sample is an error, or what the configuration says. */
  readonly strict: boolean;
  readonly samples: readonly Sample[];
}

export interface Sample {
  /**
   * Hash of all that its result depends on within its group: itself and what
   * stands before it.
   */
  readonly id: Hash;
  readonly action: SampleAction;
  readonly language: string;
  readonly code: string;
  /** Its title, by which later samples import it, or a made one. */
  readonly file: string;
  /** Of the first line of code. */
  readonly place: Place;
  /** The line of its text on which its block begins, from 1. */
  readonly line: number;
  readonly tab: BlockTab | null;
  /** Why it is not run, as its author says; or `null`. */
  readonly reason: string | null;
  /** It listens, and later samples of the group may call it. */
  readonly server: boolean;
  /** Folder of the project whose packages it uses, or `null` for the project. */
  readonly resolveFrom: string | null;
  /** What it must print, or `null` when nothing is promised. */
  readonly expected: ExpectedOutput | null;
  /** The symbol whose comment it stands in, or `null`. */
  readonly owner: string | null;
}

/** The output block behind a sample. */
export interface ExpectedOutput {
  readonly format: 'json' | 'text';
  readonly text: string;
  /** Of the first line of output. */
  readonly place: Place;
}

export interface SampleResult {
  readonly status: 'passed' | 'failed' | 'not-run';
  /** What it printed, or `null`. */
  readonly output: string | null;
  readonly failures: readonly SampleFailure[];
  /** Names in the code that come from the documented package, in order. */
  readonly links: readonly IdentifierLink[];
}

export interface SampleFailure {
  /** Where it is: in the sample or in the output block behind it. */
  readonly where: 'code' | 'output';
  /** Within that part, from 1. */
  readonly line: number;
  readonly message: string;
}

/** A range of code, from `start` up to `end`, that names an export. */
export interface IdentifierLink {
  readonly start: number;
  readonly end: number;
  /** The name it is exported by, whatever it is called in the sample. */
  readonly name: string;
}

/** For the table at the end of a build. */
export interface SampleCounts {
  /** Executed by this build; the others' results were known. */
  readonly run: number;
  readonly passed: number;
  readonly failed: number;
  readonly notRun: number;
  /** Why some were not run, the most frequent first. */
  readonly reasons: readonly ReasonCount[];
}

export interface ReasonCount {
  readonly reason: string;
  readonly count: number;
}
