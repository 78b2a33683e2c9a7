import { describe, expect, it } from 'vitest';
import type { ExpectedOutput } from '../../../build/samples/model.ts';
import { checkOutput } from '../../../build/samples/worker/expect.ts';

function check(
  printed: string,
  text: string,
  format: ExpectedOutput['format'] = 'text',
): string | null {
  const failure = checkOutput(printed, { format, text });
  return failure && `${String(failure.line)} ${failure.message}`;
}

describe('checkOutput of text', () => {
  it.each([
    ['a\n', 'a'],
    ['a\r\nb\n', 'a\nb'],
    ['', ''],
  ])('accepts %j, ignoring the style of line endings', (printed, text) => {
    expect(check(printed, text)).toBeNull();
  });

  it.each([
    ['a\nc\n', 'a\nb', '2 Expected it to print "b", but it prints "c"'],
    ['a\n', 'a\nb', '2 It does not print "b"'],
    ['a\nb\n', 'a', '1 It also prints "b"'],
    ['a ', 'a', '1 Expected it to print "a", but it prints "a "'],
  ])('rejects %j where %j is expected', (printed, text, message) => {
    expect(check(printed, text)).toBe(message);
  });
});

describe('checkOutput of JSON', () => {
  it('ignores white space and the order of keys', () => {
    expect(
      check('{"a":1,"b":[2]}\n', '{ "b": [\n2 ],\n"a": 1 }', 'json'),
    ).toBeNull();
  });

  it.each([
    ['[1,2]', '[2,1]'],
    ['{"a":null}', '{}'],
    ['{}', '[]'],
    ['nothing', '{}'],
  ])('rejects %s where %s is expected', (printed, text) => {
    expect(check(printed, text, 'json')).toMatch(/^1 Expected/);
  });
});
