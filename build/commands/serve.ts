/**
 * `docs-build serve` serves a built site as a plain static host would.
 * `docs-build watch` serves the site from memory and rebuilds it on every save.
 */
import { once } from 'node:events';
import { toAbsolute } from '../core/paths.ts';
import {
  error,
  Failure,
  hasErrors,
  valueOf,
  type Diagnostic,
  type Reported,
} from '../diagnostics.ts';
import type { RunningServer, ServerOptions } from '../dev/server.ts';
import type { Options } from './arguments.ts';
import { buildOnce } from './build.ts';
import type { Command, CommandContext } from './command.ts';
import { explainFailure } from './failures.ts';
import { locateOutput, resolveFolders, toRequest } from './folders.ts';

export const serve: Command = {
  name: 'serve',
  summary: 'Serve the built site on this machine',
  description:
    'Serves the output folder like a static host, with the same addresses and status codes. Only this machine can reach it, unless you pass --host.',
  options: [
    'build',
    'port',
    'host',
    'allow-host',
    'site',
    'out',
    'base',
    'no-cache',
  ],
  run: serveSite,
};

export const watch: Command = {
  name: 'watch',
  summary: 'Serve the site and rebuild it on every save',
  description:
    'Serves the site from memory and rebuilds it whenever one of its sources is saved: a tutorial, a static file, the configuration, a template, or a declaration of a package that is in the project or linked into it. Open pages update in place. The output folder stays unchanged.',
  options: ['port', 'host', 'allow-host', 'site', 'out', 'base', 'no-cache'],
  run: watchSite,
};

/** An alias: other tools call this command `dev`. */
export const dev: Command = {
  ...watch,
  name: 'dev',
  summary: 'Alias of watch',
};

async function serveSite(
  options: Options,
  context: CommandContext,
): Promise<readonly Diagnostic[]> {
  const { host, signal } = context;
  if (options.build) {
    const diagnostics = await buildOnce(options, context, true);
    if (hasErrors(diagnostics) || signal.aborted) return diagnostics;
    context.report({ event: 'diagnostics', diagnostics });
  }
  const located = await locateOutput(options, context);
  const { out } = resolveFolders({ ...options, out: located.out }, context);
  const folder = toAbsolute(context.root, out);
  if ((await host.stat(`${folder}/index.html`)) === null) {
    throw new Failure([
      error('nothing-built', `There is no site in ${out}`, {
        fault: 'usage',
        hint: 'Run `docs-build build` first, or `docs-build serve --build`.',
      }),
    ]);
  }
  const { startServer } = await import('../dev/server.ts');
  const files = await import('../dev/static-site.ts');
  const base = options.base ?? (await files.readOutputBase(host, folder));
  const site = files.openStaticSite({ host, folder, base });
  const started = await startServer(site, toServerOptions(options, context));
  return runUntilAborted(started, out, context);
}

async function watchSite(
  options: Options,
  context: CommandContext,
): Promise<readonly Diagnostic[]> {
  const { out } = await locateOutput(options, context);
  const request = toRequest({ ...options, out }, context);
  const { startWatching } = await import('../dev/watch.ts');
  const started = await startWatching(request, {
    server: toServerOptions(options, context),
    explain: (problem) => explainFailure(problem, context.root),
  });
  return runUntilAborted(started, request.site, context);
}

function toServerOptions(
  { port, host, allowHosts }: Options,
  { report }: CommandContext,
): ServerOptions {
  return {
    port,
    host,
    allowHosts,
    onProblem: (text) => {
      report({ event: 'note', text });
    },
  };
}

/** @param folder - what is served, for the message */
async function runUntilAborted(
  started: Reported<RunningServer | null>,
  folder: string,
  { report, signal, unread }: CommandContext,
): Promise<readonly Diagnostic[]> {
  const { url, network, close } = valueOf(started);
  report({ event: 'serving', url, network, folder });
  if (!signal.aborted && !unread.aborted) {
    await Promise.race([once(signal, 'abort'), once(unread, 'abort')]);
  }
  await close();
  return [];
}
