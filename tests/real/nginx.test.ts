/** The built site behind Debian's nginx with the configuration that we ship. */
import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeFolder, writeFiles } from '../support/folder.ts';
import { findFreePort } from '../support/free-port.ts';
import { ACCEPTED, listAddresses } from '../support/hosted-site.ts';
import {
  listRealSite,
  readRealSite,
  realSite,
  repository,
} from '../support/real-site.ts';
import { loopbackHost } from '../support/loopback.js';

const NGINX = '/usr/sbin/nginx';
const folder = makeFolder();
let server: ChildProcess | null = null;
let origin = '';

const output = new Map(
  listRealSite().map((path) => [path, readRealSite(path)]),
);

beforeAll(async () => {
  const port = await findFreePort();
  origin = `http://${loopbackHost}:${String(port)}`;
  const shipped = readFileSync('deploy/nginx.conf', 'utf8').replace(
    /listen 8080;/,
    `listen ${loopbackHost}:${String(port)};`,
  );
  const configure = (root: string): string =>
    shipped.replace(/root [^;]*;/, `root ${root};`);
  // The same under another host name, for a site that was built with --compress.
  const [, compressed = ''] = configure(`${folder}/compressed`).split(
    /(?=^server)/m,
  );
  writeFiles(folder, {
    'site.conf': configure(`${repository}/${realSite}`),
    'compressed.conf': compressed.replace(
      '{',
      '{ server_name compressed.localhost;',
    ),
    'compressed/page.html': 'plain',
    'compressed/page.html.gz': gzipSync('compressed'),
    'compressed/größe.html': 'Größe',
    'nginx.conf': `daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr;
     user root;
     events {}
     http {
       include /etc/nginx/mime.types; default_type application/octet-stream;
       access_log off; client_body_temp_path ${folder}/body;
       proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
       uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
       include ${folder}/site.conf; include ${folder}/compressed.conf;
     }`,
  });
  server = spawn(NGINX, ['-p', folder, '-c', `${folder}/nginx.conf`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await vi.waitFor(() => fetch(origin), { timeout: 10_000, interval: 50 });
});

afterAll(() => {
  server?.kill('SIGQUIT');
});

const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(origin + path, { redirect: 'manual', headers });

/** The answer of the site that was built with --compress. */
const ask = (path: string, more: Readonly<Record<string, string>> = {}) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { Host: 'compressed.localhost', ...more };
    request(origin + path, { headers }, resolve)
      .on('error', reject)
      .end();
  });

describe('a site behind nginx', () => {
  it('answers every address with its page, without a redirect', async () => {
    const addresses = listAddresses(output);
    expect(addresses).not.toEqual([]);
    for (const address of addresses) {
      const path = address.endsWith('/') ? `${address}index` : address;
      const response = await get(address);
      expect([address, response.status]).toEqual([address, 200]);
      expect(await response.text()).toBe(output.get(`${path.slice(1)}.html`));
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(response.headers.get('content-type')).toBe(
        'text/html; charset=utf-8',
      );
    }
  });

  it('sends a page as markdown, at its address, to a client that asks for that', async () => {
    const pages = ['/api/class/GraphQLSchema', '/', '/docs/tutorials/', '/api'];
    for (const page of pages) {
      const stem = page.replace(/^\//, '').replace(/^$|(?<=\/)$/, 'index');
      for (const [Accept, isWanted] of ACCEPTED) {
        const response = await get(page, { Accept });
        const form = isWanted ? 'md' : 'html';
        expect(await response.text()).toBe(output.get(`${stem}.${form}`));
        const type = isWanted ? 'markdown' : 'html';
        const { headers } = response;
        expect(headers.get('content-type')).toBe(`text/${type}; charset=utf-8`);
        expect(headers.get('vary')).toContain('Accept');
        expect(headers.get('cache-control')).toBe('no-cache');
      }
    }
    const Accept = 'text/markdown';
    const source = [...output.keys()].find((path) =>
      path.startsWith('api/source/'),
    );
    for (const [path, file] of [
      ['/search', 'search.html'],
      [`/${source?.replace(/\.\w+$/, '') ?? ''}`, source],
      ['/favicon.svg', 'favicon.svg'],
    ] as const) {
      const response = await get(path, { Accept });
      expect(await response.text()).toBe(output.get(file ?? ''));
    }
    expect((await get('/nothing', { Accept })).status).toBe(404);
    const { headers } = await get('/favicon.svg');
    expect(headers.get('vary')).toBe('Accept-Encoding');
  });

  it('sends the .gz file of a page to a client that accepts gzip', async () => {
    const answer = await ask('/page', { 'Accept-Encoding': 'gzip' });
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers.vary).toBe('Accept-Encoding, Accept');
    expect(gunzipSync(await buffer(answer)).toString()).toBe('compressed');
  });

  it('answers an unknown address with the 404 page', async () => {
    const missing = ['/nothing', '/api/nothing/', '/api/functions/'];
    const other = ['/404', '/404.html', '/404/', '/%', '/%zz'];
    for (const path of [...missing, ...other]) {
      const response = await get(path);
      expect([path, response.status]).toEqual([path, 404]);
      expect(await response.text()).toBe(output.get('404.html'));
    }
  });

  it.each([
    ['/api/?kind=class', '/api?kind=class'],
    ['/docs/tutorials?a=b', '/docs/tutorials/?a=b'],
  ])('redirects %s to %s', async (path, location) => {
    const { status, headers } = await get(path);
    expect([status, headers.get('location')]).toEqual([301, location]);
  });

  it('redirects to an address with letters outside ASCII in escapes', async () => {
    const { headers } = await ask('/gr%C3%B6%C3%9Fe/?a=%20b');
    expect(headers.location).toBe('/gr%C3%B6%C3%9Fe?a=%20b');
  });

  it('lets assets be cached as immutable, and names the type of markdown', async () => {
    const asset = [...output.keys()].find((path) => path.startsWith('assets/'));
    const cached = (await get(`/${asset ?? ''}`)).headers.get('cache-control');
    expect(cached).toContain('immutable');
    const { headers } = await get('/api/class/GraphQLSchema.md');
    expect(headers.get('content-type')).toBe('text/markdown; charset=utf-8');
  });

  it('does not serve internal files', async () => {
    for (const path of ['/.docs-build.json', '/.nojekyll', '/_headers']) {
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    }
  });
});
