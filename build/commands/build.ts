/**
 * `docs-build build` builds the whole site into the output folder. `docs-build
 * check` does the same without writing, and measures with `--coverage` how much
 * of the reference is documented. `docs-build model` is the part of it that concerns
 * one package.
 */
import { hasErrors, type Diagnostic } from '../diagnostics.ts';
import { MEASURES } from '../features/commands.ts';
import type { MeasuredCoverage } from '../plan/coverage.ts';
import { toLines } from '../reporter.ts';
import type { Options } from './arguments.ts';
import type { Command, CommandContext } from './command.ts';
import { locateOutput, toRequest } from './folders.ts';
import { loadSite } from './load-site.ts';

export const build: Command = {
  name: 'build',
  summary: 'Build the site',
  description:
    'Builds the whole site and writes it to the output folder. If the build fails, the previous output stays unchanged.',
  options: ['site', 'out', 'base', 'compress', 'strict', 'no-cache'],
  run: (options, context) => buildOnce(options, context, true),
};

export const check: Command = {
  name: 'check',
  summary: 'Check the site without writing it',
  description:
    'Builds the site and checks its links and samples, but writes nothing. With --coverage, also measures how much of the reference is documented, and fails if this is less than the configuration requires.',
  options: ['site', 'out', 'base', 'coverage', 'strict', 'no-cache'],
  async run(options, context) {
    const diagnostics = [...(await buildOnce(options, context, false))];
    if (hasErrors(diagnostics)) return diagnostics;
    if (options.coverage) {
      diagnostics.push(...(await reportCoverage(options, context)));
    }
    return diagnostics;
  },
};

export const model: Command = {
  name: 'model',
  summary: 'Write all that a site needs of a package to one file',
  description:
    'Reads the declarations of the package in this folder, runs the examples in its comments, and writes docs-model.json, from which a site of many packages is made. The package\'s settings are in its package.json under "docs-build". With --inputs, also prints the files that it read.',
  options: ['out', 'inputs', 'no-cache'],
  run: async (options, context) => {
    const { writeModel } = await import('./model.ts');
    return writeModel(options, context);
  },
};

/** @param write - whether to write the output or only to check it */
export async function buildOnce(
  options: Options,
  context: CommandContext,
  write: boolean,
): Promise<readonly Diagnostic[]> {
  const { report } = context;
  const { out, loaded } = await locateOutput(options, context);
  const request = toRequest({ ...options, out }, context);
  const { compress } = options;
  const outcome = await context.runBuild({
    ...request,
    loaded,
    write,
    compress,
    pictures: true,
  });
  if (outcome.summary !== null) {
    report({ event: 'summary', ...outcome.summary });
  }
  return outcome.diagnostics;
}

/** Prints numbers and lists; coverage below a threshold is an error. */
async function reportCoverage(
  options: Options,
  context: CommandContext,
): Promise<readonly Diagnostic[]> {
  const { checkCoverage, formatPercent, measureCoverage } =
    await import('../plan/coverage.ts');
  const site = await loadSite(options, context);
  const coverage = [...measureCoverage(site.models.main)];
  for (const measure of MEASURES) coverage.push(...(await measure(site)));
  const describe = (row: MeasuredCoverage): string => {
    const covered = String(row.total - row.missing.length);
    const head = `${row.label}: ${covered} of ${String(row.total)}, ${formatPercent(row)}`;
    return [head, ...row.missing.map((name) => `  ${name}`), ''].join('\n');
  };
  const toRecord = ({ measure, total, missing }: MeasuredCoverage) => ({
    event: 'coverage',
    measure,
    total,
    missing,
  });
  context.stdout.write(
    options.json
      ? toLines(coverage.map(toRecord))
      : coverage.map(describe).join('\n'),
  );
  return checkCoverage(coverage, site.config.coverage, site.configFile);
}
