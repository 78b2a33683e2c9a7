import { describe, expect, it } from 'vitest';
import {
  decodeSafely,
  isExternal,
  resolveRelative,
  splitLink,
  toFileStem,
  toHref,
} from '../../../build/core/urls.ts';

describe('toHref', () => {
  it.each([
    ['/', '/api', '/api'],
    ['/graphql-js/', '/api', '/graphql-js/api'],
    ['/graphql-js/', '/', '/graphql-js/'],
  ])('puts base %s before %s', (base, path, href) => {
    expect(toHref(base, path)).toBe(href);
  });
});

describe('toFileStem', () => {
  it.each([
    ['/', 'index'],
    ['/api', 'api'],
    ['/docs/tutorials/', 'docs/tutorials/index'],
    ['/api/class/Lexer', 'api/class/Lexer'],
  ])('maps the path %s to %s', (path, stem) => {
    expect(toFileStem(path)).toBe(stem);
  });
});

describe('splitLink', () => {
  it.each([
    ['/a?b=c#d', '/a', '?b=c', '#d'],
    ['#d', '', '', '#d'],
    ['?b', '', '?b', ''],
    ['/a#b?c', '/a', '', '#b?c'],
    ['', '', '', ''],
  ])('splits %j into path, query and hash', (link, path, query, hash) => {
    expect(splitLink(link)).toEqual({ path, query, hash });
  });
});

describe('decodeSafely', () => {
  it('decodes well-formed text and returns any other unchanged', () => {
    expect(decodeSafely('a%20b')).toBe('a b');
    expect(decodeSafely('100%')).toBe('100%');
    expect(decodeSafely('%C0%AE')).toBe('%C0%AE');
  });
});

describe('isExternal', () => {
  it.each(['https://x.test', 'mailto:a@b', '//host/x', 'HTTP://x'])(
    'is true for %s',
    (destination) => {
      expect(isExternal(destination)).toBe(true);
    },
  );
  it.each(['/x', './x.md', '#x', '?x', 'x/y:z'])(
    'is false for %s',
    (destination) => {
      expect(isExternal(destination)).toBe(false);
    },
  );
});

describe('resolveRelative', () => {
  it.each([
    ['content/tutorials/a.md', './b.md', 'content/tutorials/b.md'],
    ['content/tutorials/a.md', 'b.md', 'content/tutorials/b.md'],
    ['content/tutorials/a.md', '../b.md', 'content/b.md'],
    ['content/tutorials/a.md', './', 'content/tutorials'],
  ])('resolves in %s the destination %s to %s', (file, destination, path) => {
    expect(resolveRelative(file, destination)).toBe(path);
  });
});
