/** `docs-build serve`: serves a built site as a plain static host would. */
import { toAbsolute } from '../core/paths.ts';
import { error, hasErrors, type Diagnostic } from '../diagnostics.ts';
import { buildOnce } from './build.ts';
import { untilAborted, type Command, type Context } from './command.ts';
import { resolveFolders } from './folders.ts';
import type { Options } from './options.ts';

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
  if (folders === null) return reporter.report(diagnostics);
  const folder = toAbsolute(context.root, folders.out);
  const { recoverOutput } = await import('../emit/replace.ts');
  const place = { path: folder, name: folders.out };
  await recoverOutput({ host, processes, place });
  const problem = await findMissingSite(host, folder, folders.out);
  if (problem !== null) return reporter.report([problem]);

  const { startServer } = await import('../dev/server.ts');
  const { openSite, readOutputBase } = await import('../dev/static-site.ts');
  const base = options.base ?? (await readOutputBase(host, folder));
  const site = openSite({ host, folder, base });
  const started = await startServer(site, {
    port: options.port,
    host: options.host,
    allowHosts: options.allowHosts,
    onProblem: (text) => {
      reporter.note(text);
    },
  });
  if (started.value === null) return reporter.report(started.diagnostics);
  const { url, network, close } = started.value;
  reporter.announce({ url, network, folder: folders.out });
  await untilAborted(signal);
  await close();
  return [];
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
