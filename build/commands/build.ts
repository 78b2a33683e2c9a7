/** `docs-build build`: builds the whole site into the output folder. */
import { NO_STOPWATCH } from '../core/stopwatch.ts';
import type { Diagnostic } from '../diagnostics.ts';
import { createGitHistory } from '../host/history.ts';
import {
  describeProfile,
  reportProfile,
  startProfile,
  type Profile,
} from '../profile.ts';
import type { PhaseTime } from '../reporter.ts';
import type { Command, Context } from './command.ts';
import { resolveFolders } from './folders.ts';
import type { Options } from './options.ts';

export const build: Command = {
  name: 'build',
  summary: 'Build the site',
  description:
    'Builds the whole site and writes it to the output folder. If the build fails, the previous output stays as it was.',
  options: ['site', 'out', 'base', 'compress', 'profile', 'no-cache'],
  run: (options, context) => buildOnce(options, context, true),
};

/** @param write - whether to write the output or only to check it */
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
  const profile = options.profile ? await startProfile() : null;
  const outcome = await context.runBuild({
    root,
    site: folders.site,
    out: folders.out,
    base: options.base,
    cache: options.cache,
    write,
    pictures: true,
    compress: options.compress,
    stopwatch: profile?.stopwatch ?? NO_STOPWATCH,
    host,
    processes,
    loadHistory: createGitHistory(root),
    reporter,
    tool,
    signal,
  });
  if (outcome.summary !== null) reporter.summarise(outcome.summary);
  if (profile !== null) {
    const { json } = options;
    await tellProfile(profile, outcome.summary?.phases ?? [], {
      ...context,
      json,
    });
  }
  reporter.report(outcome.diagnostics);
  return outcome.diagnostics;
}

const PROFILE = 'docs-build.cpuprofile';

async function tellProfile(
  profile: Profile,
  phases: readonly PhaseTime[],
  { json, host, root, stdout }: Context & Pick<Options, 'json'>,
): Promise<void> {
  const text = await profile.stop();
  await host.writeFile(`${root}/${PROFILE}`, Buffer.from(text, 'utf8'));
  const report = reportProfile(phases, profile.pages(), PROFILE);
  const lines = json
    ? [JSON.stringify({ event: 'profile', ...report })]
    : describeProfile(report);
  stdout.write(`${lines.join('\n')}\n`);
}
