/** What a command is: it has a name, does its work and returns its problems. */
import type { Diagnostic } from '../diagnostics.ts';
import type { Host } from '../host/host.ts';
import type { OutputStream } from '../reporter/create.ts';
import type { Report } from '../reporter.ts';
import type { RunBuild, Tool } from '../request.ts';
import type { Options } from './arguments.ts';
import type { OptionName } from './options.ts';

export interface Command {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** A few sentences for the command's own help. */
  readonly description: string;
  /** Its single argument; a command without this takes none. */
  readonly argument?: { readonly name: string; readonly required: boolean };
  /** The options it takes besides those of every command. */
  readonly options: readonly OptionName[];
  /**
   * Works until it is done or the signal is aborted.
   * @returns what is wrong, to be reported
   * @throws Failure - if it cannot continue
   */
  run(
    options: Options,
    context: CommandContext,
  ): Promise<readonly Diagnostic[]>;
}

/** Everything from the outside world that a command may use. */
export interface CommandContext {
  /** Absolute path of the project, with forward slashes. */
  readonly root: string;
  /** Absolute path of the user's home folder. */
  readonly home: string;
  readonly host: Host;
  /** The output that a command is asked for; all else is an event. */
  readonly stdout: OutputStream;
  readonly variables: Readonly<Record<string, string | undefined>>;
  /** Asks the user; `null` without a terminal. */
  readonly ask: ((question: string) => Promise<string>) | null;
  /** Reads what is piped in; `null` in a terminal. */
  readonly readInput: (() => Promise<string>) | null;
  readonly report: Report;
  readonly tool: Tool;
  /** Aborted when the user wants to stop. */
  readonly signal: AbortSignal;
  /** Aborted when standard output fails: a server has nobody to serve then. */
  readonly unread: AbortSignal;
  readonly runBuild: RunBuild;
}
