/** `docs-build watch`: serves the site and rebuilds it after every save. */
import { randomUUID } from 'node:crypto';
import { NO_STOPWATCH } from '../core/stopwatch.ts';
import type { Diagnostic } from '../diagnostics.ts';
import { createGitHistory } from '../host/history.ts';
import type { Command, Context } from './command.ts';
import { explainFailure } from './failures.ts';
import { resolveFolders } from './folders.ts';
import type { Options } from './options.ts';
import { untilAborted } from './until-aborted.ts';

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
  const { root, host, processes, reporter, tool, signal } = context;
  const { value: folders, diagnostics } = resolveFolders(options, context);
  if (diagnostics.length > 0) {
    reporter.report(diagnostics);
    return diagnostics;
  }
  const { startWatching } = await import('../dev/watch.ts');
  const started = await startWatching(
    {
      root,
      site: folders.site,
      out: folders.out,
      base: options.base,
      cache: options.cache,
      write: false,
      pictures: false,
      compress: false,
      stopwatch: NO_STOPWATCH,
      host,
      processes,
      reporter,
      tool,
      signal,
      loadHistory: createGitHistory(root),
    },
    {
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
    },
  );
  if (started.value === null) {
    reporter.report(started.diagnostics);
    return started.diagnostics;
  }
  const { url, network, close } = started.value;
  reporter.announce({ url, network, folder: folders.site });
  await untilAborted(signal);
  await close();
  return [];
}
