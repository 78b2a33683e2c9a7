import { describe, expect, it } from 'vitest';
import type { BlockOutcome } from '../../../build/markdown/text-model.ts';
import type {
  Sample,
  SampleResult,
} from '../../../build/samples/sample-model.ts';
import {
  checkResults,
  describeSamples,
} from '../../../build/samples/outcome.ts';

const sample: Sample = {
  id: 'one',
  action: 'run',
  language: 'js',
  code: 'a',
  file: 'a.js',
  place: { file: 'page.md', line: 10, column: null },
  line: 3,
  tab: null,
  reason: null,
  server: false,
  resolveFrom: null,
  variables: null,
  version: null,
  expected: { format: 'text', text: '1', isTimed: false },
  outputPlace: { file: 'page.md', line: 20, column: null },
  owner: null,
  implied: [],
  mayBeFragment: false,
  isContinued: false,
};

const passed: SampleResult = {
  status: 'passed',
  reason: null,
  output: '1\n',
  failures: [],
  links: [],
  program: null,
};

describe('the hint to a failed sample', () => {
  const hintOf = (message: string, changes: Partial<Sample>) => {
    const failures = [{ where: 'code', line: 1, message }] as const;
    const result = { ...passed, status: 'failed', failures } as const;
    const ran = [{ sample: { ...sample, ...changes }, result }];
    const options = { comments: 'warning', packageName: 'shapes' } as const;
    return checkResults(ran, options)[0]?.hint ?? null;
  };
  const noExport =
    "SyntaxError: The requested module 'shapes' does not provide an export named 'Size'";

  it.each<[string, Partial<Sample>, string]>([
    ['ReferenceError: require is not defined', {}, 'ES modules'],
    ['ReferenceError: box is not defined', {}, 'no-run'],
    [noExport, { language: 'ts' }, '{ type Size }'],
    [noExport, {}, 'no-run'],
    [
      'ReferenceError: box is not defined',
      { owner: 'box' },
      'Import or define box in the example: ',
    ],
  ])('for "%s" in %j names %s', (message, changes, part) => {
    expect(hintOf(message, changes)).toContain(part);
  });

  it('is missing in a comment unless a variable is undefined', () => {
    const message = 'TypeError: box.at(...).size is not defined';
    expect(hintOf(message, { owner: 'box' })).toBeNull();
  });
});

describe('describeSamples', () => {
  const describe = (
    changes: Partial<Sample>,
    result: Partial<SampleResult>,
  ) => {
    const samples = [{ ...sample, ...changes }];
    const results = new Map([[sample.id, { ...passed, ...result }]]);
    return describeSamples(samples, results, new Map(), 'checked').get(3);
  };

  it.each<
    [string, Partial<Sample>, Partial<SampleResult>, Partial<BlockOutcome>]
  >([
    [
      'what a passed sample printed and the note for checked ones',
      {},
      {},
      { status: 'passed', output: '1\n', note: 'checked' },
    ],
    [
      'the reason why a sample was not run',
      { action: 'none', reason: 'installs packages' },
      { status: 'not-run', output: null },
      { status: 'not-run', output: null, note: 'installs packages' },
    ],
    ['no note for a failed sample', {}, { status: 'failed' }, { note: null }],
  ])('gives %s', (_, changes, result, outcome) => {
    expect(describe(changes, result)).toMatchObject(outcome);
  });

  it('gives nothing for a sample that was not run without a reason', () => {
    expect(describe({ action: 'none' }, { status: 'not-run' })).toBeUndefined();
  });
});
