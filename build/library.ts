/**
 * The tool as a library: the exports of `bin/index.js`, implemented by the same
 * commands as the command line. Never exits the process, prints, or listens to
 * any signal but the caller's.
 */
import { homedir } from 'node:os';
import { resolve } from 'node:path';
import type {
  BuildCounts,
  Library,
  RunningSite,
  ServeOptions,
} from '../bin/index.d.ts';
import { build } from './commands/build.ts';
import type { Command, Context } from './commands/command.ts';
import { parseBase } from './commands/option-values.ts';
import { explainFailure } from './commands/failures.ts';
import type { Options } from './commands/options.ts';
import { serve } from './commands/serve.ts';
import { watch } from './commands/watch.ts';
import { Failure, hasErrors, type Diagnostic } from './diagnostics.ts';
import { createNodeHost } from './host/node-host.ts';
import { createNodeProcesses } from './host/processes.ts';
import { createReporter, type BuildSummary, type Sink } from './reporter.ts';
import { toPlainSummary, toRecords } from './reporter/create.ts';
import type { Tool } from './tool.ts';

export function createLibrary(tool: Tool): Omit<Library, 'defineConfig'> {
  return {
    async build(given = {}) {
      const summaries: BuildSummary[] = [];
      const signal = given.signal ?? new AbortController().signal;
      const run = prepare(tool, given, signal, (event) => {
        if (event.event === 'summary') summaries.push(event.summary);
      });
      const diagnostics = await runToEnd(build, run);
      signal.throwIfAborted();
      const [summary] = summaries;
      return {
        ok: !hasErrors(diagnostics),
        diagnostics,
        counts: summary === undefined ? null : countsOf(summary),
      };
    },
    watch: (given = {}) => start(watch, tool, given),
    serve: (given = {}) => start(serve, tool, given),
  };
}

/** The arguments of a command. */
interface Run {
  readonly options: Options;
  readonly context: Context;
}

function prepare(
  tool: Tool,
  given: ServeOptions,
  signal: AbortSignal,
  listen: Sink,
): Run {
  const { onEvent } = given;
  const sink: Sink = (event) => {
    listen(event);
    for (const record of toRecords(event)) onEvent?.(record);
  };
  const root = withForwardSlashes(resolve(given.root ?? '.'));
  return {
    options: toOptions(given),
    context: {
      root,
      home: withForwardSlashes(homedir()),
      host: createNodeHost(),
      processes: createNodeProcesses(),
      stdout: { write: () => true },
      variables: process.env,
      reporter: createReporter(sink, () => performance.now()),
      tool,
      signal,
      runBuild: async (request) => (await import('./run.ts')).runBuild(request),
    },
  };
}

/** The options that the command line would produce. */
function toOptions(given: ServeOptions): Options {
  return {
    argument: null,
    package: null,
    site: given.site ?? 'content',
    out: given.out ?? 'dist',
    base: given.base ?? null,
    port: given.port ?? null,
    host: given.host ?? null,
    allowHosts: given.allowHosts ?? [],
    build: false,
    compress: false,
    profile: false,
    coverage: false,
    cache: given.cache ?? true,
    json: false,
    quiet: false,
    verbose: false,
  };
}

async function runToEnd(
  command: Command,
  { options, context }: Run,
): Promise<readonly Diagnostic[]> {
  const base = parseBase(options.base);
  if (hasErrors(base.diagnostics)) {
    context.reporter.report(base.diagnostics);
    return base.diagnostics;
  }
  try {
    return await command.run({ ...options, base: base.value }, context);
  } catch (problem) {
    context.signal.throwIfAborted();
    const diagnostics = explainFailure(problem, context.root);
    context.reporter.report(diagnostics);
    return diagnostics;
  }
}

/** Starts a command that runs until it is closed, and waits for its address. */
function start(
  command: Command,
  tool: Tool,
  given: ServeOptions,
): Promise<RunningSite> {
  const own = new AbortController();
  const signals = given.signal === undefined ? [] : [given.signal];
  const signal = AbortSignal.any([own.signal, ...signals]);
  return new Promise((begun, failed) => {
    const run = prepare(tool, given, signal, (event) => {
      if (event.event !== 'serving') return;
      const { url, network } = event.server;
      begun({
        url,
        network,
        async close() {
          own.abort();
          await ended;
        },
      });
    });
    const ended = runToEnd(command, run).then(
      (diagnostics) => {
        // Has no effect if the caller has received the address already.
        failed(
          signal.aborted ? toError(signal.reason) : new Failure(diagnostics),
        );
      },
      (problem: unknown) => {
        failed(toError(problem));
      },
    );
  });
}

function countsOf(summary: BuildSummary): BuildCounts {
  const { pages, samples, links, bytes, files } = toPlainSummary(summary);
  return { pages, samples, links, bytes, files };
}

/** The reason of an aborted signal may be any value. */
function toError(problem: unknown): Error {
  return problem instanceof Error ? problem : new Error(String(problem));
}

function withForwardSlashes(path: string): string {
  return path.replaceAll('\\', '/');
}
