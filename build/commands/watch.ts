/** `docs-build watch`: serves the site and rebuilds it after every save. */
import { randomUUID } from 'node:crypto';
import type { Diagnostic } from '../diagnostics.ts';
import { untilAborted, type Command, type Context } from './command.ts';
import { explainFailure } from './failures.ts';
import { toRequest } from './folders.ts';
import type { Options } from './options.ts';

export const watch: Command = {
  name: 'watch',
  summary: 'Serve the site and rebuild it on every save',
  description:
    'Serves the site from memory and rebuilds it whenever one of its sources is saved: a tutorial, a static file, the configuration, a template, or a declaration of a package that is in the project or linked into it. Open pages update in place. The output folder is not touched.',
  options: ['port', 'host', 'allow-host', 'site', 'out', 'base', 'no-cache'],
  run: watchSite,
};

/** An alias: other tools call this command `dev`. */
export const dev: Command = {
  ...watch,
  name: 'dev',
  summary: 'Alias of watch',
};

async function watchSite(
  options: Options,
  context: Context,
): Promise<readonly Diagnostic[]> {
  const { root, reporter, signal } = context;
  const { value: request, diagnostics } = toRequest(options, context);
  if (request === null) return reporter.report(diagnostics);
  const { startWatching } = await import('../dev/watch.ts');
  const started = await startWatching(request, {
    server: {
      port: options.port,
      host: options.host,
      allowHosts: options.allowHosts,
      onProblem: (text) => {
        reporter.note(text);
      },
    },
    clock: () => performance.now(),
    start: randomUUID().slice(0, 8),
    explain: (problem) => explainFailure(problem, root),
  });
  if (started.value === null) return reporter.report(started.diagnostics);
  const { url, network, close } = started.value;
  reporter.announce({ url, network, folder: request.site });
  await untilAborted(signal);
  await close();
  return [];
}
