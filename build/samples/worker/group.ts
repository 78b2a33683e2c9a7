/**
 * Runs the samples of a group, in order, once in each variant of the page. The
 * page shows what the first variant prints; promises must hold in all of them.
 */
import type { Sample, SampleFailure } from '../model.ts';
import type {
  GroupMessage,
  PreparedGroup,
  Program,
  RunResult,
} from '../protocol.ts';
import { findPageVariants } from './page-variants.ts';
import { createRun, type Run } from './current.ts';
import { checkOutput } from './output.ts';
import { runSample } from './run-sample.ts';
import type { WorkerContext } from './worker-context.ts';
import type { PageVariant } from './page-variant.ts';

export async function runGroup(
  { group, programs: prepared }: PreparedGroup,
  context: WorkerContext,
): Promise<Omit<GroupMessage, 'type' | 'index'>> {
  const { root, only } = context.job;
  const programs = new Map<Sample, Program>();
  group.samples.forEach((sample, index) => {
    const program = prepared[index];
    if (program) programs.set(sample, program);
  });
  const runs = new Map<Sample, Run[]>();
  for (const [index, samples] of findPageVariants(
    group.samples,
    programs,
  ).entries()) {
    const variant: PageVariant = {
      group,
      samples: samples.shown,
      programs,
      root,
    };
    for (const sample of choose(samples.run, only)) {
      const run = createRun(sample.file);
      await runOne(sample, run, variant, context);
      if (index > 0 && sample.tab === null) nameVariant(run, index);
      runs.set(sample, [...(runs.get(sample) ?? []), run]);
    }
    context.restoreGlobals();
    context.network.stop();
    context.current.forget();
  }
  const results = group.samples.map((sample) =>
    summarise(sample, runs.get(sample) ?? []),
  );
  const suspects = group.samples.filter((sample) =>
    runs.get(sample)?.some(isSuspect),
  );
  return { results, suspects: suspects.map(({ id }) => id) };
}

/** The samples to run, including the servers that they may call. */
function choose(
  samples: readonly Sample[],
  only: string | null,
): readonly Sample[] {
  if (only === null) return samples;
  const last = samples.findLastIndex(({ id }) => id === only);
  return samples.filter(
    ({ id, server }, index) => id === only || (server && index < last),
  );
}

/** Whether other samples may have caused the failure. */
function isSuspect({ failures, isCertain }: Run): boolean {
  return failures.length > 0 && !isCertain;
}

async function runOne(
  sample: Sample,
  run: Run,
  variant: PageVariant,
  context: WorkerContext,
): Promise<void> {
  const excluded = new Map(context.job.excluded).get(sample.id);
  if (excluded !== undefined) {
    run.failures.push({ where: 'code', line: 1, message: excluded });
    run.isCertain = true;
    return;
  }
  await runSample(sample, run, variant, context);
  if (sample.expected === null || run.failures.length > 0) return;
  const failure = checkOutput(run.output.join(''), sample.expected);
  if (failure !== null) run.failures.push(failure);
}

/** Adds which tab the failure belongs to. */
function nameVariant({ failures }: Run, index: number): void {
  failures.forEach((failure, at) => {
    const message = `${failure.message} (with tab ${String(index + 1)})`;
    failures[at] = { ...failure, message };
  });
}

function summarise({ action }: Sample, runs: readonly Run[]): RunResult {
  const failures = distinct(runs.flatMap((run) => run.failures));
  const output = runs[0]?.output.join('') ?? '';
  const isRun = action !== 'parse' && action !== 'none';
  const passed = isRun ? 'passed' : 'not-run';
  return {
    status: failures.length > 0 ? 'failed' : passed,
    output: output === '' ? null : output,
    failures,
  };
}

function distinct(failures: readonly SampleFailure[]): SampleFailure[] {
  const byText = new Map(
    failures.map((failure) => [JSON.stringify(failure), failure]),
  );
  return [...byText.values()];
}
