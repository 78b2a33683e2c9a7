/**
 * Runs prepared groups of samples in processes, and in a new one when a sample takes
 * too much time or memory or crashes its process: that sample is reported, and the
 * rest continues. Results do not depend on how often this happens.
 */
import { availableParallelism } from 'node:os';
import { runProcess, type ProcessSettings, type RanGroup } from './process.ts';
import type {
  ProcessJob,
  PreparedGroup,
  PreparedSample,
  SampleResult,
} from './sample-model.ts';

/** A group as it was run last, and the results of its samples. */
interface GroupAttempt extends Pick<RanGroup, 'isSuspect'> {
  readonly group: PreparedGroup;
  readonly results: readonly SampleResult[];
}

/** Fewer groups, such as the first examples, are not worth another process. */
const GROUPS_PER_PROCESS = 10;

/**
 * Divides the groups among as many processes as there are cores.
 * @returns the results of each group, in the order of its samples
 */
export async function runInPool(
  { groups, checkers }: ProcessJob,
  settings: ProcessSettings,
): Promise<readonly (readonly SampleResult[])[]> {
  const wanted = Math.ceil(groups.length / GROUPS_PER_PROCESS);
  const count = Math.min(wanted, availableParallelism());
  const results = groups.map((): readonly SampleResult[] => []);
  const parts = Array.from({ length: count }, async (_, first) => {
    const mine = groups.filter((_, index) => index % count === first);
    const ran = await runPart({ groups: mine, checkers }, settings);
    for (const [at, each] of ran.entries()) results[at * count + first] = each;
  });
  await Promise.all(parts);
  return results;
}

async function runPart(
  { groups, checkers }: ProcessJob,
  settings: ProcessSettings,
): Promise<readonly (readonly SampleResult[])[]> {
  const attempts = await runAll({ groups, checkers }, settings);
  const results: (readonly SampleResult[])[] = [];
  for (const attempt of attempts) {
    results.push(
      attempt.isSuspect && hasFailed(attempt)
        ? await runAgain(attempt, checkers, settings)
        : attempt.results,
    );
  }
  return results;
}

function hasFailed({ group, results }: GroupAttempt): boolean {
  return results.some((result, index) =>
    isFailure(result, group.samples[index]),
  );
}

/** Others failed before they could run. */
function isFailure(
  { status }: SampleResult,
  sample: PreparedSample | undefined,
): boolean {
  return sample?.isRun === true && status === 'failed';
}

/**
 * A failure may be due to what other samples left behind in the process; it counts
 * only if it happens again when the sample runs alone.
 */
async function runAgain(
  { group, results }: GroupAttempt,
  checkers: ProcessJob['checkers'],
  settings: ProcessSettings,
): Promise<readonly SampleResult[]> {
  const final = [...results];
  for (const [index, result] of results.entries()) {
    if (!isFailure(result, group.samples[index])) continue;
    const alone = { groups: [isolate(group, index)], checkers };
    const [again] = await runAll(alone, settings);
    final[index] = again?.results[index] ?? result;
  }
  return final;
}

/**
 * Runs only one sample. Those before it can still be imported, and servers
 * before it are started, as is what it continues.
 */
function isolate(group: PreparedGroup, only: number): PreparedGroup {
  return change(group, ({ isRun, server, isContinued }, index) => ({
    isRun:
      isRun && (index === only || ((server || isContinued) && index < only)),
  }));
}

function change(
  { schema, samples }: PreparedGroup,
  changes: (sample: PreparedSample, index: number) => Partial<PreparedSample>,
): PreparedGroup {
  return {
    schema,
    samples: samples.map((sample, index) => ({
      ...sample,
      ...changes(sample, index),
    })),
  };
}

/** Runs each group once, in their order. */
async function runAll(
  { groups, checkers }: ProcessJob,
  settings: ProcessSettings,
): Promise<readonly GroupAttempt[]> {
  const { timeout, memory } = settings;
  const attempts: GroupAttempt[] = [];
  let waiting = groups;
  while (waiting.length > 0) {
    const { ran, loss } = await runProcess(
      { groups: waiting, checkers },
      settings,
    );
    for (const [index, { results, isSuspect }] of ran.entries()) {
      const group = waiting[index];
      if (group !== undefined) attempts.push({ group, results, isSuspect });
    }
    const [lost, ...rest] = waiting.slice(ran.length);
    waiting = lost === undefined ? [] : [lost, ...rest];
    if (loss === null) continue;
    if (lost === undefined || loss.sample === null) {
      throw new Error(`The process that runs samples failed: ${loss.stderr}`);
    }
    const messages = {
      timeout: `It did not finish within ${timeout / 1000} s`,
      memory: `It uses more than ${memory} MB of memory`,
      died: 'It crashes the process',
      broken: `It breaks the process that runs it: ${loss.stderr.replace(/\n[^]*/, '')}`,
    };
    const message = messages[loss.reason];
    const kind = loss.reason === 'timeout' ? 'timeout' : 'code';
    const failures = [{ kind, line: 1, message }] as const;
    // It is not run again, but can still be imported.
    const excluded = change(lost, (_, index) =>
      index === loss.sample ? { failures, isRun: false } : {},
    );
    waiting = [excluded, ...rest];
  }
  return attempts;
}
