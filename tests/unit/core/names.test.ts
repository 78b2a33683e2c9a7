import { describe, expect, it } from 'vitest';
import {
  foldCase,
  importNameOf,
  outputPath,
  parseOutputPath,
  parsePathSegment,
} from '../../../build/core/names.ts';

describe('a path segment', () => {
  it.each([
    ...['GraphQLSchema', 'basic-types', '$ZodType', '__proto__'],
    ...['constructor', 'core.parse', 'x'.repeat(100)],
    ...['π', 'Größe', 'café', 'a b', '名前', 'क\u094d\u200dष', '℘', '🎉'],
  ])('may be %s', (name) => {
    expect(parsePathSegment(name)).toEqual({ ok: true, value: name });
  });

  it.each([
    ['empty', ['']],
    ['longer', ['x'.repeat(101), '名'.repeat(81)]],
    ['contains', ['a/b', 'a\\b', 'a#b', 'a:b', 'a?b', 'a*b', 'a<b', 'a|b']],
    [
      'contains',
      ['a%2e', 'a\u0000', 'a\u00a0b', '\u202ea', '\ud800', '\u037e'],
    ],
    ['a space', [' a', 'a ']],
    ['begins with a dot', ['.hidden', '..']],
    ['ends with a dot', ['name.']],
    ['a device', ['con', 'AUX', 'nul.html', 'com1', 'LPT9.x', 'com¹']],
  ])('is refused (%s): %j', (reason, names) => {
    for (const name of names) {
      const parsed = parsePathSegment(name);
      expect(parsed.ok ? '' : parsed.reason).toContain(reason);
    }
  });
});

it('a path segment has the composed form of its letters', () => {
  expect(parsePathSegment('cafe\u0301')).toEqual({ ok: true, value: 'café' });
});

it.each([
  ['api/class/Lexer.html', true],
  ['.well-known/security.txt', true],
  ['api/../x', false],
  ['/etc/x', false],
  ['a//b', false],
  ['.well-known/.hidden', false],
  ['a/.well-known/b', false],
  ['.well-known', false],
])('an output path may be %s: %s', (path, expected) => {
  expect(parseOutputPath(path).ok).toBe(expected);
  if (!expected) expect(() => outputPath(path)).toThrow(path);
});

it('foldCase unites names that differ in case or Unicode normalisation', () => {
  expect(foldCase('api/Parse')).toBe(foldCase('api/parse'));
  expect(foldCase('\u00e9')).toBe(foldCase('e\u0301'));
});

it.each([
  ['express', 'express'],
  ['@types/express', 'express'],
  ['@types/babel__core', '@babel/core'],
  ['@babel/core', '@babel/core'],
  ['types__core', 'types__core'],
])('%s is imported as %s', (installed, imported) => {
  expect(importNameOf(installed)).toBe(imported);
});
