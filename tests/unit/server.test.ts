import { describe, expect, it } from 'vitest';
import { findAnswer } from '../../build/dev/respond.ts';
import { isAllowedHost, parseTarget } from '../../build/dev/requests.ts';
import { readOutputBase } from '../../build/dev/static-site.ts';
import { createDisk } from '../support/disk.ts';

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
];

/** The answer to a GET of the target: a file, `-> address`, or a status. */
async function get(target: string, base = '/', paths = files, accept?: string) {
  const parsed = parseTarget(target);
  if (parsed === null) return '400';
  const find = (path: string) =>
    Promise.resolve(paths.find((one) => one.normalize() === path) ?? null);
  const answer = await findAnswer(parsed, base, find, accept);
  switch (answer.kind) {
    case 'file':
      return answer.status === 200 ? answer.path : `${answer.path} as 404`;
    case 'redirect':
      return `-> ${answer.location}`;
    case 'missing':
      return '404';
    default:
      return answer satisfies never;
  }
}

describe('the address', () => {
  it.each<readonly [string, string]>([
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
    ['/404', '404.html as 404'],
    ['/404/', '404.html as 404'],
    ['/404.html', '404.html as 404'],
    ['//', '404.html as 404'],
    ['/%', '404.html as 404'],
    ['/%zz', '404.html as 404'],
    ['/api//class', '404.html as 404'],
    ['/constructor', '404.html as 404'],
    ['/__proto__', '404.html as 404'],
    ['http://localhost:3000/api', 'api.html'],
    ['http://localhost:3000', 'index.html'],
    // A query changes nothing and is kept.
    ['/api?raw??', 'api.html'],
    ['/?import&raw', 'index.html'],
    ['/api/?q=a%2Fb&x=//evil.test', '-> /api?q=a%2Fb&x=//evil.test'],
    ['/docs/tutorials?a=1', '-> /docs/tutorials/?a=1'],
    // What does not exist.
    ...['/missing.js', '/missing.json', '/missing.css', '/x/missing.svg'].map(
      (target) => [target, '404'] as const,
    ),
    ...['/missing', '/missing.html', '/a/b.c', '/v1.2'].map(
      (target) => [target, '404.html as 404'] as const,
    ),
  ])('%s is answered with %s', async (target, expected) => {
    expect(await get(target)).toBe(expected);
  });

  it.each([
    ['/api', 'text/markdown', 'api.md'],
    ['/', 'text/markdown, text/html, */*', 'index.md'],
    ['/docs/', 'text/html;q=0.7, Text/Markdown;q=0.8', 'docs/index.md'],
    ['/docs/', 'text/html, text/markdown;q=0.9', 'docs/index.html'],
    ['/api', 'text/markdown;q=0, */*', 'api.html'],
    ['/api', 'text/html,application/xml;q=0.9,*/*;q=0.8', 'api.html'],
    ['/api', '*/*', 'api.html'],
    ['/api.md', 'text/html', 'api.md'],
    ['/api/source/a.js', 'text/markdown', 'api/source/a.js.html'],
    ['/data.json', 'text/markdown', 'data.json'],
    ['/missing', 'text/markdown', '404.html as 404'],
  ])('%s for Accept: %s is answered with %s', async (target, accept, file) => {
    const pages = ['index', 'api', 'docs/index'].flatMap((stem) => [
      `${stem}.html`,
      `${stem}.md`,
    ]);
    const others = ['404.html', 'api/source/a.js.html', 'data.json', 'data.md'];
    expect(await get(target, '/', [...pages, ...others], accept)).toBe(file);
  });

  it('never redirects to another host', async () => {
    const hostile = ['evil.test.html', 'evil.test/index.html', 'index.html'];
    for (const target of [
      '//evil.test/',
      '//evil.test',
      '/%2F/evil.test/',
      '/%2Fevil.test/',
      '///evil.test/%2e%2e',
    ]) {
      expect(await get(target, '/', hostile)).toBe('404');
    }
    expect(await get('/evil.test/index.html', '/', hostile)).toBe(
      '-> /evil.test/',
    );
  });

  it('of a missing page gets a plain 404 if the site has no 404 page', async () => {
    expect(await get('/missing', '/', ['index.html'])).toBe('404');
  });
});

it.each([
  ['/', '-> /graphql-js/'],
  ['/?q=1', '-> /graphql-js/?q=1'],
  ['/graphql-js', '-> /graphql-js/'],
  ['/graphql-js/', 'index.html'],
  ['/graphql-js/api', 'api.html'],
  ['/graphql-js/api/', '-> /graphql-js/api'],
  ['/graphql-js/docs/tutorials', '-> /graphql-js/docs/tutorials/'],
  ['/graphql-js/nothing', '404.html as 404'],
  ['/graphql-js/404', '404.html as 404'],
  ['/graphql-js/%', '404.html as 404'],
  ['/%', '404.html as 404'],
  ['/api', '404'],
  ['/graphql-jsx/api', '404'],
])(
  'with a base path, the address %s is answered with %s',
  async (target, expected) => {
    expect(await get(target, '/graphql-js/')).toBe(expected);
  },
);

describe('parseTarget', () => {
  it.each([
    ...['', 'api', '*', '/..\\x', '/a\\', '/a#b', '/a b', '/ä'],
    ...['ftp://localhost/x', `/${'a'.repeat(5000)}`],
  ])('rejects %j', (target) => {
    expect(parseTarget(target)).toBeNull();
  });

  it.each([
    ...['/../x', '/a/../../x', '/%2e%2e/x', '/%2E./x', '/%2e%2e%2fx', '/..%2f'],
    ...['/.', '/a/.', '/a/%2e', '/a/..', '//x', '/a//b', '/..%5cx'],
    ...['/a%5C..%5Cx', '/x::$DATA', '/C:/x', '/C%3A/x', '/a%00.html', '//'],
    ...['/%0d%0aSet-Cookie', '/%7F', '/%', '/%zz', '/%C0%AE%C0%AE/x', '/%FF'],
    ...['/%ED%A0%80'],
  ])('finds no path in %j, which no page can have', (target) => {
    expect(parseTarget(target)).toEqual({ path: null, query: '' });
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
    expect(parseTarget(target)).toEqual({ path, query: '' });
  });
});

describe('isAllowedHost', () => {
  const isAllowed = (given: string): boolean =>
    isAllowedHost(given, '::ffff:192.168.1.5', new Set(['docs.test']));

  it.each([
    ...['localhost', 'localhost:3000', 'LocalHost:3000', 'localhost.'],
    ...['docs.localhost', '127.0.0.1:3000', '127.1.2.3', '[::1]:3000'],
    ...['[::1]', '192.168.1.5:3000', 'docs.test', 'docs.test:80'],
  ])('is true for "%s"', (given) => {
    expect(isAllowed(given)).toBe(true);
  });

  it.each([
    ...['evil.test', 'localhost.evil.test', 'evillocalhost', '192.168.1.6'],
    ...['127.0.0.1.evil.test', 'sub.docs.test', '[::2]', ''],
    ...['localhost@evil.test', 'evil.test#localhost'],
  ])('is false for "%s"', (given) => {
    expect(isAllowed(given)).toBe(false);
  });
});

describe('readOutputBase', () => {
  it.each([
    ['{"base":"/graphql-js/","files":[]}', '/graphql-js/'],
    ['{"base":"/","files":[]}', '/'],
    ['{"files":[]}', '/'],
    ['{"base":7}', '/'],
    ['{"base":"//evil.test/"}', '/'],
    ['{"base":"graphql-js"}', '/'],
    ['null', '/'],
    ['{"base":"/gra', '/'],
    ['', '/'],
  ])('reads the list %s as the base %s', async (list, base) => {
    const host = createDisk([['/dist/.docs-build.json', list]]);
    expect(await readOutputBase(host, '/dist')).toBe(base);
  });

  it('returns the root if the folder has no list', async () => {
    expect(await readOutputBase(createDisk(), '/dist')).toBe('/');
  });
});
