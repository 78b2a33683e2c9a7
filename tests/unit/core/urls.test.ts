import { describe, expect, it } from 'vitest';
import {
  decodeSafely,
  isExternal,
  resolveRelative,
  splitLink,
  toFileStem,
  toHref,
} from '../../../build/core/urls.ts';

describe('an address', () => {
  it.each([
    ['/', '/api', '/api'],
    ['/graphql-js/', '/api', '/graphql-js/api'],
    ['/graphql-js/', '/', '/graphql-js/'],
  ])('below the base %s is for %s: %s', (base, path, href) => {
    expect(toHref(base, path)).toBe(href);
  });

  it.each([
    ['/', 'index'],
    ['/api', 'api'],
    ['/docs/tutorials/', 'docs/tutorials/index'],
    ['/api/class/Lexer', 'api/class/Lexer'],
  ])('%s is that of the file %s', (path, stem) => {
    expect(toFileStem(path)).toBe(stem);
  });

  it.each([
    ['a%20b', 'a b'],
    ['100%', '100%'],
    ['%C0%AE', '%C0%AE'],
  ])('%s is decoded to %s', (text, decoded) => {
    expect(decodeSafely(text)).toBe(decoded);
  });
});

describe('a link', () => {
  it.each([
    ['/a?b=c#d', '/a', '?b=c', '#d'],
    ['#d', '', '', '#d'],
    ['?b', '', '?b', ''],
    ['/a#b?c', '/a', '', '#b?c'],
    ['', '', '', ''],
  ])('%j has path, query and hash', (link, path, query, hash) => {
    expect(splitLink(link)).toEqual({ path, query, hash });
  });

  it.each([
    ...['https://x.test', 'mailto:a@b', '//host/x', 'HTTP://x'].map(
      (link) => [link, true] as const,
    ),
    ...['/x', './x.md', '#x', '?x', 'x/y:z'].map(
      (link) => [link, false] as const,
    ),
  ])('%s leads out of the site: %s', (link, expected) => {
    expect(isExternal(link)).toBe(expected);
  });

  it.each([
    ['./b.md', 'content/tutorials/b.md'],
    ['b.md', 'content/tutorials/b.md'],
    ['../b.md', 'content/b.md'],
    ['./', 'content/tutorials'],
  ])('to %s in a tutorial leads to %s', (link, path) => {
    expect(resolveRelative('content/tutorials/a.md', link)).toBe(path);
  });
});
