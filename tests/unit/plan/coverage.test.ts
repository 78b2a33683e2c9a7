import { describe, expect, test } from 'vitest';
import {
  checkCoverage,
  formatPercent,
  measureCoverage,
} from '../../../build/plan/coverage.ts';
import { EXIT_CODES } from '../../../build/diagnostics.ts';
import { extractText } from '../../support/api-extract.ts';
import { makeConfig } from '../../support/model.ts';

const FILE = 'content/site.config.ts';
const model = await extractText(`
/** Said. */
export declare class Box extends Base {
  constructor(size: number);
  open(force: boolean): void;
}
declare class Base { handed(down: string): void }
/**
 * @param box - Which.
 * @example x
 */
export declare function close(box: Box, lid: string): void;
/** @see Box */
export declare function close(box: Box): void;
/** Said. */
export interface Lid {}
export {};
`);
const coverage = measureCoverage(model);

describe('the coverage of a reference', () => {
  test('lists what lacks a summary, an example, and a description in each overload, inherited parameters excepted', () => {
    expect(coverage).toEqual([
      {
        measure: 'summary',
        label: 'Exports with a summary',
        total: 3,
        missing: ['close'],
      },
      {
        measure: 'parameters',
        label: 'Parameters with a description',
        total: 4,
        missing: ['Box.open(force)', 'close(lid)', 'new Box(size)'],
      },
      {
        measure: 'examples',
        label: 'Functions and classes with an example',
        total: 2,
        missing: ['Box'],
      },
    ]);
  });

  test('is never rounded up to 100%', () => {
    const row = { measure: 'summary', label: 'Exports' } as const;
    const missing = ['one'];
    expect(formatPercent({ ...row, total: 10_000, missing })).toBe('99.9%');
    expect(formatPercent({ ...row, total: 0, missing: [] })).toBe('100%');
  });
});

describe('a coverage threshold', () => {
  const thresholds = (changes: object): typeof config.coverage =>
    makeConfig({ coverage: changes }).coverage;
  const config = makeConfig();

  test('is not checked unless the configuration sets it', () => {
    expect(checkCoverage(coverage, config.coverage, FILE)).toEqual([]);
  });

  test('reports an error with exit code 1 only when it is missed', () => {
    const wanted = thresholds({ summary: 66, parameters: 26, examples: 50 });
    const problems = checkCoverage(coverage, wanted, FILE);
    expect(problems).toMatchObject([
      {
        severity: 'error',
        code: 'coverage-too-low',
        message:
          'Parameters with a description: 25%, but coverage.parameters requires 26%',
      },
    ]);
    expect(problems.map(({ fault }) => EXIT_CODES[fault])).toEqual([1]);
  });
});
