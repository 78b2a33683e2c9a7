/**
 * Runs samples and judges the results. What a group of samples does is a stage
 * of the memo: if no group is new, no process is started and no compiler is
 * loaded.
 */
import { basename, dirname, extname } from 'node:path';
import type { Memo } from '../core/memo.ts';
import type { Reported } from '../diagnostics.ts';
import type { Host } from '../host/host.ts';
import { findReadable } from './environment.ts';
import {
  findExtension,
  type RunnableSample,
  type SampleCounts,
  type SampleGroup,
  type SampleResult,
} from './model.ts';
import { checkResults, countResults, type RanSample } from './outcome.ts';
import type { ProcessSettings } from './process.ts';

export interface SampleOptions extends Omit<
  ProcessSettings,
  'readable' | 'patience'
> {
  readonly host: Host;
  /** Absolute path of the project. */
  readonly root: string;
  /** The content folder in the project: checkers' paths are below it. */
  readonly site: string;
  /** The documented package. */
  readonly packageName: string;
  readonly packageVersion: string;
  /** Absolute paths of the documented packages. */
  readonly packages: readonly string[];
  /** Hash of everything else that results depend on. */
  readonly environment: string;
  readonly checkers: Readonly<Record<string, string>>;
  /** Severity of a failing sample in a comment. */
  readonly comments: 'warning' | 'error';
  readonly memo: Memo;
}

/** The modules that check other languages, by the language. */
type Checkers = ReadonlyMap<string, RunnableSample>;

type RunOptions = Omit<SampleOptions, 'checkers'> &
  Pick<ProcessSettings, 'patience'> & { readonly checkers: Checkers };

export interface SampleReport {
  /** By the id of the sample. */
  readonly results: ReadonlyMap<string, SampleResult>;
  readonly counts: SampleCounts;
}

/**
 * Pages and examples in comments run in two processes, in parallel: what a page
 * does to its process, such as turning on a mode of the package, affects no
 * example.
 * @param examples - the samples in comments, once they are known
 */
export async function runSamples(
  pages: readonly SampleGroup[],
  examples: Promise<readonly SampleGroup[]>,
  options: SampleOptions,
): Promise<Reported<SampleReport>> {
  const checkers = await loadCheckers(options);
  const parts = await Promise.all([
    runGroups(pages, { ...options, checkers, patience: Infinity }),
    examples.then((groups) =>
      runGroups(distinctPlaces(groups), {
        ...options,
        checkers,
        patience: PATIENCE,
      }),
    ),
  ]);
  const ran = parts.flatMap((part) => part.ran);
  const run = parts.reduce((sum, part) => sum + part.run, 0);
  return {
    value: { results: resultsById(ran), counts: countResults(ran, run) },
    diagnostics: checkResults(ran, options.comments),
  };
}

/** A missing one is passed on: each sample that needs it reports that. */
async function loadCheckers({
  host,
  root,
  site,
  checkers,
}: SampleOptions): Promise<Checkers> {
  const loaded = Object.entries(checkers).map(async ([language, file]) => {
    const path = `${root}/${site}/${file}`;
    const isThere = (await host.stat(path)) !== null;
    const bytes = isThere ? await host.readFile(path) : new Uint8Array();
    const checker: RunnableSample = {
      action: 'run',
      language: findExtension(extname(file).slice(1)) ?? 'js',
      code: Buffer.from(bytes).toString('utf8'),
      file: basename(file),
      tab: null,
      server: false,
      resolveFrom: dirname(`${site}/${file}`),
      expected: null,
    };
    return [language, checker] as const;
  });
  return new Map(await Promise.all(loaded));
}

/** Timeouts until the rest gets less time; some packages have hundreds. */
const PATIENCE = 3;

/** A comment that several symbols share is reported and counted once. */
function distinctPlaces(
  groups: readonly SampleGroup[],
): readonly SampleGroup[] {
  const keyOf = ({ samples }: SampleGroup): string =>
    JSON.stringify(samples.map(({ id, place }) => [id, place]));
  return [...new Map(groups.map((one) => [keyOf(one), one])).values()];
}

type RunnableGroup = SampleGroup<RunnableSample>;

/** @returns what became of each sample, and how many were executed */
async function runGroups(
  groups: readonly SampleGroup[],
  options: RunOptions,
): Promise<{ readonly ran: readonly RanSample[]; readonly run: number }> {
  const { memo, comments, checkers } = options;
  const { packageName, packageVersion, environment } = options;
  const around = { packageName, packageVersion, environment, checkers };
  const fresh: RunnableGroup[] = [];
  // Begins when the memo has been asked for every group: all that are new run
  // in the same process.
  const running = Promise.resolve().then(() => runFresh(fresh, options));
  const runGroup = async ({
    group,
  }: GroupRun): Promise<readonly SampleResult[]> => {
    const index = fresh.push(group) - 1;
    return (await running)[index] ?? [];
  };
  const ran = await Promise.all(
    groups.map(async (placed) => {
      const { samples } = placed;
      const job = { group: withoutPlaces(placed), around };
      const isShown = samples.every(({ action }) => action === 'none');
      const results = isShown ? [] : await memo.call(runGroup, job);
      // The cause of an error may lie outside, such as a missing package. A
      // warning is kept, or every build would run it again.
      const isOnPage = samples.some(({ owner }) => owner === null);
      const mustPass = isOnPage || comments === 'error';
      if (mustPass && results.some(({ status }) => status === 'failed')) {
        memo.forget(runGroup, job);
      }
      return samples.map((sample, index) => ({
        sample,
        result: results[index] ?? NOT_RUN,
      }));
    }),
  );
  const run = fresh.reduce((sum, { samples }) => sum + samples.length, 0);
  return { ran: ran.flat(), run };
}

/** All that the results of a group depend on. */
interface GroupRun {
  readonly group: RunnableGroup;
  readonly around: Partial<RunOptions>;
}

const NOT_RUN: SampleResult = {
  status: 'not-run',
  output: null,
  failures: [],
  links: [],
};

/**
 * What results depend on: not where samples stand. Of blocks that are only
 * shown, the schema matters, which checkers get.
 */
function withoutPlaces({ schema, samples }: SampleGroup): RunnableGroup {
  return {
    schema,
    samples: samples.map((sample) => {
      const { action, language, file, tab, server, resolveFrom } = sample;
      const isShown = action === 'none';
      const code = isShown && file !== schema ? '' : sample.code;
      const expected = isShown ? null : sample.expected;
      const fence = { action, language, file, tab, server, resolveFrom };
      return { ...fence, code, expected };
    }),
  };
}

async function runFresh(
  groups: readonly RunnableGroup[],
  options: RunOptions,
): Promise<readonly (readonly SampleResult[])[]> {
  if (groups.length === 0) return [];
  const { prepareSamples } = await import('./prepare.ts');
  const { runPrepared } = await import('./process.ts');
  const readable = await findReadable(options.host, options);
  const prepared = prepareSamples(groups, options);
  return runPrepared(prepared, { ...options, readable });
}

/**
 * The same code may stand in a comment with a fence and without one, as prose:
 * then the former counts.
 */
function resultsById(
  ran: readonly RanSample[],
): ReadonlyMap<string, SampleResult> {
  const isTried = ({ sample }: RanSample): boolean => sample.action === 'try';
  return new Map(
    [...ran.filter(isTried), ...ran.filter((one) => !isTried(one))].map(
      ({ sample, result }) => [sample.id, result] as const,
    ),
  );
}
