/** `docs-build build`: the whole site, written into the output folder. */
import type { Diagnostic } from '../diagnostics.ts';
import { createGitHistory } from '../host/history.ts';
import type { Command, Context } from './command.ts';
import { resolveFolders } from './folders.ts';
import type { Options } from './options.ts';

export const build: Command = {
  name: 'build',
  summary: 'Build the site',
  description:
    'Builds the whole site and writes it. When anything is wrong, the output of the build before stays as it is.',
  options: ['site', 'out', 'base', 'no-cache'],
  run: (options, context) => buildOnce(options, context, true),
};

/** @param write - whether the output is written, or only checked */
export async function buildOnce(
  options: Options,
  context: Context,
  write: boolean,
): Promise<readonly Diagnostic[]> {
  const { root, host, processes, reporter, tool, signal } = context;
  const { value: folders, diagnostics } = resolveFolders(options, context);
  if (diagnostics.length > 0) {
    reporter.report(diagnostics);
    return diagnostics;
  }
  const outcome = await context.runBuild({
    root,
    site: folders.site,
    out: folders.out,
    base: options.base,
    cache: options.cache,
    write,
    pictures: true,
    host,
    processes,
    loadHistory: createGitHistory(root),
    reporter,
    tool,
    signal,
  });
  if (outcome.summary !== null) reporter.summarise(outcome.summary);
  reporter.report(outcome.diagnostics);
  return outcome.diagnostics;
}
