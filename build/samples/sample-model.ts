/**
 * Code samples before and after they are run, and the messages to the processes
 * that run them: plain data. Independent of how samples are run.
 */
import type { Place } from '../diagnostics.ts';
import type { BlockTab } from '../markdown/text-model.ts';
import { ENGLISH } from '../../src/shared/english.ts';
import type { Labels } from '../../src/shared/labels.ts';

/**
 * What is done with a sample. `run`: executed. `check`: passed to the checker of
 * its language. `parse`: only parsed and type-checked. `none`: only shown.
 */
export type SampleAction = 'run' | 'check' | 'parse' | 'none';

/** A part of a page that is run: all that results depend on. */
export interface RunnableSample {
  readonly action: SampleAction;
  readonly language: string;
  readonly code: string;
  /** Its title, by which later samples import it, or a generated name. */
  readonly file: string;
  readonly tab: BlockTab | null;
  /** Whether it is a server, which later samples of the group may call. */
  readonly server: boolean;
  /** Folder of the project whose packages it uses, or `null` for the project. */
  readonly resolveFrom: string | null;
  /** What it imports instead of the documented package, or `null`. */
  readonly version: InstalledVersion | null;
  /** The expected output: the block that follows; or `null`. */
  readonly expected: ExpectedOutput | null;
  /** What a query is asked with, as JSON; or `null`. */
  readonly variables: string | null;
  /**
   * What it may use without importing it: the exports of these, the first one
   * that has the name. Empty on a page that has to import everything.
   */
  readonly implied: readonly string[];
  /**
   * Whether it may have been written only to be read: in a comment, and on a page
   * whose failures are warnings. What is not a program is then shown, not failed.
   */
  readonly mayBeFragment: boolean;
  /** Whether it goes on where the sample before it on its page ended. */
  readonly isContinued: boolean;
}

/** Another version of a package, installed under a name of its own. */
export interface InstalledVersion {
  readonly packageName: string;
  /** `graphql-16` */
  readonly installedAs: string;
}

export interface ExpectedOutput {
  readonly format: 'json' | 'text';
  readonly text: string;
  /** Whether the page shows it as a time line, so that times must not vary. */
  readonly isTimed: boolean;
}

/** A sample and where it stands. */
export interface Sample extends RunnableSample {
  /**
   * In a page, its position; in a comment, a hash of its code, since equal
   * examples have equal results wherever they are.
   */
  readonly id: string;
  /** The first line of code. */
  readonly place: Place;
  /** The first line of the expected output, or `null`. */
  readonly outputPlace: Place | null;
  /** The line of the markdown on which its block begins, from 1. */
  readonly line: number;
  /** The author's reason for not running it, or `null`. */
  readonly reason: string | null;
  /** The symbol whose comment it is in, or `null` on a page. */
  readonly owner: string | null;
}

/**
 * Samples that belong together, in order: each may build on those before it. A
 * tutorial is one group; an example in a comment is a group of its own.
 */
export interface SampleGroup<One extends RunnableSample = Sample> {
  /** Title of the block whose schema is passed to checkers, or `null`. */
  readonly schema: string | null;
  readonly samples: readonly One[];
}

/** Why a sample cannot be run. */
export interface SampleReason {
  /** The label that pages show. */
  readonly name: keyof Labels['reasons'];
  /** What the report of a build says. */
  readonly text: string;
}

export function makeReason(
  name: SampleReason['name'],
  text = ENGLISH.reasons[name],
): SampleReason {
  return { name, text };
}

export interface SampleResult {
  readonly status: 'passed' | 'failed' | 'not-run';
  readonly reason: SampleReason | null;
  /** What it printed, or `null`. */
  readonly output: string | null;
  readonly failures: readonly SampleFailure[];
  /** Names in the code that come from the documented package, in order. */
  readonly links: readonly IdentifierLink[];
  readonly program: SampleProgram | null;
}

/** What pages say of a sample; they do not need the program. */
export type ShownResult = Omit<SampleResult, 'program'>;

/** What was run, for running it elsewhere. A sample that failed has none. */
export type SampleProgram =
  | ({ readonly kind: 'script'; readonly script: string } & ScriptNeeds)
  /** Code that the checker of its language can answer. */
  | { readonly kind: 'query' };

/** What a script finds around it. */
export interface ScriptNeeds {
  /** What it imports, dynamically too; without types. */
  readonly specifiers: readonly string[];
  /** The first name of Node or of the network that it uses, or `null`. */
  readonly platform: string | null;
}

export interface SampleFailure {
  /** What is wrong: the code, the output block after it, or that it does not end. */
  readonly kind: 'code' | 'output' | 'timeout';
  /** The line in the sample, from 1, so that a moved one is not run again. */
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

/** Counts for the summary at the end of a build. */
export interface SampleCounts {
  /** How many this build executed; the other results were known. */
  readonly run: number;
  readonly passed: number;
  /** Passed samples that were not run, but read by their language's checker. */
  readonly checked: number;
  readonly failed: number;
  readonly notRun: number;
  /** Why some were not run, the most frequent first. */
  readonly reasons: readonly ReasonCount[];
}

export interface ReasonCount {
  readonly reason: string;
  readonly count: number;
}

type Extension = 'js' | 'jsx' | 'ts' | 'tsx';

const SCRIPTS: ReadonlyMap<string, Extension> = new Map(
  Object.entries<Extension>({
    ...{ js: 'js', mjs: 'js', cjs: 'js', javascript: 'js', jsx: 'jsx' },
    ...{ ts: 'ts', mts: 'ts', typescript: 'ts', tsx: 'tsx' },
  }),
);

/**
 * The extension of files in a language, which says how they are parsed; `null`
 * if it is no script.
 */
export function findExtension(language: string): Extension | null {
  return SCRIPTS.get(language) ?? null;
}

export interface PreparedSample extends RunnableSample {
  /** JavaScript that checks its own expectations; `null` if it is no program. */
  readonly script: string | null;
  /** Whether it is CommonJS, and no module. */
  readonly isCommon: boolean;
  readonly imports: readonly SampleImport[];
  readonly needs: ScriptNeeds;
  /** Absolute path of the folder from which its packages are resolved. */
  readonly folder: string;
  readonly links: readonly IdentifierLink[];
  /** The names that it defines outside of functions. */
  readonly declared: readonly string[];
  /** Names that need not be defined in the sample, in the order of use. */
  readonly free: readonly FreeName[];
  readonly reason: SampleResult['reason'];
  /** What is wrong with it before it is run; then it isn't. */
  readonly failures: readonly SampleFailure[];
  /** The others can be imported, and are part of the page. */
  readonly isRun: boolean;
}

/** Where code uses a name that it does not define. */
export interface FreeName extends IdentifierLink {
  /** The line, from 1. */
  readonly line: number;
  /** Whether it is given another value. */
  readonly isAssigned: boolean;
  /** `map` in `_.map`, or `null`. */
  readonly member: IdentifierLink | null;
  /** Whether browsers define it and Node does not. */
  readonly isBrowser: boolean;
}

export interface SampleImport {
  readonly specifier: string;
  readonly name: string;
  /** The line, from 1. */
  readonly line: number;
}

export type PreparedGroup = SampleGroup<PreparedSample>;

/** What the process reads. */
export interface WorkerInput {
  /** Each report begins with it; a line without it is not of the worker. */
  readonly key: string;
  readonly job: ProcessJob;
}

/** The file descriptor to which the process writes its reports, a line each. */
export const REPORTS = 3;

export interface ProcessJob {
  readonly groups: readonly PreparedGroup[];
  /** The modules that check blocks, each with their language. */
  readonly checkers: readonly (readonly [string, PreparedSample])[];
}

export type WorkerMessage =
  /** The sample of this index in the current group runs from now on. */
  | { readonly type: 'start'; readonly sample: number }
  /** The next group is done: the results of its samples, in their order. */
  | {
      readonly type: 'group';
      readonly results: readonly SampleResult[];
      /** Whether a sample before it in the process may have made it fail. */
      readonly isSuspect: boolean;
    }
  /** This process runs no more groups, even if some are left. */
  | { readonly type: 'done' }
  /** The worker itself failed, which is a bug. */
  | { readonly type: 'bug'; readonly message: string };
