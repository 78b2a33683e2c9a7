/** `docs-build serve`: serves a built site as a plain static host would. */
import { error, hasErrors, type Diagnostic } from '../diagnostics.ts';
import { buildOnce } from './build.ts';
import type { Command, Context } from './command.ts';
import { resolveFolders } from './folders.ts';
import type { Options } from './options.ts';
import { untilAborted } from './until-aborted.ts';

export const serve: Command = {
  name: 'serve',
  summary: 'Serve the built site on this machine',
  description:
    'Serves the output folder as a plain static host would, with the same addresses and status codes. Only this machine can reach it, unless --host is given.',
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

async function serveSite(
  options: Options,
  context: Context,
): Promise<readonly Diagnostic[]> {
  const { host, processes, reporter, signal } = context;
  if (options.build) {
    const diagnostics = await buildOnce(options, context, true);
    if (hasErrors(diagnostics) || signal.aborted) return diagnostics;
  }
  const { value: folders, diagnostics } = resolveFolders(options, context);
  if (diagnostics.length > 0) return fail(context, diagnostics);
  const { recoverOutput } = await import('../emit/replace.ts');
  const place = { path: folders.outPath, name: folders.out };
  await recoverOutput({ host, processes, place });
  const problem = await findMissingSite(host, folders.outPath, folders.out);
  if (problem !== null) return fail(context, [problem]);

  const { openSite, startServer } = await import('../dev/server.ts');
  const base = options.base ?? (await findBase(host, folders.outPath));
  const site = await openSite({
    host,
    folder: folders.outPath,
    base,
    clock: () => performance.now(),
  });
  const started = await startServer(site, {
    port: options.port,
    host: options.host,
    allowHosts: options.allowHosts,
    onProblem: (text) => {
      reporter.note(text);
    },
  });
  if (started.value === null) return fail(context, started.diagnostics);
  const { url, network, close } = started.value;
  reporter.announce({ url, network, folder: folders.out });
  await untilAborted(signal);
  await close();
  return [];
}

function fail(
  { reporter }: Context,
  diagnostics: readonly Diagnostic[],
): readonly Diagnostic[] {
  reporter.report(diagnostics);
  return diagnostics;
}

async function findMissingSite(
  host: Context['host'],
  path: string,
  name: string,
): Promise<Diagnostic | null> {
  const found = await host.stat(`${path}/index.html`);
  return found === null
    ? error('nothing-built', `There is no site in ${name}`, {
        fault: 'usage',
        hint: 'Run `docs-build build` first, or `docs-build serve --build`.',
      })
    : null;
}

/** The base path that the site was built for, from the list of its files. */
async function findBase(host: Context['host'], out: string): Promise<string> {
  const { readOutputBase } = await import('../dev/output-base.ts');
  return readOutputBase(host, out);
}
