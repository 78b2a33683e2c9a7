/**
 * Runs groups of samples, each a stage of the memo: those whose results it does
 * not know are prepared and run together. If there are none, no process is started
 * and no compiler is loaded.
 */
import { findReadable, refuseLinksOutside } from './environment.ts';
import type { SampleOptions } from './index.ts';
import {
  findExtension,
  type RunnableSample,
  type SampleFailure,
  type SampleGroup,
  type SampleResult,
} from './sample-model.ts';
import { severityOf, type RanSample } from './outcome.ts';

export type GroupRunOptions = Omit<SampleOptions, 'checkers'> & {
  /** The modules that check other languages, by the language. */
  readonly checkers: ReadonlyMap<string, RunnableSample>;
};

/** What became of some samples, and how many of them were executed. */
export interface RanGroups {
  readonly ran: readonly RanSample[];
  readonly run: number;
}

type RunnableGroup = SampleGroup<RunnableSample>;

export async function runGroups(
  groups: readonly SampleGroup[],
  options: GroupRunOptions,
): Promise<RanGroups> {
  const { memo, comments, checkers } = options;
  const { packageName, packageVersion, environment } = options;
  const around = { packageName, packageVersion, environment, checkers };
  const newGroups: RunnableGroup[] = [];
  // Begins when the memo has been asked for every group: all that are new run
  // in the same process.
  const running = Promise.resolve().then(() => runFresh(newGroups, options));
  /** A stage: the job is all that the results depend on. */
  const runGroup = async ({
    group,
  }: {
    readonly group: RunnableGroup;
    readonly around: Partial<GroupRunOptions>;
  }): Promise<readonly SampleResult[]> => {
    const index = newGroups.push(group) - 1;
    const outcomes = await running;
    return outcomes[index] ?? [];
  };
  const run = async (placed: SampleGroup): Promise<readonly RanSample[]> => {
    const { samples } = placed;
    const job = { group: withoutPlaces(placed), around };
    const isShown = samples.every(({ action }) => action === 'none');
    const results = isShown ? [] : await memo.call(runGroup, job);
    // The cause of an error may lie outside, such as a missing package. A
    // warning is kept, or every build would run it again.
    const mustPass = samples.some(
      (sample) => severityOf(sample, comments) === 'error',
    );
    if (mustPass && results.some(({ status }) => status === 'failed')) {
      memo.forget(runGroup, job);
    }
    return samples.map((sample, index) => ({
      sample,
      result: results[index] ?? NOT_RUN,
    }));
  };
  const ran = (await Promise.all(groups.map(run))).flat();
  const executed = newGroups.reduce(
    (sum, group) => sum + group.samples.length,
    0,
  );
  return { ran, run: executed };
}

export const NOT_RUN: SampleResult = {
  status: 'not-run',
  reason: null,
  output: null,
  failures: [],
  links: [],
  program: null,
};

/** The schema matters among blocks that are only shown: checkers get it. */
function withoutPlaces({ schema, samples }: SampleGroup): RunnableGroup {
  return {
    schema,
    samples: samples.map((sample) => {
      const { action, language, file, tab, server, resolveFrom } = sample;
      const { implied, mayBeFragment, isContinued, version } = sample;
      const isShown = action === 'none';
      const code = isShown && file !== schema ? '' : sample.code;
      const expected = isShown ? null : sample.expected;
      const { variables } = sample;
      const fence = { action, language, file, tab, server, resolveFrom };
      const treated = { implied, mayBeFragment, isContinued, version };
      return { ...fence, code, expected, variables, ...treated };
    }),
  };
}

/** @returns the results of each group */
async function runFresh(
  groups: readonly RunnableGroup[],
  options: GroupRunOptions,
): Promise<readonly (readonly SampleResult[])[]> {
  if (groups.length === 0) return [];
  const { prepareSamples } = await import('./prepare.ts');
  const { runInPool } = await import('./worker-pool.ts');
  await refuseLinksOutside(options.host, options.root);
  const readable = await findReadable(options.host, options);
  const prepared = prepareSamples(groups, options);
  const [ran, errors] = await Promise.all([
    runInPool(prepared, { ...options, readable }),
    // Takes seconds where packages declare much, so it waits for no process.
    findErrors(groups, options.root),
  ]);
  return ran.map((results, at) =>
    results.map((result, index): SampleResult => {
      const sample = groups[at]?.samples[index];
      const typeErrors = sample === undefined ? [] : (errors.get(sample) ?? []);
      if (typeErrors.length === 0) return result;
      const failures = [...result.failures, ...typeErrors];
      return { ...result, status: 'failed', failures };
    }),
  );
}

/** Code that is not run has to be correct nevertheless. */
async function findErrors(
  groups: readonly RunnableGroup[],
  root: string,
): Promise<ReadonlyMap<RunnableSample, readonly SampleFailure[]>> {
  const scripts = groups
    .flatMap(({ samples }) => samples)
    .filter(
      ({ action, language }) =>
        action === 'parse' && findExtension(language) !== null,
    );
  if (scripts.length === 0) return new Map();
  const { findTypeErrors } = await import('./syntax/parse-samples.ts');
  return findTypeErrors(scripts, root);
}
