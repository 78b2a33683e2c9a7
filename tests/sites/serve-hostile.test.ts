import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import type { ServerLimits } from '../../build/dev/server.ts';
import { exchange, parseResponse, request } from '../support/raw-request.ts';
import { serveSite, textOf } from '../support/served-site.ts';
import { loopback } from '../support/loopback.js';

const site = serveSite();

describe('a hostile or unusual request', () => {
  it.each([
    ...['/../dist-secret/x', '/%2e%2e%2fsecret/x.html', '/..\\secret\\x.html'],
    ...['/link', '/link.html', '/folder/x', '/folder/x.html', '/.env'],
    ...['/.git/config', '/.docs-build.json', `/${'a'.repeat(8000)}`],
  ])('for %s is answered with 400 or 404 and no secret', async (target) => {
    const response = await site.get(target);
    expect([400, 404]).toContain(response.status);
    expect(textOf(response)).not.toContain('SECRET');
  });

  it('for a file in /.well-known/ is answered with that file', async () => {
    expect((await site.get('/.well-known/security.txt')).status).toBe(200);
  });

  it('that is not HTTP is answered with 400', async () => {
    const bytes = await exchange(site.port(), 'Hello\r\n\r\n');
    expect(parseResponse(bytes).status).toBe(400);
  });

  it('with 40 kB of headers is answered with 431', async () => {
    const flood = `X: ${'a'.repeat(1000)}\r\n`.repeat(40);
    const bytes = await exchange(
      site.port(),
      `GET / HTTP/1.1\r\nHost: localhost\r\n${flood}\r\n`,
    );
    expect(parseResponse(bytes).status).toBe(431);
  });

  it('reveals no path of the machine and no X-Powered-By', async () => {
    for (const target of ['/nope', '/nope.js', '/%', '/../x']) {
      const response = await site.get(target);
      expect(textOf(response)).not.toContain(site.root());
      expect([...response.headers.keys()]).not.toContain('x-powered-by');
    }
  });

  it('is never reported as a problem of the server', () => {
    expect(site.problems).toEqual([]);
  });
});

describe('protection against other sites', () => {
  it.each(['evil.test', '10.1.2.3'])(
    'answers a request for the host %s with 403',
    async (host) => {
      const response = await site.get('/api', { Host: host });
      expect(response.status).toBe(403);
      expect(textOf(response)).not.toMatch(/API|evil/);
    },
  );

  it('checks the host of an absolute target rather than the header', async () => {
    expect((await site.get('http://evil.test/api')).status).toBe(403);
    expect((await site.get('http://localhost/api')).status).toBe(200);
  });

  it('answers a request for a host that is allowed', async () => {
    expect((await site.get('/api', { Host: 'docs.test' })).status).toBe(200);
  });

  it('rejects a request with two Host headers', async () => {
    const bytes = await exchange(
      site.port(),
      'GET /api HTTP/1.1\r\nHost: localhost\r\nHost: evil.test\r\nConnection: close\r\n\r\n',
    );
    expect([400, 403]).toContain(parseResponse(bytes).status);
  });

  it('rejects a request without a Host header', async () => {
    const one = await exchange(site.port(), 'GET /api HTTP/1.1\r\n\r\n');
    const old = await exchange(site.port(), 'GET /api HTTP/1.0\r\n\r\n');
    expect(parseResponse(one).status).toBe(400);
    expect(parseResponse(old).status).toBe(403);
  });

  it('sends no CORS permission, and forbids embedding and content sniffing', async () => {
    const missing = ['/nope', '/404', '/nope.js', '/%', '//', '/%zz', '/\\x'];
    for (const target of ['/api', '/api.json', '/api/', ...missing]) {
      const { headers } = await site.get(target, {
        Origin: 'https://evil.test',
      });
      const names = [...headers.keys()];
      expect(names.filter((name) => name.includes('allow-'))).toEqual([]);
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('content-security-policy')).toBe(
        "frame-ancestors 'none'",
      );
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });
});

describe('a slow client', () => {
  const impatient: ServerLimits = {
    headersTimeout: 200,
    requestTimeout: 300,
    keepAliveTimeout: 200,
    connectionsCheckingInterval: 50,
    maxHeaderSize: 16_384,
    idle: 300,
  };

  it.each([
    ['never ends its headers', 'GET / HTTP/1.1\r\nHost: localhost\r\n'],
    ['sends nothing', ''],
    [
      'never sends the body that it announced',
      'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nx',
    ],
    [
      'sends no further request',
      'GET /api HTTP/1.1\r\nHost: localhost\r\n\r\n',
    ],
  ])('that %s is disconnected', async (_what, bytes) => {
    const { value: server } = await site.start({ limits: impatient });
    const text = (await exchange(server?.port ?? 0, bytes)).toString('latin1');
    expect(text).toMatch(/^(?:$|HTTP\/1\.1 (?:200|405|408) )/);
    await server?.close();
  });

  it('that does not read a large response is disconnected', async () => {
    site.put('dist/large.txt', 'x'.repeat(20_000_000));
    const { value: server } = await site.start({ limits: impatient });
    const socket = connect(server?.port ?? 0, loopback);
    socket.on('error', () => undefined);
    socket.write('GET /large.txt HTTP/1.1\r\nHost: localhost\r\n\r\n');
    socket.pause();
    // A paused socket notices the end of its connection only when it writes.
    const asks = setInterval(() => socket.write('x'), 50);
    await new Promise((resolve) => socket.once('close', resolve));
    clearInterval(asks);
    expect(socket.bytesRead).toBeLessThan(20_000_000);
    await server?.close();
  });

  it('does not delay others, even with 300 unfinished requests', async () => {
    const { value: server } = await site.start();
    const port = server?.port ?? 0;
    const idle = Array.from({ length: 300 }, () =>
      connect(port, loopback).on('error', () => undefined),
    );
    await Promise.all(idle.map((socket) => once(socket, 'connect')));
    for (const socket of idle) socket.write('GET / HTTP/1.1\r\nHost:');
    expect((await request(port, '/api')).status).toBe(200);
    for (const socket of idle) socket.destroy();
    await server?.close();
  });

  it('that resets its connections leaves the server running', async () => {
    const { value: server } = await site.start();
    const port = server?.port ?? 0;
    for (let count = 0; count < 20; count += 1) {
      const socket = connect(port, loopback).on('error', () => undefined);
      socket.write('GET /api HTTP/1.1\r\nHost: localhost\r\n\r\n');
      await once(socket, 'connect');
      socket.resetAndDestroy();
    }
    expect((await request(port, '/api')).status).toBe(200);
    await server?.close();
  });
});
