import {
  mkdir,
  mkdtemp,
  realpath,
  rename,
  rm,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openSite,
  startServer,
  type RunningServer,
} from '../../build/dev/server.ts';
import { createNodeHost } from '../../build/host/node-host.ts';
import { exchange, parseResponse, request } from '../support/raw-request.ts';

const FILES = new Map([
  ['index.html', '<h1>Home</h1>'],
  ['404.html', '<h1>Nothing here</h1>'],
  ['api.html', '<h1>API</h1>'],
  ['api.json', '{"kind":"api"}'],
  ['docs/tutorials/index.html', '<h1>Tutorials</h1>'],
  ['assets/app-ABC.js', '0123456789'],
  ['style.css', 'plain'],
  ['style.css.br', 'brotli'],
  ['style.css.gz', 'gzipped'],
  ['stale.css', 'fresh'],
  ['stale.css.gz', 'stale'],
  ['.env', 'SECRET'],
  ['.git/config', 'SECRET'],
  ['.well-known/security.txt', 'Contact: somebody'],
]);

let root: string;
let server: RunningServer;
let now = 0;
const problems: string[] = [];

async function start(folder: string, base = '/'): Promise<RunningServer> {
  const host = createNodeHost();
  const site = await openSite({ host, folder, base, clock: () => now });
  const started = await startServer(site, {
    port: 0,
    host: null,
    allowHosts: ['docs.test'],
    onProblem: (text) => problems.push(text),
  });
  if (started.value === null) throw new Error('The server did not start');
  return started.value;
}

async function put(path: string, text: string): Promise<void> {
  const file = `${root}/${path}`;
  await mkdir(file.slice(0, file.lastIndexOf('/')), { recursive: true });
  await writeFile(file, text);
}

beforeAll(async () => {
  root = await realpath(await mkdtemp(`${tmpdir()}/serve-`));
  for (const [path, text] of FILES) await put(`dist/${path}`, text);
  await utimes(`${root}/dist/stale.css.gz`, 1_000_000_000, 1_000_000_000);
  await put('dist-secret/x.html', 'SECRET');
  await put('secret/x.html', 'SECRET');
  await symlink(`${root}/secret/x.html`, `${root}/dist/link.html`);
  await symlink(`${root}/secret`, `${root}/dist/folder`);
  server = await start(`${root}/dist`);
});
afterAll(async () => {
  await server.close();
  await rm(root, { recursive: true });
});

const get = (target: string, headers: Record<string, string> = {}) =>
  request(server.port, target, headers);
const text = ({ body }: { readonly body: Buffer }): string =>
  body.toString('utf8');

describe('a page', () => {
  it('is served at its clean address, revalidated each time', async () => {
    const response = await get('/api');
    expect(response.status).toBe(200);
    expect(text(response)).toBe('<h1>API</h1>');
    expect(response.headers.get('content-type')).toBe(
      'text/html; charset=utf-8',
    );
    expect(response.headers.get('content-length')).toBe('12');
    expect(response.headers.get('cache-control')).toBe('no-cache');
  });

  it('is reached from its other addresses by one redirect', async () => {
    for (const target of ['/api/', '/api.html', '/api/index.html']) {
      const response = await get(`${target}?a=1`);
      expect(response.status).toBe(301);
      expect(response.headers.get('location')).toBe('/api?a=1');
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
  });

  it('that is not there has a page and the status for that', async () => {
    const response = await get('/nope/<script>alert(1)</script>');
    expect(response.status).toBe(404);
    expect(text(response)).toBe('<h1>Nothing here</h1>');
    expect(response.headers.has('etag')).toBe(false);
  });

  it('is never sent where a script or data was wanted', async () => {
    for (const target of ['/nope.js', '/nope.json']) {
      const response = await get(target);
      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).toContain('text/plain');
    }
  });
});

describe('an asset', () => {
  it('named by its hash is kept for a year', async () => {
    const { headers } = await get('/assets/app-ABC.js');
    expect(headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    );
  });

  it('is sent compressed to who accepts that', async () => {
    const cases = [
      ['br, gzip', 'brotli', 'br'],
      ['br;q=0, gzip', 'gzipped', 'gzip'],
      ['deflate', 'plain', undefined],
    ] as const;
    for (const [accepted, body, encoding] of cases) {
      const response = await get('/style.css', { 'Accept-Encoding': accepted });
      expect(text(response)).toBe(body);
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(response.headers.get('content-type')).toContain('text/css');
      expect(response.headers.get('vary')).toBe('Accept-Encoding');
    }
  });

  it('has another tag in each form', async () => {
    const plain = await get('/style.css');
    const packed = await get('/style.css', { 'Accept-Encoding': 'br' });
    expect(plain.headers.get('etag')).not.toBe(packed.headers.get('etag'));
  });

  it('is sent as it is when its compressed form is older', async () => {
    const response = await get('/stale.css', { 'Accept-Encoding': 'gzip' });
    expect(text(response)).toBe('fresh');
    expect(response.headers.has('content-encoding')).toBe(false);
  });
});

describe('a conditional request', () => {
  const validators = async () => {
    const { headers } = await get('/api');
    return {
      tag: headers.get('etag') ?? '',
      date: headers.get('last-modified') ?? '',
    };
  };
  const past = 'Mon, 01 Jan 2001 00:00:00 GMT';

  it('gets nothing again that the client has', async () => {
    const { tag, date } = await validators();
    for (const headers of [
      { 'If-None-Match': tag },
      { 'If-None-Match': `"other", W/${tag}` },
      { 'If-None-Match': '*' },
      { 'If-Modified-Since': date },
      { 'If-None-Match': tag, 'If-Modified-Since': past },
    ]) {
      const response = await get('/api', headers);
      expect(response.status).toBe(304);
      expect(response.body).toHaveLength(0);
      expect(response.headers.get('etag')).toBe(tag);
    }
  });

  it('gets what has changed', async () => {
    const { date } = await validators();
    for (const headers of [
      { 'If-None-Match': '"other"' },
      { 'If-Modified-Since': past },
      { 'If-Modified-Since': 'no date' },
      { 'If-None-Match': '"other"', 'If-Modified-Since': date },
    ]) {
      expect((await get('/api', headers)).status).toBe(200);
    }
  });

  it('fails when what it is about has changed', async () => {
    const { tag } = await validators();
    expect((await get('/api', { 'If-Match': '"other"' })).status).toBe(412);
    expect((await get('/api', { 'If-Match': `W/${tag}` })).status).toBe(412);
    expect((await get('/api', { 'If-Match': tag })).status).toBe(200);
    const since = { 'If-Unmodified-Since': past };
    expect((await get('/api', since)).status).toBe(412);
  });
});

describe('a range', () => {
  const asset = '/assets/app-ABC.js';

  it('is the part that was asked for', async () => {
    const response = await get(asset, { Range: 'bytes=2-4' });
    expect(response.status).toBe(206);
    expect(text(response)).toBe('234');
    expect(response.headers.get('content-range')).toBe('bytes 2-4/10');
    expect(response.headers.get('content-length')).toBe('3');
  });

  it('beyond the end is refused with the size', async () => {
    const response = await get(asset, { Range: 'bytes=10-' });
    expect(response.status).toBe(416);
    expect(response.headers.get('content-range')).toBe('bytes */10');
  });

  it('of something else than the client has is all of it', async () => {
    const tag = (await get(asset)).headers.get('etag') ?? '';
    const range = { Range: 'bytes=0-0' };
    const same = await get(asset, { ...range, 'If-Range': tag });
    const other = await get(asset, { ...range, 'If-Range': '"other"' });
    expect([same.status, other.status]).toEqual([206, 200]);
  });

  it('is one of the plain form', async () => {
    const response = await get('/style.css', {
      Range: 'bytes=0-1',
      'Accept-Encoding': 'br',
    });
    expect(text(response)).toBe('pl');
    expect(response.headers.has('content-encoding')).toBe(false);
  });
});

describe('methods', () => {
  it('HEAD has the headers of GET and no body', async () => {
    for (const target of ['/api', '/nope', '/nope.js', '/api/']) {
      const full = await get(target);
      const head = await request(server.port, target, {}, 'HEAD');
      const withoutDate = (headers: ReadonlyMap<string, string>) =>
        [...headers].filter(([name]) => name !== 'date');
      expect(head.status).toBe(full.status);
      expect(withoutDate(head.headers)).toEqual(withoutDate(full.headers));
      expect(head.body).toHaveLength(0);
    }
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'])(
    '%s is not allowed',
    async (method) => {
      const response = await request(server.port, '/api', {}, method);
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toBe('GET, HEAD');
    },
  );

  it('what is sent with a request is not taken for the next one', async () => {
    const bytes = await exchange(
      server.port,
      'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 37\r\n\r\n' +
        'GET /api HTTP/1.1\r\nHost: localhost\r\n\r\n',
    );
    expect(bytes.toString('latin1').match(/HTTP\/1\.1 /g)).toHaveLength(1);
  });
});

describe('a hostile request', () => {
  it.each([
    '/../dist-secret/x',
    '/../secret/x.html',
    '/%2e%2e/secret/x.html',
    '/%2e%2e%2fsecret/x.html',
    '/..%5csecret%5cx.html',
    '/..\\secret\\x.html',
    '/....//secret/x.html',
    '/..;/secret/x.html',
    '/folder/../../secret/x',
    '/link',
    '/link.html',
    '/folder/x',
    '/folder/x.html',
    '/.env',
    '/.git/config',
    '/.docs-build.json',
    '/index.html::$DATA',
    '/INDEX~1.HTM',
    '//host/share',
    '/index.html%00.js',
    '/%C0%AE%C0%AE/secret/x.html',
    '/%',
    '/%zz',
    '/api#fragment',
    '/api/.',
    '/api\\',
    '/con',
    '/\xff\xfe',
    `/${'a'.repeat(8000)}`,
  ])('%s gets nothing', async (target) => {
    const response = await get(target);
    expect([400, 404]).toContain(response.status);
    expect(text(response)).not.toContain('SECRET');
  });

  it('for what the web keeps in a hidden folder is answered', async () => {
    expect((await get('/.well-known/security.txt')).status).toBe(200);
  });

  it('that is not HTTP is answered with 400', async () => {
    const bytes = await exchange(server.port, 'Hello\r\n\r\n');
    expect(parseResponse(bytes).status).toBe(400);
  });

  it('with a flood of headers is cut off', async () => {
    const flood = `X: ${'a'.repeat(1000)}\r\n`.repeat(40);
    const bytes = await exchange(
      server.port,
      `GET / HTTP/1.1\r\nHost: localhost\r\n${flood}\r\n`,
    );
    expect(parseResponse(bytes).status).toBe(431);
  });

  it('is told nothing about the machine', async () => {
    for (const target of ['/nope', '/nope.js', '/%', '/../x']) {
      const response = await get(target);
      expect(text(response)).not.toContain(root);
      expect([...response.headers.keys()]).not.toContain('x-powered-by');
    }
  });

  it('did not make the server stumble', () => {
    expect(problems).toEqual([]);
  });
});

describe('another site', () => {
  it.each([
    'evil.test',
    'evil.test:80',
    'localhost.evil.test',
    '127.0.0.1.evil.test',
    '[::2]',
    '10.1.2.3',
  ])('that calls us %s reads nothing', async (host) => {
    const response = await get('/api', { Host: host });
    expect(response.status).toBe(403);
    expect(text(response)).not.toContain('API');
    expect(text(response)).not.toContain('evil');
  });

  it.each(['localhost:3000', '127.0.0.1', '[::1]:1', 'docs.test'])(
    'is not meant by %s',
    async (host) => {
      expect((await get('/api', { Host: host })).status).toBe(200);
    },
  );

  it('cannot leave the host out', async () => {
    const one = await exchange(server.port, 'GET /api HTTP/1.1\r\n\r\n');
    const old = await exchange(server.port, 'GET /api HTTP/1.0\r\n\r\n');
    expect(parseResponse(one).status).toBe(400);
    expect(parseResponse(old).status).toBe(403);
  });

  it('is lent nothing', async () => {
    for (const target of ['/api', '/api.json', '/nope', '/%', '/api/']) {
      const { headers } = await get(target, { Origin: 'https://evil.test' });
      const names = [...headers.keys()];
      expect(names.filter((name) => name.includes('allow-'))).toEqual([]);
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });
});

describe('a build while it is served', () => {
  it('shows changed bytes at once, under another tag', async () => {
    await put('dist/changing.html', 'before');
    now += 1000;
    const before = await get('/changing');
    await put('dist/changing.html', 'after!');
    const after = await get('/changing');
    expect([text(before), text(after)]).toEqual(['before', 'after!']);
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
  });

  it('shows a new page, and no longer one that has gone', async () => {
    now += 1000;
    expect((await get('/new')).status).toBe(404);
    await put('dist/new.html', 'new');
    now += 1000;
    expect((await get('/new')).status).toBe(200);
    await rm(`${root}/dist/new.html`);
    expect((await get('/new')).status).toBe(404);
  });

  it('does not look at the disk for every page that is not there', async () => {
    now += 1000;
    await get('/flood');
    await put('dist/flood.html', 'here');
    expect((await get('/flood')).status).toBe(404);
    now += 1000;
    expect((await get('/flood')).status).toBe(200);
  });

  it('never misses a page that is replaced again and again', async () => {
    const statuses = new Set<number>();
    let building = true;
    const read = async (): Promise<void> => {
      while (building) statuses.add((await get('/api')).status);
    };
    const readers = [read(), read()];
    for (let round = 0; round < 50; round += 1) {
      await put('staging/api.html', `<h1>API ${String(round)}</h1>`);
      await rename(`${root}/staging/api.html`, `${root}/dist/api.html`);
      now += 1000;
      await get('/does-not-exist');
    }
    building = false;
    await Promise.all(readers);
    expect([...statuses]).toEqual([200]);
  });
});

describe('a server', () => {
  it('answers a thousand requests on sixty-four connections', async () => {
    const pipeline =
      'GET /api.json HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(15) +
      'GET /api.json HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
    const answers = await Promise.all(
      Array.from({ length: 64 }, () => exchange(server.port, pipeline)),
    );
    const counts = answers.map(
      (bytes) => bytes.toString('latin1').split('HTTP/1.1 200 OK').length - 1,
    );
    expect(new Set(counts)).toEqual(new Set([16]));
  });

  it('can live below a base path', async () => {
    const based = await start(`${root}/dist`, '/graphql-js/');
    expect(based.url).toBe(
      `http://localhost:${String(based.port)}/graphql-js/`,
    );
    const answered = await Promise.all(
      ['/graphql-js/api', '/graphql-js/api/', '/', '/api'].map(
        async (target) => {
          const { status, headers } = await request(based.port, target);
          return [status, headers.get('location')];
        },
      ),
    );
    await based.close();
    expect(answered).toEqual([
      [200, undefined],
      [301, '/graphql-js/api'],
      [301, '/graphql-js/'],
      [404, undefined],
    ]);
  });

  it("says so when a port of one's choice is taken", async () => {
    const site = await openSite({
      host: createNodeHost(),
      folder: `${root}/dist`,
      base: '/',
      clock: () => now,
    });
    const options = { host: null, allowHosts: [], onProblem: () => undefined };
    const started = await startServer(site, { ...options, port: server.port });
    expect(started).toMatchObject({
      value: null,
      diagnostics: [{ code: 'port-taken', fault: 'environment' }],
    });
  });

  it('says so when an address is not of this machine', async () => {
    const site = await openSite({
      host: createNodeHost(),
      folder: `${root}/dist`,
      base: '/',
      clock: () => now,
    });
    const started = await startServer(site, {
      host: '192.0.2.1',
      port: 0,
      allowHosts: [],
      onProblem: () => undefined,
    });
    expect(started).toMatchObject({
      value: null,
      diagnostics: [{ code: 'address-unknown' }],
    });
  });

  it('takes the next port when the usual one is taken', async () => {
    const blocker = createServer();
    await new Promise<void>((resolve) => {
      blocker.once('error', () => {
        // Somebody else has it, which serves as well.
        resolve();
      });
      blocker.listen(3000, '127.0.0.1', () => {
        resolve();
      });
    });
    const host = createNodeHost();
    const folder = `${root}/dist`;
    const site = await openSite({ host, folder, base: '/', clock: () => now });
    const started = await startServer(site, {
      host: null,
      port: null,
      allowHosts: [],
      onProblem: () => undefined,
    });
    blocker.close();
    const port = started.value?.port ?? 0;
    expect(port).toBeGreaterThan(3000);
    expect((await request(port, '/')).status).toBe(200);
    await started.value?.close();
  });

  it('stops while a connection is still open', async () => {
    const stopping = await start(`${root}/dist`);
    const open = exchange(
      stopping.port,
      'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n',
    );
    await request(stopping.port, '/');
    await stopping.close();
    expect(parseResponse(await open).status).toBe(200);
  });

  it('reports what it cannot read and goes on', async () => {
    const host = createNodeHost();
    const broken = {
      ...host,
      readFile: () => Promise.reject(new Error('disk at /machine/path')),
    };
    const site = await openSite({
      host: broken,
      folder: `${root}/dist`,
      base: '/',
      clock: () => now,
    });
    const said: string[] = [];
    const started = await startServer(site, {
      host: null,
      port: 0,
      allowHosts: [],
      onProblem: (line) => said.push(line),
    });
    const port = started.value?.port ?? 0;
    const response = await request(port, '/api');
    expect(response.status).toBe(500);
    expect(text(response)).toBe('Internal server error\n');
    expect((await request(port, '/nope.js')).status).toBe(404);
    await started.value?.close();
    expect(said).toEqual(['GET /api: Error: disk at /machine/path']);
  });
});
