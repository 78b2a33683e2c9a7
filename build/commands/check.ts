/** `docs-build check`: everything that a build checks, without writing. */
import { hasErrors, type Diagnostic } from '../diagnostics.ts';
import { buildOnce } from './build.ts';
import type { Command, Context } from './command.ts';
import type { Options } from './options.ts';

export const check: Command = {
  name: 'check',
  summary: 'Check the site without writing it',
  description:
    'Does everything that `build` does, including links and samples, but writes nothing. With --coverage, also measures how much of the reference is documented, and fails if that is less than the configuration requires.',
  options: ['site', 'out', 'base', 'coverage', 'no-cache'],
  run: checkSite,
};

async function checkSite(
  options: Options,
  context: Context,
): Promise<readonly Diagnostic[]> {
  const diagnostics = await buildOnce(options, context, false);
  if (!options.coverage || hasErrors(diagnostics)) return diagnostics;
  const { reportCoverage } = await import('./coverage.ts');
  return [...diagnostics, ...(await reportCoverage(options, context))];
}
