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

describe('exitCodeOf', () => {
  it.each([
    ['no diagnostics', [], 0],
    ['a warning', [warning('w', 'w', { fault: 'environment' })], 0],
    ['an error in the content', [content], 1],
    ['errors in the content and in the usage', [content, usage], 2],
    [
      'errors of every kind, one of them in the environment',
      [environment, usage, content],
      3,
    ],
  ])(
    'returns the code of the gravest fault for %s',
    (_what, diagnostics, expected) => {
      expect(exitCodeOf(diagnostics)).toBe(expected);
    },
  );
});

describe('diagnostics', () => {
  it('have errors only if one of them is not a warning', () => {
    expect(hasErrors([warning('w', 'w')])).toBe(false);
    expect(hasErrors([warning('w', 'w'), content])).toBe(true);
  });

  it('are sorted by file, line and code', () => {
    const at = (file: string, line: number, code = 'code') =>
      error(code, 'message', { place: { file, line, column: 1 } });
    const sorted = [at('B', 9), at('a', 2, 'x'), at('a', 2, 'y'), at('a', 10)];
    expect(sortDiagnostics([...sorted].reverse())).toEqual(sorted);
  });

  it('are all kept in a Failure, whose message joins theirs', () => {
    const failure = new Failure([content, usage]);
    expect(failure.message).toBe('content\nusage');
    expect(failure.diagnostics).toEqual([content, usage]);
  });
});
