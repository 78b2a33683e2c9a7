import { describe, expect, it } from 'vitest';
import type { Sample, SampleResult } from '../../../build/samples/model.ts';
import {
  checkResults,
  describeSamples,
  type RanSample,
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
  expected: { format: 'text', text: '1' },
  outputPlace: { file: 'page.md', line: 20, column: null },
  owner: null,
};

const passed: SampleResult = {
  status: 'passed',
  output: '1\n',
  failures: [],
  links: [],
};

function ran(
  changes: Partial<Sample>,
  result: Partial<SampleResult>,
  strict = true,
): readonly RanSample[] {
  const one = { ...sample, ...changes };
  return [{ sample: one, result: { ...passed, ...result }, strict }];
}

function hintOf(message: string, language = 'js'): string | null | undefined {
  const failure = { where: 'code', line: 1, message } as const;
  const [found] = checkResults(
    ran({ language }, { status: 'failed', failures: [failure] }),
    'warning',
  );
  return found?.hint;
}

describe('checkResults reports a failed sample', () => {
  const failures = [
    { where: 'code', line: 2, message: 'Wrong' },
    { where: 'output', line: 3, message: 'Missing' },
  ] as const;

  it('as errors at the lines of the file', () => {
    const found = checkResults(
      ran({}, { status: 'failed', failures }),
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

  it('with a hint about ES modules if the program uses require', () => {
    expect(hintOf('ReferenceError: require is not defined')).toContain(
      'ES modules',
    );
    expect(hintOf('ReferenceError: box is not defined')).toContain('no-run');
  });

  it('with a hint to write "type" if TypeScript re-exports a type as a value', () => {
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
    'of a comment with a hint about an undefined variable only: %s',
    (message, hint) => {
      const [found] = checkResults(
        ran(
          { owner: 'box' },
          {
            status: 'failed',
            failures: [{ where: 'code', line: 1, message }],
          },
          false,
        ),
        'warning',
      );
      expect(found?.hint?.slice(0, hint?.length) ?? null).toBe(hint);
    },
  );

  it.each(['warning', 'error'] as const)(
    'of a comment with the configured severity: %s',
    (severity) => {
      const [found] = checkResults(
        ran({ owner: 'parse' }, { status: 'failed', failures }, false),
        severity,
      );
      expect(found).toMatchObject({
        severity,
        message: 'Example of parse: Wrong',
      });
    },
  );
});

describe('describeSamples', () => {
  const describe = (
    changes: Partial<Sample>,
    result: Partial<SampleResult>,
  ) => {
    const samples = [{ ...sample, ...changes }];
    const results = new Map([[sample.id, { ...passed, ...result }]]);
    return describeSamples(samples, results, 'checked').get(3);
  };

  it('gives what a passed sample printed and the note for checked ones', () => {
    expect(describe({}, {})).toEqual({
      status: 'passed',
      output: '1\n',
      note: 'checked',
    });
  });

  it('gives the reason why a sample was not run', () => {
    expect(
      describe(
        { action: 'none', reason: 'installs packages' },
        { status: 'not-run', output: null },
      ),
    ).toEqual({ status: 'not-run', output: null, note: 'installs packages' });
  });

  it('gives nothing for a sample that was not run without a reason', () => {
    expect(describe({ action: 'none' }, { status: 'not-run' })).toBeUndefined();
  });

  it('gives no note for a failed sample', () => {
    expect(describe({}, { status: 'failed' })?.note).toBeNull();
  });
});
