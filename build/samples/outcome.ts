/**
 * What results mean for others: diagnostics for the author, outcomes for the
 * page.
 */
import { error, warning, type Diagnostic, type Place } from '../diagnostics.ts';
import type { BlockOutcome } from '../markdown/model.ts';
import type {
  Sample,
  SampleFailure,
  SampleGroup,
  SampleResult,
} from './model.ts';

export function checkResults(
  groups: readonly SampleGroup[],
  results: ReadonlyMap<string, SampleResult>,
  comments: 'warning' | 'error',
): readonly Diagnostic[] {
  return groups.flatMap(({ samples, strict }) => {
    const report = strict || comments === 'error' ? error : warning;
    return samples.flatMap((sample) =>
      (results.get(sample.id)?.failures ?? []).map((failure) =>
        report('sample-failed', `${nameSample(sample)}: ${failure.message}`, {
          place: placeFailure(sample, failure),
          hint: strict
            ? 'Correct the sample, or say in its fence why it cannot run: no-run="..."'
            : null,
        }),
      ),
    );
  });
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
 * What a page shows of a sample.
 * @param mark - says by what it was checked: `checked against shapes 1.2.3`
 */
export function describeOutcome(
  { reason }: Sample,
  { status, output }: SampleResult,
  mark: string,
): BlockOutcome {
  return { status, output, note: status === 'passed' ? mark : reason };
}

/** The outcomes of a text's blocks, by the lines on which they begin. */
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
