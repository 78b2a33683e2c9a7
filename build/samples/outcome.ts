/**
 * Turns results into diagnostics for the author and outcomes for the page.
 */
import { error, warning, type Diagnostic, type Place } from '../diagnostics.ts';
import type { BlockOutcome } from '../markdown/model.ts';
import { findScriptLanguage } from './languages.ts';
import type {
  ReasonCount,
  Sample,
  SampleCounts,
  SampleFailure,
  SampleGroup,
  SampleResult,
} from './model.ts';

/** The result of a sample that was not run. */
export const NOT_RUN: SampleResult = {
  status: 'not-run',
  output: null,
  failures: [],
  links: [],
};

export function checkResults(
  groups: readonly SampleGroup[],
  results: ReadonlyMap<string, SampleResult>,
  comments: 'warning' | 'error',
): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  for (const { samples, strict } of groups) {
    const report = strict || comments === 'error' ? error : warning;
    for (const sample of samples) {
      for (const failure of results.get(sample.id)?.failures ?? []) {
        const message = `${nameSample(sample)}: ${failure.message}`;
        const place = placeFailure(sample, failure);
        const hint = strict
          ? adviseOn(sample, failure)
          : adviseInComment(failure);
        diagnostics.push(report('sample-failed', message, { place, hint }));
      }
    }
  }
  return diagnostics;
}

/** Names that exist in CommonJS only. */
const COMMON =
  /\b(?:require|module|exports|__dirname|__filename) is not defined/;

/** Also Node's message for an imported type, which does not exist at run time. */
const NO_EXPORT = /does not provide an export named '([^']+)'/;

const NOT_DEFINED = /^ReferenceError: (\S+) is not defined$/;

/** Many examples show only the call; other messages need no advice. */
function adviseInComment({ message }: SampleFailure): string | null {
  const name = NOT_DEFINED.exec(message)?.[1];
  return name === undefined
    ? null
    : `Import or define ${name} in the example: each one runs on its own, in Node.`;
}

/** A sample that is not run is still parsed and type-checked. */
function adviseOn(
  { reason, language }: Sample,
  { message }: SampleFailure,
): string {
  const missing = NO_EXPORT.exec(message)?.[1];
  if (missing !== undefined && findScriptLanguage(language)?.typed === true) {
    return `Correct the name, or, if it is a type, import or export it as { type ${missing} }.`;
  }
  if (COMMON.test(message)) {
    return 'Samples are ES modules: use import and export, or give CommonJS code the language cjs, which is not run.';
  }
  return reason === null
    ? 'Correct the sample, or say in its fence why it cannot run: no-run="..."'
    : 'Correct the sample: it must be valid code even though it is not run. If it is not code, give it another language, such as text.';
}

function nameSample({ owner, file }: Sample): string {
  return owner === null ? file : `Example of ${owner}`;
}

function placeFailure(
  { place, expected }: Sample,
  { where, line }: SampleFailure,
): Place {
  const start = where === 'output' && expected ? expected.place : place;
  return {
    file: start.file,
    line: start.line === null ? null : start.line + line - 1,
    column: null,
  };
}

/**
 * The status that a page shows below a sample.
 * @param mark - says against what it was checked: `checked against shapes 1.2.3`
 */
function describeOutcome(
  sample: Sample,
  result: SampleResult,
  mark: string,
): BlockOutcome {
  const { status, output } = result;
  const note = status === 'passed' ? mark : findReason(sample, result);
  return { status, output, note };
}

/**
 * Why a sample was not run, or `null`. One that should have been run but was
 * not has turned out not to be a program.
 */
function findReason(
  { action, reason }: Sample,
  { status }: SampleResult,
): string | null {
  const isProse =
    status === 'not-run' && (action === 'run' || action === 'try');
  return isProse ? 'not a program' : reason;
}

/** The outcomes of a text's samples, by the line on which each block begins. */
export function describeSamples(
  samples: readonly Sample[],
  results: ReadonlyMap<string, SampleResult>,
  mark: string,
): ReadonlyMap<number, BlockOutcome> {
  const outcomes = new Map<number, BlockOutcome>();
  for (const sample of samples) {
    const result = results.get(sample.id);
    const isSilent = sample.action === 'none' && sample.reason === null;
    if (result === undefined || isSilent) continue;
    outcomes.set(sample.line, describeOutcome(sample, result, mark));
  }
  return outcomes;
}

/** @param run - how many of them this build executed */
export function countResults(
  samples: readonly Sample[],
  results: ReadonlyMap<string, SampleResult>,
  run: number,
): SampleCounts {
  const all = samples.map((sample) => {
    const result = results.get(sample.id) ?? NOT_RUN;
    return { status: result.status, reason: findReason(sample, result) };
  });
  const count = (wanted: SampleResult['status']): number =>
    all.filter(({ status }) => status === wanted).length;
  return {
    run,
    passed: count('passed'),
    failed: count('failed'),
    notRun: count('not-run'),
    reasons: sumReasons(
      all.flatMap(({ reason }) =>
        reason === null ? [] : [{ reason, count: 1 }],
      ),
    ),
  };
}

export function joinCounts(
  one: SampleCounts,
  other: SampleCounts,
): SampleCounts {
  return {
    run: one.run + other.run,
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    notRun: one.notRun + other.notRun,
    reasons: sumReasons([...one.reasons, ...other.reasons]),
  };
}

/** The most frequent first. */
function sumReasons(reasons: readonly ReasonCount[]): readonly ReasonCount[] {
  const sums = new Map<string, number>();
  for (const { reason, count } of reasons) {
    sums.set(reason, (sums.get(reason) ?? 0) + count);
  }
  return [...sums]
    .map(([reason, count]) => ({ reason, count }))
    .sort((a, b) => b.count - a.count || (a.reason < b.reason ? -1 : 1));
}
