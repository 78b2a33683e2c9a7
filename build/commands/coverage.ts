/** `docs-build check --coverage`: how much of the reference is written. */
import { hasErrors, type Diagnostic } from '../diagnostics.ts';
import {
  checkCoverage,
  formatPercent,
  LABELS,
  measureCoverage,
  type MeasuredCoverage,
} from '../plan/coverage.ts';
import type { Context } from './command.ts';
import { loadModel } from './load-model.ts';
import type { Options } from './options.ts';

/** Prints numbers and lists; coverage below a threshold is an error. */
export async function reportCoverage(
  options: Options,
  context: Context,
): Promise<readonly Diagnostic[]> {
  const { value, diagnostics } = await loadModel(options, context);
  if (value === null || hasErrors(diagnostics)) {
    context.reporter.report(diagnostics);
    return diagnostics;
  }
  const { model, config, configFile } = value;
  const coverage = measureCoverage(model);
  context.stdout.write(options.json ? printJson(coverage) : print(coverage));
  const problems = checkCoverage(coverage, config.coverage, configFile);
  context.reporter.report(problems);
  return problems;
}

function print(coverage: readonly MeasuredCoverage[]): string {
  return coverage
    .map((one) => {
      const { measure, total, missing } = one;
      const covered = String(total - missing.length);
      const head = `${LABELS[measure]}: ${covered} of ${String(total)}, ${formatPercent(one)}`;
      return [head, ...missing.map((name) => `  ${name}`), ''].join('\n');
    })
    .join('\n');
}

/** One JSON object a line, like all output for programs. */
function printJson(coverage: readonly MeasuredCoverage[]): string {
  return coverage
    .map((one) => `${JSON.stringify({ event: 'coverage', ...one })}\n`)
    .join('');
}
