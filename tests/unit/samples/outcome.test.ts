import { describe, expect, it } from 'vitest';
import { hashBytes } from '../../../build/core/hash.ts';
import type {
  Sample,
  SampleGroup,
  SampleResult,
} from '../../../build/samples/model.ts';
import {
  checkResults,
  describeSamples,
} from '../../../build/samples/outcome.ts';

const sample: Sample = {
  id: hashBytes('one'),
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
  expected: {
    format: 'text',
    text: '1',
    place: { file: 'page.md', line: 20, column: null },
  },
  owner: null,
};

const passed: SampleResult = {
  status: 'passed',
  output: '1\n',
  failures: [],
  links: [],
};

function group(changes: Partial<Sample>, strict = true): SampleGroup {
  const samples = [{ ...sample, ...changes }];
  return { name: 'page.md', schema: null, strict, samples };
}

function results(changes: Partial<SampleResult>): Map<string, SampleResult> {
  return new Map([[sample.id, { ...passed, ...changes }]]);
}

function hintOf(message: string, language = 'js'): string | null | undefined {
  const failure = { where: 'code', line: 1, message } as const;
  const [found] = checkResults(
    [group({ language })],
    results({ status: 'failed', failures: [failure] }),
    'warning',
  );
  return found?.hint;
}

describe('failures become diagnostics', () => {
  const failures = [
    { where: 'code', line: 2, message: 'Wrong' },
    { where: 'output', line: 3, message: 'Missing' },
  ] as const;

  it('at their lines in the file', () => {
    const found = checkResults(
      [group({})],
      results({ status: 'failed', failures }),
      'warning',
    );
    expect(
      found.map(({ severity, message, place }) => [
        severity,
        message,
        place?.line,
      ]),
    ).toEqual([
      ['error', 'a.js: Wrong', 11],
      ['error', 'a.js: Missing', 22],
    ]);
  });

  it('with what to do about CommonJS where a program is that', () => {
    expect(hintOf('ReferenceError: require is not defined')).toContain(
      'ES modules',
    );
    expect(hintOf('ReferenceError: box is not defined')).toContain('no-run');
  });

  it('with what to do where TypeScript passes a type on as if it were a value', () => {
    const message =
      "SyntaxError: The requested module 'shapes' does not provide an export named 'Size'";
    expect(hintOf(message, 'ts')).toContain('{ type Size }');
    expect(hintOf(message, 'js')).toContain('no-run');
  });

  it.each([
    [
      'ReferenceError: box is not defined',
      'Import or define box in the example: ',
    ],
    ['TypeError: box.at(...).size is not defined', null],
  ])(
    'in a comment with what it lacks, where that can be told: %s',
    (message, hint) => {
      const [found] = checkResults(
        [group({ owner: 'box' }, false)],
        results({
          status: 'failed',
          failures: [{ where: 'code', line: 1, message }],
        }),
        'warning',
      );
      expect(found?.hint?.slice(0, hint?.length) ?? null).toBe(hint);
    },
  );

  it.each(['warning', 'error'] as const)(
    'in a comment of the severity that is configured: %s',
    (severity) => {
      const [found] = checkResults(
        [group({ owner: 'parse' }, false)],
        results({ status: 'failed', failures }),
        severity,
      );
      expect(found).toMatchObject({
        severity,
        message: 'Example of parse: Wrong',
      });
    },
  );
});

describe('the outcome of a block', () => {
  const describe = (changes: Partial<Sample>, result: Partial<SampleResult>) =>
    describeSamples(group(changes).samples, results(result), 'checked').get(3);

  it('tells what was printed and by what it was checked', () => {
    expect(describe({}, {})).toEqual({
      status: 'passed',
      output: '1\n',
      note: 'checked',
    });
  });

  it('tells why it was not run', () => {
    expect(
      describe(
        { action: 'none', reason: 'installs packages' },
        { status: 'not-run', output: null },
      ),
    ).toEqual({ status: 'not-run', output: null, note: 'installs packages' });
  });

  it('is nothing where nothing can be said', () => {
    expect(describe({ action: 'none' }, { status: 'not-run' })).toBeUndefined();
  });

  it('has no mark when it failed', () => {
    expect(describe({}, { status: 'failed' })?.note).toBeNull();
  });
});
