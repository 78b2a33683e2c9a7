/** What a command is. A command does its work and returns what went wrong. */
import type { Diagnostic } from '../diagnostics.ts';
import type { Host } from '../host/host.ts';
import type { Processes } from '../host/processes.ts';
import type { OutputStream } from '../reporter/create.ts';
import type { Reporter } from '../reporter.ts';
import type { RunBuild } from '../request.ts';
import type { Tool } from '../tool.ts';
import type { OptionName, Options } from './options.ts';

export interface CommandArgument {
  readonly name: string;
  readonly required: boolean;
}

export interface Command {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** A few sentences for the command's own help. */
  readonly description: string;
  /** What its one argument is called; a command without this takes none. */
  readonly argument?: CommandArgument;
  /** Which options it takes besides the common ones. */
  readonly options: readonly OptionName[];
  /**
   * Works until it is done or the signal is aborted.
   * @returns what the run's exit code is made from; already reported
   */
  run(options: Options, context: Context): Promise<readonly Diagnostic[]>;
}

/** Everything of the outside world that a command may use. */
export interface Context {
  /** Absolute path of the project, with forward slashes. */
  readonly root: string;
  /** Absolute path of the user's own folder. */
  readonly home: string;
  readonly host: Host;
  readonly processes: Processes;
  /** For what a command is asked to print; all else goes to the reporter. */
  readonly stdout: OutputStream;
  readonly variables: Readonly<Record<string, string | undefined>>;
  readonly reporter: Reporter;
  readonly tool: Tool;
  /** Aborted when the user wants to stop. */
  readonly signal: AbortSignal;
  readonly runBuild: RunBuild;
}
