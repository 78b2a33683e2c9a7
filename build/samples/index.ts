/**
 * Runs the samples of a site, of its pages and of the comments of its package,
 * and judges the results.
 */
import { basename, dirname, extname } from 'node:path';
import { showFile, type ModelSource } from '../api/job.ts';
import { tryRead } from '../api/package/find-package.ts';
import type { Memo } from '../core/memo.ts';
import { importNameOf } from '../core/names.ts';
import { warning, type Diagnostic, type Reported } from '../diagnostics.ts';
import type { Host } from '../host/host.ts';
import type { LoadedInputs } from '../inputs.ts';
import type { BuildRequest } from '../request.ts';
import { ALONE } from './collect.ts';
import {
  findExtension,
  makeReason,
  type RunnableSample,
  type SampleCounts,
  type SampleGroup,
  type SampleResult,
} from './sample-model.ts';
import {
  mostFail,
  checkResults,
  countEndless,
  countResults,
} from './outcome.ts';
import type { ProcessSettings } from './process.ts';
import {
  NOT_RUN,
  runGroups,
  type GroupRunOptions,
  type RanGroups,
} from './run-groups.ts';

export interface SampleReport {
  /** Results by the id of the sample. */
  readonly results: ReadonlyMap<string, SampleResult>;
  readonly counts: SampleCounts;
}

/**
 * Runs the samples of a whole site.
 * @param examples - the samples in comments, once they are known
 */
export async function runSiteSamples(
  [pages, examples]: readonly [
    readonly SampleGroup[],
    Promise<readonly SampleGroup[]>,
  ],
  { host, root, site, tool }: BuildRequest,
  { environment, site: input }: LoadedInputs,
  around: Pick<SampleOptions, 'memo' | 'onWork'>,
): Promise<Reported<SampleReport>> {
  const { model, otherApis } = input;
  const { comments, ...settings } = input.config.samples;
  // Nobody asked to run what the authors of an installed package wrote.
  const level = comments ?? (model.job.shownFolder === '' ? 'warning' : 'off');
  // Those of a saved model have been run.
  const isOff = level === 'off' || 'file' in model;
  const wanted = isOff ? Promise.resolve([]) : examples;
  const { value, diagnostics } = await runSamples(pages, wanted, {
    host,
    root,
    site,
    worker: `${tool.modules}/samples/worker.js`,
    packageName: importNameOf(input.package.name),
    packageVersion: input.package.version,
    packages: [model, ...otherApis.map((other) => other.model)].map(
      ({ job }) => job.folder,
    ),
    environment,
    ...settings,
    comments: level === 'off' ? 'warning' : level,
    ...around,
  });
  // A source can be documented without being compiled, and then has no code.
  const isMissing = model.sources.size > 0 && !model.isImportable;
  const hasExamples = (await wanted).length > 0;
  const missing = isMissing && hasExamples ? [cannotBeImported(model)] : [];
  return { value, diagnostics: [...diagnostics, ...missing] };
}

function cannotBeImported({ job }: ModelSource): Diagnostic {
  return warning(
    'package-not-importable',
    `The examples of ${job.packageName} cannot import it: the code that its package.json points to does not exist`,
    {
      place: { file: showFile(job, 'package.json'), line: null, column: null },
      hint: 'Compile the package before you build its documentation, and make "exports" in package.json refer to the compiled files.',
    },
  );
}

export interface SampleOptions extends Omit<ProcessSettings, 'readable'> {
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

/**
 * How many examples are run before it is asked whether to run more, of which
 * there are so many times as many: most packages have two rounds, of which each
 * waits for its slowest. Counted rather than timed, so that the same site is built
 * on every machine, whatever it has run before.
 */
const FIRST = 10;
const GROWTH = 64;

/** Milliseconds for an example of a package some of whose do not end. */
const SHORT_LIMIT = 1000;

/**
 * Pages and examples in comments run in different processes, in parallel: what a
 * page does to its process, such as turning on a mode of the package, affects no
 * example.
 */
export async function runSamples(
  pages: readonly SampleGroup[],
  examples: Promise<readonly SampleGroup[]>,
  options: SampleOptions,
): Promise<Reported<SampleReport>> {
  const checkers = await loadCheckers(options);
  const run: RunGroups = (groups, timeout) =>
    runGroups(groups, { ...options, checkers, timeout });
  const [onPages, inComments] = await Promise.all([
    run(pages, options.timeout),
    runExamples(examples, run, options),
  ]);
  const parts = [onPages, ...inComments];
  const ran = parts.flatMap((part) => part.ran);
  const count = parts.reduce((sum, part) => sum + part.run, 0);
  // Code that stands in several comments has the result of the first.
  const results = new Map(
    ran.map(({ sample, result }) => [sample.id, result] as const).reverse(),
  );
  return {
    value: { results, counts: countResults(ran, count) },
    diagnostics: checkResults(ran, options),
  };
}

/** @param timeout - milliseconds for each sample */
type RunGroups = (
  groups: readonly SampleGroup[],
  timeout: number,
) => Promise<RanGroups>;

async function runExamples(
  examples: Promise<readonly SampleGroup[]>,
  run: RunGroups,
  { comments, timeout }: SampleOptions,
): Promise<readonly RanGroups[]> {
  const groups = distinctPlaces(await examples);
  const parts: RanGroups[] = [];
  for (let [at, size] = [0, FIRST]; at < groups.length; size *= GROWTH) {
    const next = groups.slice(at, (at += size));
    const before = parts.flatMap(({ ran }) => ran);
    const limit = countEndless(before) > 0 ? SHORT_LIMIT : Infinity;
    const isVain = comments === 'warning' && mostFail(before);
    parts.push(
      isVain ? leave(next) : await run(next, Math.min(timeout, limit)),
    );
  }
  return parts;
}

function leave(groups: readonly SampleGroup[]): RanGroups {
  const result = { ...NOT_RUN, reason: makeReason('vain') };
  const samples = groups.flatMap((group) => group.samples);
  return { ran: samples.map((sample) => ({ sample, result })), run: 0 };
}

/** A missing one is passed on: each sample that needs it reports that. */
async function loadCheckers({
  host,
  root,
  site,
  checkers,
}: SampleOptions): Promise<GroupRunOptions['checkers']> {
  const loaded = Object.entries(checkers).map(async ([language, file]) => {
    const code = await tryRead(host, `${root}/${site}/${file}`);
    const checker: RunnableSample = {
      ...ALONE,
      action: 'run',
      language: findExtension(extname(file).slice(1)) ?? 'js',
      code: code ?? '',
      file: basename(file),
      resolveFrom: dirname(`${site}/${file}`),
    };
    return [language, checker] as const;
  });
  return new Map(await Promise.all(loaded));
}

/** A comment that several symbols share is reported and counted once. */
function distinctPlaces(
  groups: readonly SampleGroup[],
): readonly SampleGroup[] {
  const keyOf = ({ samples }: SampleGroup): string =>
    JSON.stringify(samples.map(({ id, place }) => [id, place]));
  return [...new Map(groups.map((group) => [keyOf(group), group])).values()];
}
