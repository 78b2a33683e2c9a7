/**
 * Runs the samples of a group, in order, once in each variant of the page. The
 * page shows what the first variant prints; promises must hold in all of them.
 */
import type { Sample, SampleFailure } from '../model.ts';
import type {
  GroupMessage,
  Job,
  PreparedGroup,
  RunResult,
} from '../protocol.ts';
import type { Checker } from './checkers.ts';
import { createRun, type Current, type Run } from './contain.ts';
import { checkOutput } from './expect.ts';
import type { Externals } from './modules.ts';
import type { Network } from './network.ts';
import { findVariants } from './page.ts';
import { runSample } from './run-sample.ts';

/** What all samples of one process share. */
export interface WorkerContext {
  readonly job: Job;
  readonly current: Current;
  readonly externals: Externals;
  readonly network: Network;
  /** Restores globals that samples have replaced. */
  readonly restoreGlobals: () => void;
  /** The checker of a language, loaded when first needed. */
  readonly findChecker: (language: string) => Promise<Checker>;
  /** Reports to the parent which sample is responsible from now on. */
  readonly announce: (sample: Sample) => Promise<void>;
}

export async function runGroup(
  prepared: PreparedGroup,
  context: WorkerContext,
): Promise<Omit<GroupMessage, 'type' | 'index'>> {
  const { root, only, excluded } = context.job;
  const { samples } = prepared.group;
  const messages = new Map(excluded);
  const runs = new Map<Sample, Run[]>();
  for (const [index, variant] of findVariants(prepared, root).entries()) {
    for (const sample of choose(variant.samples, only)) {
      const run = createRun(sample.file);
      const message = messages.get(sample.id);
      if (message === undefined) {
        await runSample(sample, run, variant, context);
        const failure =
          sample.expected === null || run.failures.length > 0
            ? null
            : checkOutput(run.output.join(''), sample.expected);
        if (failure !== null) run.failures.push(failure);
      } else {
        run.failures.push({ where: 'code', line: 1, message });
        run.isCertain = true;
      }
      if (index > 0 && sample.tab === null) nameTab(run, index);
      runs.set(sample, [...(runs.get(sample) ?? []), run]);
    }
    context.restoreGlobals();
    context.network.stop();
    context.current.forget();
  }
  const results = samples.map((one) => summarise(one, runs.get(one) ?? []));
  // Other samples may have caused these failures.
  const suspects = samples.filter((one) =>
    runs
      .get(one)
      ?.some(({ failures, isCertain }) => failures.length > 0 && !isCertain),
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

/** Adds which tab a failure belongs to. */
function nameTab({ failures }: Run, index: number): void {
  failures.forEach((failure, at) => {
    const message = `${failure.message}${WITH_TAB}${String(index + 1)})`;
    failures[at] = { ...failure, message };
  });
}

const WITH_TAB = ' (with tab ';

function summarise({ action }: Sample, runs: readonly Run[]): RunResult {
  const failures = runs.flatMap((run) => run.failures);
  const output = runs[0]?.output.join('') ?? '';
  const isRun = action !== 'parse' && action !== 'none';
  const passed = isRun ? 'passed' : 'not-run';
  return {
    status: failures.length > 0 ? 'failed' : passed,
    output: output === '' ? null : output,
    failures: distinct(failures),
  };
}

/** Without repetitions: a failure with every tab is reported without a tab. */
function distinct(failures: readonly SampleFailure[]): SampleFailure[] {
  const known = new Map<string, SampleFailure>();
  for (const failure of failures) {
    const { where, line, message } = failure;
    const [general = message] = message.split(WITH_TAB);
    const keyOf = (text: string): string => `${where} ${String(line)} ${text}`;
    if (!known.has(keyOf(general))) known.set(keyOf(message), failure);
  }
  return [...known.values()];
}
