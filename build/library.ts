/**
 * The tool as a library: the exports of `bin/index.js`, implemented by the same
 * commands as the command line. Never exits the process, prints, or listens to
 * any signal but the caller's.
 */
import { homedir } from 'node:os';
import { resolve } from 'node:path';
import type * as library from '../bin/index.d.ts';
import type { BuildCounts, RunningSite, ServeOptions } from '../bin/index.d.ts';
import { DEFAULTS, parseBase } from './commands/arguments.ts';
import { build } from './commands/build.ts';
import type { Command } from './commands/command.ts';
import { explainFailure } from './commands/failures.ts';
import { serve, watch } from './commands/serve.ts';
import { withForwardSlashes } from './core/paths.ts';
import { Failure, hasErrors, type Diagnostic } from './diagnostics.ts';
import { createNodeHost } from './host/node-host.ts';
import { toRecords, type Report } from './reporter.ts';
import type { Tool } from './request.ts';

export function createLibrary(
  tool: Tool,
): Pick<typeof library, 'build' | 'watch' | 'serve'> {
  return {
    async build(options = {}) {
      const summaries: BuildCounts[] = [];
      const signal = options.signal ?? new AbortController().signal;
      const asked = { ...options, signal };
      const diagnostics = await run(build, tool, asked, (event) => {
        if (event.event !== 'summary') return;
        const { pages, samples, links, bytes, files } = event;
        summaries.push({ pages, samples, links, bytes, files });
      });
      signal.throwIfAborted();
      const [counts = null] = summaries;
      return { ok: !hasErrors(diagnostics), diagnostics, counts };
    },
    watch: (options = {}) => start(watch, tool, options),
    serve: (options = {}) => start(serve, tool, options),
  };
}

async function run(
  command: Command,
  tool: Tool,
  callerOptions: ServeOptions & { readonly signal: AbortSignal },
  listen: Report,
): Promise<readonly Diagnostic[]> {
  const { onEvent, signal } = callerOptions;
  const root = withForwardSlashes(resolve(callerOptions.root ?? '.'));
  const report: Report = (event) => {
    listen(event);
    for (const record of toRecords(event)) onEvent?.(record);
  };
  const tell = (diagnostics: readonly Diagnostic[]) => {
    report({ event: 'diagnostics', diagnostics });
    return diagnostics;
  };
  const options = { ...DEFAULTS, ...dropMissing(callerOptions) };
  const base = parseBase(options.base);
  if (hasErrors(base.diagnostics)) return tell(base.diagnostics);
  try {
    const diagnostics = await command.run(
      { ...options, base: base.value },
      {
        root,
        home: withForwardSlashes(homedir()),
        host: createNodeHost(),
        stdout: { write: () => true },
        variables: process.env,
        ask: null,
        readInput: null,
        report,
        tool,
        signal,
        unread: new AbortController().signal,
        runBuild: async (request) =>
          (await import('./build.ts')).runBuild(request),
      },
    );
    return tell(diagnostics);
  } catch (problem) {
    signal.throwIfAborted();
    return tell(explainFailure(problem, root));
  }
}

/** Starts a command that runs until it is closed, and waits for its address. */
function start(
  command: Command,
  tool: Tool,
  options: ServeOptions,
): Promise<RunningSite> {
  const controller = new AbortController();
  const signals = options.signal === undefined ? [] : [options.signal];
  const signal = AbortSignal.any([controller.signal, ...signals]);
  return new Promise((begun, failed) => {
    const close = async (): Promise<void> => {
      controller.abort();
      await ended;
    };
    const ended = run(command, tool, { ...options, signal }, (event) => {
      if (event.event !== 'serving') return;
      const { url, network } = event;
      begun({ url, network, close });
    }).then(
      (diagnostics) => {
        // This has no effect if the caller has received the address already.
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

/** Drops what a caller has set to `undefined`. */
function dropMissing(options: ServeOptions): ServeOptions {
  return Object.fromEntries(
    Object.entries(options).filter(([, value]) => value !== undefined),
  );
}

/** The reason of an aborted signal may be any value. */
function toError(problem: unknown): Error {
  return problem instanceof Error ? problem : new Error(String(problem));
}
