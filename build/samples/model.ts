/**
 * Code samples before and after they are run: plain data that is passed between
 * processes. Independent of how samples are run.
 *
 * Results refer to lines within a sample, not to lines of a file: the text
 * above a sample may change without the sample being run again.
 */
import type { Place } from '../diagnostics.ts';
import type { Hash } from '../core/hash.ts';
import type { BlockTab } from '../markdown/model.ts';

/**
 * What is done with a sample. `run`: executed. `request`: its `curl` commands
 * are sent. `check`: passed to the checker of its language. `parse`: only
 * parsed and type-checked. `try`: may be prose, and is executed if it parses as
 * a program. `none`: only shown.
 */
export type SampleAction =
  'run' | 'request' | 'check' | 'parse' | 'try' | 'none';

/**
 * Samples that belong together, in order: each may build on those before it. A
 * tutorial is one group; an example in a comment is a group of its own.
 */
export interface SampleGroup {
  /** The file it stands in, for messages. */
  readonly name: string;
  /** Title of the block whose schema is passed to checkers, or `null`. */
  readonly schema: string | null;
  /** Whether a failure is always an error, or as severe as configured. */
  readonly strict: boolean;
  readonly samples: readonly Sample[];
}

export interface Sample {
  /**
   * Hash of everything within the group that its result depends on: itself and
   * all before it.
   */
  readonly id: Hash;
  readonly action: SampleAction;
  readonly language: string;
  readonly code: string;
  /** Its title, by which later samples import it, or a generated name. */
  readonly file: string;
  /** The first line of code. */
  readonly place: Place;
  /** The line of the markdown on which its block begins, from 1. */
  readonly line: number;
  readonly tab: BlockTab | null;
  /** The author's reason for not running it, or `null`. */
  readonly reason: string | null;
  /** Whether it is a server, which later samples of the group may call. */
  readonly server: boolean;
  /** Folder of the project whose packages it uses, or `null` for the project. */
  readonly resolveFrom: string | null;
  /** The promised output, or `null`. */
  readonly expected: ExpectedOutput | null;
  /** The symbol whose comment it stands in, or `null`. */
  readonly owner: string | null;
}

/** The output block that follows a sample. */
export interface ExpectedOutput {
  readonly format: 'json' | 'text';
  readonly text: string;
  /** The first line of output. */
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
  /** Whether in the sample or in the output block after it. */
  readonly where: 'code' | 'output';
  /** Within that part, from 1. */
  readonly line: number;
  readonly message: string;
}

/** A range of code, from `start` up to `end`, that names an export. */
export interface IdentifierLink {
  readonly start: number;
  readonly end: number;
  /** The exported name, even if the sample renames it on import. */
  readonly name: string;
}

/** For the summary at the end of a build. */
export interface SampleCounts {
  /** How many this build executed; the other results were cached. */
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
