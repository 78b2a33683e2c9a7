/** `docs-build build`: builds the whole site into the output folder. */
import type { Diagnostic } from '../diagnostics.ts';
import { describeProfile, reportProfile, startProfile } from '../profile.ts';
import type { Command, Context } from './command.ts';
import { toRequest } from './folders.ts';
import type { Options } from './options.ts';

export const build: Command = {
  name: 'build',
  summary: 'Build the site',
  description:
    'Builds the whole site and writes it to the output folder. If the build fails, the previous output stays as it was.',
  options: ['site', 'out', 'base', 'compress', 'profile', 'no-cache'],
  run: (options, context) => buildOnce(options, context, true),
};

const PROFILE = 'docs-build.cpuprofile';

/** @param write - whether to write the output or only to check it */
export async function buildOnce(
  options: Options,
  context: Context,
  write: boolean,
): Promise<readonly Diagnostic[]> {
  const { host, reporter, root, stdout } = context;
  const { value: request, diagnostics } = toRequest(options, context);
  if (request === null) return reporter.report(diagnostics);
  const profile = options.profile ? await startProfile() : null;
  const { compress } = options;
  const outcome = await context.runBuild({
    ...request,
    write,
    compress,
    pictures: true,
    ...(profile !== null && { stopwatch: profile.stopwatch }),
  });
  if (outcome.summary !== null) reporter.summarise(outcome.summary);
  if (profile !== null) {
    const text = await profile.stop();
    await host.writeFile(`${root}/${PROFILE}`, Buffer.from(text, 'utf8'));
    const phases = outcome.summary?.phases ?? [];
    const report = reportProfile(phases, profile.stopwatch.times(), PROFILE);
    const lines = options.json
      ? [JSON.stringify({ event: 'profile', ...report })]
      : describeProfile(report);
    stdout.write(`${lines.join('\n')}\n`);
  }
  return reporter.report(outcome.diagnostics);
}
