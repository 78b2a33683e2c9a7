import { describe, expect, it } from 'vitest';
import { createFileTable } from '../../build/dev/file-table.ts';
import { answer } from '../../build/dev/server/answer.ts';
import { listAccepted } from '../../build/dev/server/encodings.ts';
import { isAllowedHost } from '../../build/dev/server/hosts.ts';
import { findMediaType } from '../../build/dev/server/media-types.ts';
import { parseRange } from '../../build/dev/server/ranges.ts';
import { parseTarget } from '../../build/dev/server/target.ts';

const files = [
  'index.html',
  '404.html',
  'api.html',
  'api.json',
  'api/class/Source.html',
  'api/class/Source.json',
  'docs.html',
  'docs/tutorials/index.html',
  'docs/tutorials/basic-types.html',
  'both.html',
  'both/index.html',
  'twin',
  'twin.html',
  'größe.html',
  // Decomposed, as some systems and archives write it.
  'ho\u0308he.html',
  'a b.txt',
  'assets/app-ABC.js',
  'assets/app-ABC.js.br',
  'assets/app-ABC.js.gz',
  'lone.gz',
];

/** The answer to a GET of the target: a file, `-> address`, or a status. */
function get(target: string, base = '/', paths = files): string {
  const result = answer(
    {
      method: 'GET',
      target,
      headers: new Map([['host', 'localhost:3000']]),
      localAddress: '127.0.0.1',
    },
    createFileTable(paths),
    { base, allowedHosts: new Set() },
  );
  switch (result.kind) {
    case 'file':
      return result.status === 200 ? result.file.path : '404.html as 404';
    case 'redirect':
      return `-> ${result.location}`;
    case 'refusal':
      return String(result.status);
    default:
      return result satisfies never;
  }
}

describe('the address', () => {
  it.each([
    ['/', 'index.html'],
    ['/index.html', '-> /'],
    ['/index', '404.html as 404'],
    ['/api', 'api.html'],
    ['/api/', '-> /api'],
    ['/api.html', '-> /api'],
    ['/api/index.html', '-> /api'],
    ['/api.json', 'api.json'],
    ['/api.json/', '404.html as 404'],
    ['/api/class', '404.html as 404'],
    ['/api/class/Source', 'api/class/Source.html'],
    ['/api/class/Source/', '-> /api/class/Source'],
    ['/api/class/source', '404.html as 404'],
    ['/docs', 'docs.html'],
    ['/docs/tutorials/', 'docs/tutorials/index.html'],
    ['/docs/tutorials', '-> /docs/tutorials/'],
    ['/docs/tutorials.html', '-> /docs/tutorials/'],
    ['/docs/tutorials/index.html', '-> /docs/tutorials/'],
    ['/docs/tutorials/index', '404.html as 404'],
    ['/both', 'both.html'],
    ['/both/', 'both/index.html'],
    ['/both.html', '-> /both'],
    ['/both/index.html', '-> /both/'],
    ['/twin', 'twin'],
    ['/twin.html', 'twin.html'],
    ['/gr%C3%B6%C3%9Fe', 'größe.html'],
    ['/gro%CC%88%C3%9Fe', 'größe.html'],
    ['/gr%C3%B6%C3%9Fe/', '-> /gr%C3%B6%C3%9Fe'],
    ['/h%C3%B6he', 'ho\u0308he.html'],
    ['/ho%CC%88he', 'ho\u0308he.html'],
    ['/ho%CC%88he.html', '-> /h%C3%B6he'],
    ['/a%20b.txt', 'a b.txt'],
    ['/%61pi', 'api.html'],
    ['/assets/app-ABC.js', 'assets/app-ABC.js'],
    ['/assets/app-ABC.js.br', '404.html as 404'],
    ['/lone.gz', 'lone.gz'],
    ['/constructor', '404.html as 404'],
    ['/__proto__', '404.html as 404'],
    ['http://localhost:3000/api', 'api.html'],
    ['http://localhost:3000', 'index.html'],
  ])('%s is answered with %s', (target, expected) => {
    expect(get(target)).toBe(expected);
  });

  it.each([
    ['/api?raw??', 'api.html'],
    ['/?import&raw', 'index.html'],
    ['/api/?q=a%2Fb&x=//evil.test', '-> /api?q=a%2Fb&x=//evil.test'],
    ['/docs/tutorials?a=1', '-> /docs/tutorials/?a=1'],
  ])(
    '%s is answered with %s: the query changes nothing and is kept',
    (target, expected) => {
      expect(get(target)).toBe(expected);
    },
  );

  it('never redirects to another host', () => {
    const hostile = ['evil.test.html', 'evil.test/index.html', 'index.html'];
    for (const target of [
      '//evil.test/',
      '//evil.test',
      '/%2F/evil.test/',
      '/%2Fevil.test/',
      '///evil.test/%2e%2e',
    ]) {
      expect(get(target, '/', hostile)).toBe('400');
    }
    expect(get('/evil.test/index.html', '/', hostile)).toBe('-> /evil.test/');
  });

  it.each(['/missing.js', '/missing.json', '/missing.css', '/x/missing.svg'])(
    '%s, which has the extension of an asset, gets a plain 404',
    (target) => {
      expect(get(target)).toBe('404');
    },
  );

  it.each(['/missing', '/missing.html', '/a/b.c', '/v1.2'])(
    '%s, which may be a page, gets the 404 page',
    (target) => {
      expect(get(target)).toBe('404.html as 404');
    },
  );

  it('of a missing page gets a plain 404 if the site has no 404 page', () => {
    expect(get('/missing', '/', ['index.html'])).toBe('404');
  });
});

describe('with a base path, the address', () => {
  it.each([
    ['/', '-> /graphql-js/'],
    ['/?q=1', '-> /graphql-js/?q=1'],
    ['/graphql-js', '-> /graphql-js/'],
    ['/graphql-js/', 'index.html'],
    ['/graphql-js/api', 'api.html'],
    ['/graphql-js/api/', '-> /graphql-js/api'],
    ['/graphql-js/docs/tutorials', '-> /graphql-js/docs/tutorials/'],
    ['/graphql-js/nothing', '404.html as 404'],
    ['/api', '404'],
    ['/graphql-jsx/api', '404'],
  ])('%s is answered with %s', (target, expected) => {
    expect(get(target, '/graphql-js/')).toBe(expected);
  });
});

describe('parseTarget', () => {
  it.each([
    '',
    'api',
    '*',
    '/../x',
    '/a/../../x',
    '/%2e%2e/x',
    '/%2E./x',
    '/%2e%2e%2fx',
    '/..%2f',
    '/.',
    '/a/.',
    '/a/%2e',
    '/a/..',
    '//x',
    '/a//b',
    '/..\\x',
    '/..%5cx',
    '/a%5C..%5Cx',
    '/a\\',
    '/x::$DATA',
    '/C:/x',
    '/C%3A/x',
    '/a%00.html',
    '/%0d%0aSet-Cookie',
    '/%7F',
    '/%',
    '/%zz',
    '/%C0%AE%C0%AE/x',
    '/%FF',
    '/%ED%A0%80',
    '/a#b',
    '/a b',
    '/ä',
    'ftp://localhost/x',
    `/${'a'.repeat(5000)}`,
  ])('rejects %j', (target) => {
    expect(parseTarget(target)).toBeNull();
  });

  it.each([
    ['/', '/'],
    ['/a/', '/a/'],
    ['/....', '/....'],
    ['/..;/x', '/..;/x'],
    ['/%25', '/%'],
    ['/%252e%252e/', '/%2e%2e/'],
    ['/TLS~1.PEM', '/TLS~1.PEM'],
    ['/x.', '/x.'],
  ])('decodes %s once, to %s', (target, path) => {
    expect(parseTarget(target)).toEqual({ path, query: '', host: null });
  });
});

describe('isAllowedHost', () => {
  const allowed = new Set(['docs.test']);
  it.each([
    ['localhost', true],
    ['localhost:3000', true],
    ['LocalHost:3000', true],
    ['localhost.', true],
    ['docs.localhost', true],
    ['127.0.0.1:3000', true],
    ['127.1.2.3', true],
    ['[::1]:3000', true],
    ['[::1]', true],
    ['192.168.1.5:3000', true],
    ['docs.test', true],
    ['docs.test:80', true],
    ['evil.test', false],
    ['localhost.evil.test', false],
    ['evillocalhost', false],
    ['127.0.0.1.evil.test', false],
    ['192.168.1.6', false],
    ['sub.docs.test', false],
    ['[::2]', false],
    ['', false],
    ['localhost@evil.test', false],
    ['evil.test#localhost', false],
  ])('returns for "%s": %s', (given, expected) => {
    expect(isAllowedHost(given, '::ffff:192.168.1.5', allowed)).toBe(expected);
  });

  it('rejects a request without a host', () => {
    expect(isAllowedHost(null, '127.0.0.1', allowed)).toBe(false);
  });

  it('checks the host of an absolute target rather than the header', () => {
    expect(get('http://evil.test/api')).toBe('403');
  });
});

describe('listAccepted', () => {
  it.each([
    [undefined, []],
    ['', []],
    ['gzip, deflate, br', ['br', 'gzip']],
    ['br;q=0, gzip', ['gzip']],
    ['gzip;q=1.0, br;q=0.5', ['gzip', 'br']],
    ['*', ['br', 'gzip']],
    ['*;q=0', []],
    ['BR', ['br']],
    ['gzip;q=0.2, identity', []],
    ['identity', []],
    ['br;q=x', []],
    ['not-br, xgzip', []],
  ])('reads the Accept-Encoding %j as %j', (header, expected) => {
    expect(listAccepted(header)).toEqual(expected);
  });
});

describe('parseRange', () => {
  const whole = { kind: 'whole' };
  const beyond = { kind: 'unsatisfiable' };
  it.each([
    ['bytes=0-0', { kind: 'part', start: 0, end: 1 }],
    ['bytes=2-5', { kind: 'part', start: 2, end: 6 }],
    ['bytes=2-', { kind: 'part', start: 2, end: 10 }],
    ['bytes=-3', { kind: 'part', start: 7, end: 10 }],
    ['bytes=-30', { kind: 'part', start: 0, end: 10 }],
    ['bytes=5-999', { kind: 'part', start: 5, end: 10 }],
    ['bytes=10-', beyond],
    ['bytes=10-12', beyond],
    ['bytes=-0', beyond],
    ['bytes=5-2', whole],
    ['bytes=-', whole],
    ['bytes=a-b', whole],
    ['bytes=0-1,4-5', whole],
    ['items=0-1', whole],
    ['', whole],
  ])('reads "%s" of ten bytes', (header, expected) => {
    expect(parseRange(header, 10)).toEqual(expected);
  });

  it('cannot satisfy a range of an empty file', () => {
    expect(parseRange('bytes=0-', 0)).toEqual(beyond);
  });
});

describe('findMediaType', () => {
  it.each([
    ['a.html', 'text/html; charset=utf-8'],
    ['a/b.js', 'text/javascript; charset=utf-8'],
    ['b.mjs', 'text/javascript; charset=utf-8'],
    ['b.JSON', 'application/json; charset=utf-8'],
    ['b.js.map', 'application/json; charset=utf-8'],
    ['b.svg', 'image/svg+xml; charset=utf-8'],
    ['b.woff2', 'font/woff2'],
    ['b.webmanifest', 'application/manifest+json; charset=utf-8'],
    ['b.constructor', null],
    ['folder.js/file', null],
    ['file', null],
    ['downloads/zip', null],
  ])('returns for %s: %s', (path, expected) => {
    expect(findMediaType(path)).toBe(expected);
  });
});
