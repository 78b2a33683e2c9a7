/**
 * The command line: parses arguments, runs a command, returns an exit code.
 * Only this file uses the real process and sets its exit code.
 */
import { homedir } from 'node:os';
import { parseArguments } from './commands/arguments.ts';
import { build } from './commands/build.ts';
import { check } from './commands/check.ts';
import type { Command, Context } from './commands/command.ts';
import { explainFailure } from './commands/failures.ts';
import { init } from './commands/init.ts';
import { serve } from './commands/serve.ts';
import { show } from './commands/show.ts';
import { dev, watch } from './commands/watch.ts';
import { exitCodeOf } from './diagnostics.ts';
import { createNodeHost } from './host/node-host.ts';
import { createNodeProcesses } from './host/processes.ts';
import { chooseReporter, type ReporterEnvironment } from './reporter/create.ts';
import type { Reporter } from './reporter.ts';
import type { Tool } from './tool.ts';

const COMMANDS: readonly Command[] = [
  build,
  serve,
  watch,
  dev,
  check,
  init,
  show,
];

/** The environment of one run. */
export interface Environment
  extends ReporterEnvironment, Omit<Context, 'reporter'> {
  /** The arguments after the program's name. */
  readonly words: readonly string[];
  readonly commands: readonly Command[];
}

/** @returns the exit code */
export async function runCommandLine(
  environment: Environment,
): Promise<number> {
  const { words, commands, stdout, tool, signal } = environment;
  const invocation = parseArguments(words, commands, tool.version);
  if (invocation.kind === 'print') {
    stdout.write(invocation.text);
    return 0;
  }
  if (invocation.kind === 'wrong') {
    const reporter = reporterOf(environment);
    return exitCodeOf(reporter.report(invocation.diagnostics));
  }
  const { command, options } = invocation;
  const reporter = chooseReporter(environment, options);
  try {
    return exitCodeOf(await command.run(options, { ...environment, reporter }));
  } catch (problem) {
    // The user has aborted the command, so its failure is not reported.
    return signal.aborted ? 0 : reportFailure(environment, problem, reporter);
  }
}

/** For problems that come before the options, or beside them. */
function reporterOf(environment: Environment): Reporter {
  const json = environment.words.includes('--json');
  return chooseReporter(environment, { json, quiet: false });
}

/** @returns the exit code */
function reportFailure(
  { words, root, stderr }: Environment,
  problem: unknown,
  reporter: Reporter,
): number {
  const diagnostics = reporter.report(explainFailure(problem, root));
  if (words.includes('--verbose') && problem instanceof Error) {
    stderr.write(`${problem.stack ?? ''}\n`);
  }
  return exitCodeOf(diagnostics);
}

/** 128 plus the number of the signal, as in shells. */
const SIGNAL_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;
const SIGPIPE_CODE = 141;

/** Time for a command to clean up after a signal. */
const GRACE_MILLISECONDS = 5000;
/** `npm start` forwards a Ctrl-C that the terminal has sent to us as well. */
const ECHO_MILLISECONDS = 200;
/** After the result, a worker that still runs must not keep the process alive. */
const LINGER_MILLISECONDS = 500;

/** Runs the command line in this process. */
export async function start(tool: Tool): Promise<void> {
  const words = process.argv.slice(2);
  if (words.includes('--verbose')) process.setSourceMapsEnabled(true);
  const controller = new AbortController();
  const interruption = listenForSignals(controller);
  const environment: Environment = {
    words,
    commands: COMMANDS,
    stdout: process.stdout,
    stderr: process.stderr,
    variables: process.env,
    clock: () => performance.now(),
    root: withForwardSlashes(process.cwd()),
    home: withForwardSlashes(homedir()),
    host: createNodeHost(),
    processes: createNodeProcesses(),
    tool,
    signal: controller.signal,
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
    const reporter = reporterOf(environment);
    process.exit(reportFailure(environment, problem, reporter));
  });
  const code = await runCommandLine(environment);
  process.exitCode = interruption() ?? code;
  if (interruption() !== null) await endBundling();
  setTimeout(() => process.exit(), LINGER_MILLISECONDS).unref();
}

/** Loads esbuild only if something was bundled or may be being bundled. */
async function endBundling(): Promise<void> {
  const { stopBundler } = await import('./emit/bundle.ts');
  await stopBundler();
}

/** @returns gives the exit code of the signal received, or `null` */
function listenForSignals(controller: AbortController): () => number | null {
  let code: number | null = null;
  let since = 0;
  const stop = (wanted: number): void => {
    code = wanted;
    since = performance.now();
    controller.abort();
    setTimeout(() => process.exit(wanted), GRACE_MILLISECONDS).unref();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (code === null) stop(SIGNAL_CODES[signal]);
      else if (performance.now() - since > ECHO_MILLISECONDS) {
        process.exit(code);
      }
    });
  }
  // The reader of our output may close the pipe (`| head`).
  process.stdout.on('error', () => {
    if (code === null) stop(SIGPIPE_CODE);
  });
  return () => code;
}

function withForwardSlashes(path: string): string {
  return path.replaceAll('\\', '/');
}
