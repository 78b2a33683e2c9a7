/** The client's functions on addresses. */
import { expect, it } from 'vitest';
import {
  decodeHash,
  isPagePath,
  toCanonicalPath,
  toPageAddress,
} from '../../../src/client/navigation/links.ts';
import { findOtherSpelling } from '../../../src/client/not-found.ts';

it.each([
  ['/', '/'],
  ['/index.html', '/'],
  ['/api', '/api'],
  ['/api.html', '/api'],
  ['/docs/tutorials/', '/docs/tutorials/'],
  ['/docs/tutorials/index.html', '/docs/tutorials/'],
  ['/api/class/Lexer.html', '/api/class/Lexer'],
  ['/foo.HTML', '/foo.HTML'],
  ['/foo.html/', '/foo.html/'],
  ['/base/index.html', '/base/'],
])('the canonical path of %s is %s', (path, canonical) => {
  expect(toCanonicalPath(path)).toBe(canonical);
});

it.each([
  ['/api/', '/api'],
  ['/api.html', '/api'],
  ['/api', null],
  ['/', null],
  ['//', '/'],
  ['//other.host/', null],
])('findOtherSpelling of %s is %s', (path, other) => {
  expect(findOtherSpelling(path)).toBe(other);
});

it('the address of a page keeps the query, omits the hash and is canonical', () => {
  const url = new URL('https://example.org/api.html?kind=class#all');
  expect(toPageAddress(url)).toBe('/api?kind=class');
});

it.each([
  ['#gr%C3%B6%C3%9Fe', 'größe'],
  ['#%E0%A4%A', '%E0%A4%A'],
  ['', ''],
  ['#', ''],
  ['#__proto__', '__proto__'],
])('decodeHash decodes %j to %j', (hash, text) => {
  expect(decodeHash(hash)).toBe(text);
});

it.each([
  ['/api', '/', true],
  ['/api.html', '/', true],
  ['/llms.txt', '/', false],
  ['/api-model.json', '/', false],
  ['/sub/api', '/sub/', true],
  ['/other/api', '/sub/', false],
  ['/subway', '/sub/', false],
  ['/logo.svg', '/', false],
  ['/a.b/usage', '/', true],
  ['/api/function/z.map', '/', true],
  ['/api/zod/function/z.map', '/', true],
  ['/api/openapi.yaml', '/', false],
  ['/api/function/z.map.md', '/', false],
  ['/api/api-model.json', '/', false],
  ['/api/source/src/index.ts', '/', false],
  ['/api/logo.svg', '/api/', false],
  ['/api/api/function/z.map', '/api/', true],
])(
  'isPagePath says whether %s below the base %s is a page: %s',
  (path, base, page) => {
    expect(isPagePath(path, base)).toBe(page);
  },
);
