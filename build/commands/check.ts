/**
 * `docs-build check`: everything that a build checks, without writing. With
 * `--coverage`, also how much of the reference is documented.
 */
import { hasErrors, type Diagnostic } from '../diagnostics.ts';
import type { MeasuredCoverage } from '../plan/coverage.ts';
import { buildOnce } from './build.ts';
import { toLines, type Command, type Context } from './command.ts';
import type { Options } from './options.ts';

export const check: Command = {
  name: 'check',
  summary: 'Check the site without writing it',
  description:
    'Does everything that `build` does, including links and samples, but writes nothing. With --coverage, also measures how much of the reference is documented, and fails if that is less than the configuration requires.',
  options: ['site', 'out', 'base', 'coverage', 'no-cache'],
  async run(options, context) {
    const diagnostics = await buildOnce(options, context, false);
    if (!options.coverage || hasErrors(diagnostics)) return diagnostics;
    return [...diagnostics, ...(await reportCoverage(options, context))];
  },
};

/** Prints numbers and lists; coverage below a threshold is an error. */
async function reportCoverage(
  options: Options,
  context: Context,
): Promise<readonly Diagnostic[]> {
  const { loadModel } = await import('./load-model.ts');
  const { checkCoverage, formatPercent, LABELS, measureCoverage } =
    await import('../plan/coverage.ts');
  const { reporter, stdout } = context;
  const { value, diagnostics } = await loadModel(options, context);
  if (value === null || hasErrors(diagnostics)) {
    return reporter.report(diagnostics);
  }
  const describe = (one: MeasuredCoverage): string => {
    const { measure, total, missing } = one;
    const covered = String(total - missing.length);
    const head = `${LABELS[measure]}: ${covered} of ${String(total)}, ${formatPercent(one)}`;
    return [head, ...missing.map((name) => `  ${name}`), ''].join('\n');
  };
  const coverage = measureCoverage(value.model);
  stdout.write(
    options.json
      ? toLines(coverage.map((one) => ({ event: 'coverage', ...one })))
      : coverage.map(describe).join('\n'),
  );
  const { config, configFile } = value;
  return reporter.report(checkCoverage(coverage, config.coverage, configFile));
}
