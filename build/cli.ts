/**
 * The command line: parses arguments, runs a command, returns an exit code.
 * Only this file uses the real process and sets its exit code.
 */
import { once } from 'node:events';
import { constants, homedir } from 'node:os';
import { createInterface } from 'node:readline/promises';
import { text as readText } from 'node:stream/consumers';
import { parseArguments } from './commands/arguments.ts';
import { build, check, model } from './commands/build.ts';
import type { Command, CommandContext } from './commands/command.ts';
import { explainFailure } from './commands/failures.ts';
import { dev, serve, watch } from './commands/serve.ts';
import { withForwardSlashes } from './core/paths.ts';
import { error, EXIT_CODES, exitCodeOf, Failure } from './diagnostics.ts';
import { FEATURE_COMMANDS } from './features/commands.ts';
import { errorCodeOf } from './host/error-code.ts';
import { silenceBundler } from './host/guarded.ts';
import type { Host } from './host/host.ts';
import { createNodeHost } from './host/node-host.ts';
import { chooseReport, type ReportEnvironment } from './reporter/create.ts';
import type { Tool } from './request.ts';

/** Commands in the order in which help lists them. */
export const COMMANDS = [
  build,
  serve,
  watch,
  dev,
  check,
  model,
  ...FEATURE_COMMANDS,
];

export interface Environment
  extends ReportEnvironment, Omit<CommandContext, 'report'> {
  /** The arguments after the program's name. */
  readonly words: readonly string[];
  readonly commands: readonly Command[];
}

/** @returns the exit code */
export async function runCommandLine(
  environment: Environment,
): Promise<number> {
  const { words, commands, stdout, tool, signal } = environment;
  try {
    const asked = parseArguments(words, commands, tool.version);
    if ('text' in asked) {
      stdout.write(asked.text);
      return 0;
    }
    refusePlugAndPlay(environment);
    const report = reportOf(environment);
    const context = { ...environment, report };
    const diagnostics = await asked.command.run(asked.options, context);
    report({ event: 'diagnostics', diagnostics });
    return exitCodeOf(diagnostics);
  } catch (problem) {
    // An aborted command fails, which is not reported.
    return signal.aborted ? 0 : reportFailure(environment, problem);
  }
}

/**
 * Yarn's Plug'n'Play keeps packages in archives, and makes Node read those; the
 * compiler, TypeDoc and esbuild look for folders.
 * @throws Failure - when Yarn has started this process so
 */
function refusePlugAndPlay({ variables }: Environment): void {
  if (!/\.pnp\.c?js/.test(variables['NODE_OPTIONS'] ?? '')) return;
  throw new Failure([
    error(
      'plug-and-play',
      "Yarn's Plug'n'Play is not supported: packages must be in node_modules",
      {
        fault: 'environment',
        hint: 'Write `nodeLinker: node-modules` into .yarnrc.yml, and run `yarn install`.',
      },
    ),
  ]);
}

/** Needs no parsed options, because the arguments may be wrong. */
function reportOf(environment: Environment): CommandContext['report'] {
  return chooseReport(environment, environment.words);
}

/** @returns the exit code */
function reportFailure(environment: Environment, problem: unknown): number {
  const { words, root, stderr } = environment;
  const diagnostics = explainFailure(problem, root);
  reportOf(environment)({ event: 'diagnostics', diagnostics });
  const isUnexpected =
    problem instanceof Error && !(problem instanceof Failure);
  if (isUnexpected && words.includes('--verbose')) {
    stderr.write(`${problem.stack ?? ''}\n`);
  }
  return exitCodeOf(diagnostics);
}

const SIGPIPE_CODE = 141;

/** A worker that runs on after the result must not keep the process alive. */
const LINGER_MILLISECONDS = 500;

/** Runs the command line in this process. */
export async function start(tool: Tool): Promise<void> {
  const words = process.argv.slice(2);
  if (words.includes('--verbose')) process.setSourceMapsEnabled(true);
  endContainer();
  silenceBundler();
  const unread = new AbortController();
  const environment: Environment = {
    words,
    commands: COMMANDS,
    stdout: process.stdout,
    stderr: process.stderr,
    variables: process.env,
    ask: process.stdin.isTTY && process.stdout.isTTY ? askInTerminal : null,
    readInput: process.stdin.isTTY ? null : () => readText(process.stdin),
    root: withForwardSlashes(process.cwd()),
    home: withForwardSlashes(homedir()),
    host: finishWriting(createNodeHost()),
    tool,
    signal: new AbortController().signal,
    unread: unread.signal,
    runBuild: async (request) => {
      const { runBuild } = await import('./build.ts');
      try {
        return await runBuild(request);
      } finally {
        await endBundling();
      }
    },
  };
  // Errors outside of the command, such as unhandled rejections.
  process.on('uncaughtException', (problem) => {
    process.exit(reportFailure(environment, problem));
  });
  surviveOutput(environment, unread);
  process.exitCode = await runCommandLine(environment);
  setTimeout(() => process.exit(), LINGER_MILLISECONDS).unref();
}

/** The end of the input is an empty answer. */
async function askInTerminal(question: string): Promise<string> {
  const { stdin: input, stdout: output } = process;
  const terminal = createInterface({ input, output });
  // The terminal passes Ctrl-C to us instead of the system.
  terminal.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  const ended = once(terminal, 'close').then(() => '');
  try {
    return await Promise.race([terminal.question(question), ended]);
  } finally {
    terminal.close();
  }
}

/** Ends esbuild's process, which would use some 50 MB while `watch` is idle. */
async function endBundling(): Promise<void> {
  const { stop } = await import('esbuild');
  await stop();
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * A signal ends the command at once, even while it computes, because nothing handles
 * it. Only while the output is locked the first one waits: there may be parts of two
 * sites.
 */
function finishWriting(host: Host): Host {
  return {
    ...host,
    async lock(path) {
      let received: NodeJS.Signals | null = null;
      const stop = (): void => {
        for (const signal of SIGNALS) process.off(signal, wait);
      };
      const wait = (signal: NodeJS.Signals): void => {
        received = signal;
        stop();
      };
      for (const signal of SIGNALS) process.on(signal, wait);
      const { owner, release } = await host.lock(path);
      const end = async (): Promise<void> => {
        await release?.();
        stop();
        if (received !== null) process.kill(process.pid, received);
      };
      if (release !== null) return { owner, release: end };
      await end();
      return { owner, release };
    },
  };
}

/** The system ignores what the first process of a container does not handle. */
function endContainer(): void {
  if (process.pid !== 1) return;
  for (const signal of SIGNALS) {
    process.on(signal, () => process.exit(128 + constants.signals[signal]));
  }
}

/**
 * The reader of our output may close the pipe (`| head`), or the disk that it is
 * redirected to may be full. The work goes on, because its result and its
 * problems count more; only a success becomes another exit code.
 */
function surviveOutput(
  environment: Environment,
  unread: AbortController,
): void {
  let lost = 0;
  process.stdout.on('error', (problem) => {
    if (unread.signal.aborted) return;
    unread.abort();
    const code = errorCodeOf(problem) ?? '';
    lost = code === 'EPIPE' ? SIGPIPE_CODE : EXIT_CODES.environment;
    if (code === 'EPIPE') return;
    const message = `Standard output cannot be written (${code})`;
    const hint =
      'Free some space on the target disk, or redirect the output elsewhere.';
    const diagnostics = [
      error('output-lost', message, { fault: 'environment', hint }),
    ];
    // The report is text, because JSON would be part of the output.
    const report = chooseReport(environment, ['--quiet']);
    report({ event: 'diagnostics', diagnostics });
  });
  // There is no place left to report this.
  process.stderr.on('error', () => undefined);
  process.on('exit', (code) => {
    if (code === 0 && lost !== 0) process.exitCode = lost;
  });
}
