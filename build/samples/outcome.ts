/** Turns results into diagnostics for the author and outcomes for the page. */
import { error, warning, type Diagnostic, type Place } from '../diagnostics.ts';
import type { BlockOutcome, SampleMark } from '../markdown/text-model.ts';
import type { Labels } from '../../src/shared/labels.ts';
import type { SampleOptions } from './index.ts';
import {
  findExtension,
  type Sample,
  type SampleCounts,
  type SampleFailure,
  type SampleResult,
  type ShownResult,
} from './sample-model.ts';

export interface RanSample {
  readonly sample: Sample;
  readonly result: SampleResult;
}

export function checkResults(
  all: readonly RanSample[],
  { comments, packageName }: Pick<SampleOptions, 'comments' | 'packageName'>,
): readonly Diagnostic[] {
  const examples = all.filter(({ sample }) => sample.owner !== null);
  if (comments === 'error' || !mostFail(examples)) {
    return listFailures(all, comments);
  }
  const others = all.filter(({ sample }) => sample.owner === null);
  return [...listFailures(others, comments), sumUp(examples, packageName)];
}

/** One warning for all examples of a package: they were written to be read. */
function sumUp(examples: readonly RanSample[], name: string): Diagnostic {
  const { passed, failed, notRun } = countResults(examples, 0);
  const text = `${failed} of ${passed + failed} examples of ${name} fail, ${notRun} more were not run`;
  const hint =
    "Set samples.comments to 'off' to run none, or to 'error' to run all and list those that fail.";
  return warning('sample-failed', text, { hint });
}

/** One that does not end takes longer than many that fail. */
const ENDLESS = 5;
/** Readers can read so many failures. */
const FEW = 5;

/** Whether most examples fail, and more of them are not worth their time. */
export function mostFail(ran: readonly RanSample[]): boolean {
  const { passed, failed } = countResults(ran, 0);
  return failed + (ENDLESS - 1) * countEndless(ran) > Math.max(FEW, passed);
}

export function countEndless(ran: readonly RanSample[]): number {
  const failures = ran.flatMap(({ result }) => result.failures);
  return failures.filter(({ kind }) => kind === 'timeout').length;
}

function listFailures(
  ran: readonly RanSample[],
  comments: 'warning' | 'error',
): readonly Diagnostic[] {
  return ran.flatMap(({ sample, result }) => {
    const { owner, file, version } = sample;
    const isOnPage = owner === null;
    const severity = severityOf(sample, comments);
    const report = severity === 'error' ? error : warning;
    const used = version === null ? '' : ` with ${version.installedAs}`;
    const name = isOnPage ? file + used : `Example of ${owner}`;
    const isListed = severity === 'error' || !isOnPage;
    const failures = isListed ? result.failures : result.failures.slice(0, 1);
    return failures.map((failure) =>
      report('sample-failed', `${name}: ${failure.message}`, {
        place: placeFailure(sample, failure),
        hint: isOnPage ? adviseOn(sample, failure) : adviseInComment(failure),
      }),
    );
  });
}

/** A failure in a comment has a severity of its own. */
export function severityOf(
  { owner, mayBeFragment }: Pick<Sample, 'owner' | 'mayBeFragment'>,
  comments: 'warning' | 'error',
): 'warning' | 'error' {
  if (owner !== null) return comments;
  return mayBeFragment ? 'warning' : 'error';
}

function placeFailure(
  { place, outputPlace }: Sample,
  { kind, line }: SampleFailure,
): Place {
  const start = kind === 'output' && outputPlace ? outputPlace : place;
  return {
    file: start.file,
    line: start.line === null ? null : start.line + line - 1,
    column: null,
  };
}

/** Names that exist in CommonJS only. */
const COMMON =
  /\b(?:require|module|exports|__dirname|__filename) is not defined/;

/** Node also says this of an imported type, which is gone at run time. */
const NO_EXPORT = /does not provide an export named '([^']+)'/;

const NOT_DEFINED = /^ReferenceError: (\S+) is not defined$/;

/** Many examples show only the call; other messages need no advice. */
function adviseInComment({ message }: SampleFailure): string | null {
  const name = NOT_DEFINED.exec(message)?.[1];
  return name === undefined
    ? null
    : `Import or define ${name} in the example: each example runs on its own, in Node.`;
}

/** A sample that is not run is still parsed and type-checked. */
function adviseOn(
  { reason, language }: Sample,
  { message }: SampleFailure,
): string {
  const missing = NO_EXPORT.exec(message)?.[1];
  if (missing !== undefined && findExtension(language)?.startsWith('ts')) {
    return `Correct the name, or, if it is a type, import or export it as { type ${missing} }.`;
  }
  if (COMMON.test(message)) {
    return 'Samples with import, export, or await outside of functions are ES modules, so require, module and __dirname do not exist.';
  }
  return reason === null
    ? 'Correct the sample, or add the reason why it cannot run to its fence: no-run="..."'
    : 'Correct the sample: it must be valid code, although it does not run. If it is not code, use another language, such as text.';
}

/**
 * What a page shows below the samples of a text, by the line on which each block
 * begins.
 * @param marks - by the id of the sample
 */
export function describeSamples(
  samples: readonly Sample[],
  results: ReadonlyMap<string, ShownResult>,
  marks: ReadonlyMap<string, SampleMark>,
  labels: Labels,
): ReadonlyMap<number, BlockOutcome> {
  const outcomes = new Map<number, BlockOutcome>();
  for (const sample of samples) {
    const result = results.get(sample.id);
    if (result === undefined || isOnlyShown(sample, result)) continue;
    const { status, output, reason } = result;
    const said = sample.reason ?? (reason && labels.reasons[reason.name]);
    const note = status === 'passed' ? null : said;
    const mark = marks.get(sample.id) ?? null;
    outcomes.set(sample.line, { status, output, note, mark });
  }
  return outcomes;
}

/** Whether a page says nothing of a sample, because its author did not. */
function isOnlyShown(
  { action, reason, owner, mayBeFragment }: Sample,
  { status }: ShownResult,
): boolean {
  if (reason !== null) return false;
  if (action === 'none') return true;
  return owner === null && mayBeFragment && status !== 'passed';
}

/** @param run - how many of them this build executed */
export function countResults(
  ran: readonly RanSample[],
  run: number,
): SampleCounts {
  const count = (wanted: SampleResult['status']): number =>
    ran.filter(({ result }) => result.status === wanted).length;
  const reasons = new Map<string, number>();
  for (const { sample, result } of ran) {
    const reason = sample.reason ?? result.reason?.text ?? null;
    if (reason !== null) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }
  return {
    run,
    passed: count('passed'),
    checked: ran.filter(
      ({ sample, result }) =>
        sample.action === 'check' && result.status === 'passed',
    ).length,
    failed: count('failed'),
    notRun: count('not-run'),
    reasons: [...reasons]
      .map(([reason, times]) => ({ reason, count: times }))
      .sort((a, b) => b.count - a.count || (a.reason < b.reason ? -1 : 1)),
  };
}
