import { describe, expect, it } from 'vitest';
import {
  foldCase,
  outputPath,
  parseOutputPath,
  parsePathSegment,
} from '../../../build/core/names.ts';

describe('a path segment', () => {
  it.each([
    'GraphQLSchema',
    'basic-types',
    '$ZodType',
    '__proto__',
    'constructor',
    'core.parse',
    'x'.repeat(100),
  ])('may be %s', (name) => {
    expect(parsePathSegment(name)).toEqual({ ok: true, value: name });
  });

  it.each([
    ['', 'empty'],
    ['x'.repeat(101), 'longer'],
    ['a/b', 'contains'],
    ['a\\b', 'contains'],
    ['a b', 'contains'],
    ['a:b', 'contains'],
    ['a?b', 'contains'],
    ['a*b', 'contains'],
    ['a<b', 'contains'],
    ['a|b', 'contains'],
    ['a%2e', 'contains'],
    ['é', 'contains'],
    ['a\u0000', 'contains'],
    ['.hidden', 'begins with a dot'],
    ['..', 'begins with a dot'],
    ['name.', 'ends with a dot'],
    ['con', 'device'],
    ['AUX', 'device'],
    ['nul.html', 'device'],
    ['com1', 'device'],
    ['LPT9.x', 'device'],
  ])('may not be %j', (name, reason) => {
    expect(parsePathSegment(name)).toEqual({
      ok: false,
      reason: expect.stringContaining(reason) as string,
    });
  });
});

describe('output paths', () => {
  it('parseOutputPath checks every segment and allows a leading .well-known/', () => {
    expect(parseOutputPath('api/class/Lexer.html').ok).toBe(true);
    expect(parseOutputPath('api/../x').ok).toBe(false);
    expect(parseOutputPath('/etc/x').ok).toBe(false);
    expect(parseOutputPath('a//b').ok).toBe(false);
    expect(parseOutputPath('.well-known/security.txt').ok).toBe(true);
    expect(parseOutputPath('.well-known/.hidden').ok).toBe(false);
    expect(parseOutputPath('a/.well-known/b').ok).toBe(false);
    expect(parseOutputPath('.well-known').ok).toBe(false);
  });

  it('outputPath throws for an unsafe path', () => {
    expect(() => outputPath('../x')).toThrow('begins with a dot');
  });
});

describe('foldCase', () => {
  it('unites names that differ only in case or Unicode normalisation', () => {
    expect(foldCase('api/Parse')).toBe(foldCase('api/parse'));
    expect(foldCase('\u00e9')).toBe(foldCase('e\u0301'));
  });
});
