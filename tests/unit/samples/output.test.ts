import { describe, expect, it } from 'vitest';
import type { ExpectedOutput } from '../../../build/samples/model.ts';
import { checkOutput } from '../../../build/samples/worker/output.ts';

function check(
  printed: string,
  text: string,
  format: ExpectedOutput['format'] = 'text',
): string | null {
  const place = { file: 'a.md', line: 1, column: null };
  const failure = checkOutput(printed, { format, text, place });
  return failure && `${String(failure.line)} ${failure.message}`;
}

describe('what is printed', () => {
  it.each([
    ['a\n', 'a'],
    ['a\r\nb\n', 'a\nb'],
    ['', ''],
  ])('is as promised: %j', (printed, text) => {
    expect(check(printed, text)).toBeNull();
  });

  it.each([
    ['a\nc\n', 'a\nb', '2 Expected it to print "b", but it prints "c"'],
    ['a\n', 'a\nb', '2 It does not print "b"'],
    ['a\nb\n', 'a', '1 It also prints "b"'],
    ['a ', 'a', '1 Expected it to print "a", but it prints "a "'],
  ])('is not as promised: %j for %j', (printed, text, message) => {
    expect(check(printed, text)).toBe(message);
  });
});

describe('JSON that is printed', () => {
  it('may be laid out in any way, in any order', () => {
    expect(
      check('{"a":1,"b":[2]}\n', '{ "b": [\n2 ],\n"a": 1 }', 'json'),
    ).toBeNull();
  });

  it.each([
    ['[1,2]', '[2,1]'],
    ['{"a":null}', '{}'],
    ['{}', '[]'],
    ['nothing', '{}'],
  ])('must hold the same: %s is not %s', (printed, text) => {
    expect(check(printed, text, 'json')).toMatch(/^1 Expected/);
  });
});
