import { describe, expect, it } from 'vitest';
import { exchange, request } from '../support/raw-request.ts';
import { serveSite, textOf } from '../support/served-site.ts';

const site = serveSite();

describe('a page', () => {
  it('is served at its address without extension, to be revalidated each time', async () => {
    const response = await site.get('/api');
    expect(response.status).toBe(200);
    expect(textOf(response)).toBe('<h1>API</h1>');
    expect(response.headers.get('content-type')).toBe(
      'text/html; charset=utf-8',
    );
    expect(response.headers.get('content-length')).toBe('12');
    expect(response.headers.get('cache-control')).toBe('no-cache');
  });

  it('is reached from its other addresses by one redirect, which is not cached', async () => {
    for (const target of ['/api/', '/api.html', '/api/index.html']) {
      const response = await site.get(`${target}?a=1`);
      expect(response.status).toBe(301);
      expect(response.headers.get('location')).toBe('/api?a=1');
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
  });

  it('is served as markdown at the same address to a client that asks for that', async () => {
    const accept = { Accept: 'text/markdown, text/html;q=0.9' };
    const found = await site.get('/api', accept);
    expect(textOf(found)).toBe('# API');
    expect(found.headers.get('content-type')).toBe(
      'text/markdown; charset=utf-8',
    );
    const packed = { ...accept, 'Accept-Encoding': 'br' };
    expect(textOf(await site.get('/api', packed))).toBe('brotli');
    expect(textOf(await site.get('/docs/tutorials/', accept))).toContain(
      '<h1>',
    );
  });

  it('says in both forms that they depend on what the client accepts', async () => {
    for (const headers of [{}, { Accept: 'text/markdown' }]) {
      const { headers: sent } = await site.get('/api', headers);
      expect(sent.get('vary')).toBe('Accept, Accept-Encoding');
    }
  });

  it('that does not exist is answered with the 404 page', async () => {
    const response = await site.get('/nope/<script>alert(1)</script>');
    expect(response.status).toBe(404);
    expect(textOf(response)).toBe('<h1>Nothing here</h1>');
    expect(response.headers.has('etag')).toBe(false);
  });
});

it.each(['/%C3%BCber.txt', '/u%CC%88ber.txt'])(
  'a file whose name is in decomposed Unicode on the disk is served at %s',
  async (target) => {
    expect(textOf(await site.get(target))).toBe('decomposed');
  },
);

describe('an asset', () => {
  it('with a content hash in its name may be cached for a year', async () => {
    const { headers } = await site.get('/assets/app-ABC.js');
    expect(headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    );
  });

  it('is sent in a compressed form that the client accepts', async () => {
    const cases = [
      ['br, gzip', 'brotli', 'br'],
      ['br;q=0, gzip', 'gzipped', 'gzip'],
      ['deflate', 'plain', undefined],
    ] as const;
    for (const [accepted, body, encoding] of cases) {
      const response = await site.get('/style.css', {
        'Accept-Encoding': accepted,
      });
      expect(textOf(response)).toBe(body);
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(response.headers.get('content-type')).toContain('text/css');
      expect(response.headers.get('vary')).toBe('Accept-Encoding');
    }
  });

  it('is not sent compressed under the name of its compressed file', async () => {
    expect((await site.get('/style.css.br')).status).toBe(404);
    expect(textOf(await site.get('/lone.gz'))).toBe('alone');
  });

  it('has another ETag in its compressed form', async () => {
    const plain = await site.get('/style.css');
    const packed = await site.get('/style.css', { 'Accept-Encoding': 'br' });
    expect(plain.headers.get('etag')).not.toBe(packed.headers.get('etag'));
  });

  it('is sent uncompressed when its compressed file is stale', async () => {
    const response = await site.get('/stale.css', {
      'Accept-Encoding': 'gzip',
    });
    expect(textOf(response)).toBe('fresh');
    expect(response.headers.has('content-encoding')).toBe(false);
  });
});

type Send = (tag: string, date: string) => Readonly<Record<string, string>>;

it.each<[status: number, Send]>([
  [304, (tag) => ({ 'If-None-Match': tag })],
  [304, (_, date) => ({ 'If-Modified-Since': date })],
  [200, () => ({ 'If-None-Match': '"other"' })],
  [412, () => ({ 'If-Match': '"other"' })],
])('a conditional request is answered with %i to %s', async (status, send) => {
  const { headers } = await site.get('/api');
  const tag = headers.get('etag') ?? '';
  const date = headers.get('last-modified') ?? '';
  const response = await site.get('/api', send(tag, date));
  expect(response.status).toBe(status);
  if (status !== 304) return;
  expect(response.body).toHaveLength(0);
  expect(response.headers.get('etag')).toBe(tag);
});

describe('a range request', () => {
  const asset = '/assets/app-ABC.js';

  it.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=0-1,4-5', 200, '0123456789', undefined],
  ])(
    'for %s is answered with %i and %s',
    async (range, status, text, place) => {
      const response = await site.get(asset, { Range: range });
      expect([response.status, textOf(response)]).toEqual([status, text]);
      expect(response.headers.get('content-range')).toBe(place);
      const length = response.headers.get('content-length');
      expect(length).toBe(String(text.length));
    },
  );

  it('beyond the end is answered with 416 and the size', async () => {
    const response = await site.get(asset, { Range: 'bytes=10-' });
    expect(response.status).toBe(416);
    expect(response.headers.get('content-range')).toBe('bytes */10');
  });

  it('is answered from the uncompressed form', async () => {
    const response = await site.get('/style.css', {
      Range: 'bytes=0-1',
      'Accept-Encoding': 'br',
    });
    expect(textOf(response)).toBe('pl');
    expect(response.headers.has('content-encoding')).toBe(false);
  });
});

describe('the method of a request', () => {
  it('HEAD gives the headers of GET and no body', async () => {
    for (const target of ['/api', '/nope', '/nope.js', '/api/']) {
      const full = await site.get(target);
      const head = await request(site.port(), target, {}, 'HEAD');
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
      const response = await request(site.port(), '/api', {}, method);
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toBe('GET, HEAD');
    },
  );

  it('POST gives one response: its body is not taken for another request', async () => {
    const bytes = await exchange(
      site.port(),
      'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 37\r\n\r\n' +
        'GET /api HTTP/1.1\r\nHost: localhost\r\n\r\n',
    );
    expect(bytes.toString('latin1').match(/HTTP\/1\.1 /g)).toHaveLength(1);
  });
});
