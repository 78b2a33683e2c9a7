import { describe, expect, it } from 'vitest';
import {
  error,
  exitCodeOf,
  Failure,
  hasErrors,
  sortDiagnostics,
  warning,
} from '../../build/diagnostics.ts';

const content = error('a', 'content');
const usage = error('b', 'usage', { fault: 'usage' });
const environment = error('c', 'environment', { fault: 'environment' });

describe('the exit code', () => {
  it.each([
    ['nothing', [], 0],
    ['a warning', [warning('w', 'w', { fault: 'environment' })], 0],
    ['a mistake in the content', [content], 1],
    ['a mistake in the configuration', [content, usage], 2],
    ['trouble with the machine', [environment, usage, content], 3],
  ])('of %s', (_what, diagnostics, expected) => {
    expect(exitCodeOf(diagnostics)).toBe(expected);
  });
});

describe('diagnostics', () => {
  it('count as errors only when one is', () => {
    expect(hasErrors([warning('w', 'w')])).toBe(false);
    expect(hasErrors([warning('w', 'w'), content])).toBe(true);
  });

  it('stand in one order, whatever order they came in', () => {
    const at = (file: string, line: number, code = 'code') =>
      error(code, 'message', { place: { file, line, column: 1 } });
    const sorted = [at('B', 9), at('a', 2, 'x'), at('a', 2, 'y'), at('a', 10)];
    expect(sortDiagnostics([...sorted].reverse())).toEqual(sorted);
  });

  it('travel in a failure that says them all', () => {
    const failure = new Failure([content, usage]);
    expect(failure.message).toBe('content\nusage');
    expect(failure.diagnostics).toEqual([content, usage]);
  });
});
