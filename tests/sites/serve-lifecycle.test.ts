import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createNodeHost } from '../../build/host/node-host.ts';
import { exchange, parseResponse, request } from '../support/raw-request.ts';
import { serveSite, textOf } from '../support/served-site.ts';
import { loopback } from '../support/loopback.js';

const site = serveSite();

describe('a site that changes while it is served', () => {
  it('sends changed content at once, under another ETag', async () => {
    await site.put('dist/changing.html', 'before');
    const before = await site.get('/changing');
    await site.put('dist/changing.html', 'after!');
    const after = await site.get('/changing');
    expect([textOf(before), textOf(after)]).toEqual(['before', 'after!']);
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
  });

  it('sends a new page at once, and 404 for a removed one at once', async () => {
    expect((await site.get('/new')).status).toBe(404);
    await site.put('dist/new.html', 'new');
    expect((await site.get('/new')).status).toBe(200);
    await rm(`${site.root()}/dist/new.html`);
    expect((await site.get('/new')).status).toBe(404);
  });
});

describe('a server', () => {
  it('reports that the requested port is taken', async () => {
    expect(await site.start({ port: site.port() })).toMatchObject({
      value: null,
      diagnostics: [{ code: 'port-taken', fault: 'environment' }],
    });
  });

  it('reports that an address does not belong to this machine', async () => {
    expect(await site.start({ host: '192.0.2.1' })).toMatchObject({
      value: null,
      diagnostics: [{ code: 'address-unknown' }],
    });
  });

  it('uses the next free port when the default port is taken', async () => {
    const blocker = createServer();
    await new Promise<void>((resolve) => {
      // If another process has the port already, that does as well.
      blocker.once('error', () => {
        resolve();
      });
      blocker.listen(3000, loopback, resolve);
    });
    const { value: started } = await site.start({ port: null });
    blocker.close();
    const port = started?.port ?? 0;
    expect(port).toBeGreaterThan(3000);
    expect((await request(port, '/')).status).toBe(200);
    await started?.close();
  });

  it('returns its addresses in the network when it listens on all interfaces', async () => {
    const { value: started } = await site.start({ host: '0.0.0.0' });
    await started?.close();
    expect(started?.url).toBe(`http://localhost:${started?.port}/`);
    for (const address of started?.network ?? []) {
      expect(address).toMatch(/^http:\/\/\d+(?:\.\d+){3}:\d+\/$/);
    }
  });

  it('stops while a connection is still open', async () => {
    const { value: stopping } = await site.start();
    const port = stopping?.port ?? 0;
    const open = exchange(port, 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await request(port, '/');
    await stopping?.close();
    expect(parseResponse(await open).status).toBe(200);
  });

  it('answers 500 for a file it cannot read, reports it and keeps running', async () => {
    const said: string[] = [];
    const { value: started } = await site.start({
      files: {
        ...createNodeHost(),
        stat: () => Promise.reject(new Error('disk at /machine/path')),
      },
      onProblem: (line) => said.push(line),
    });
    const port = started?.port ?? 0;
    const response = await request(port, '/api');
    expect(response.status).toBe(500);
    expect(textOf(response)).toBe('Internal server error\n');
    expect((await request(port, '/nope.js')).status).toBe(404);
    await started?.close();
    expect(said).toEqual(['GET /api: Error: disk at /machine/path']);
  });
});
