/** The responses of a watching server, without a socket. */
import { describe, expect, it } from 'vitest';
import { outputPath } from '../../../build/core/names.ts';
import { createOpenPages } from '../../../build/dev/live/open-pages.ts';
import { createEarlyRequests } from '../../../build/dev/live/early.ts';
import { cutFrame } from '../../../build/dev/live/problems.ts';
import { createLiveSite, type LiveSite } from '../../../build/dev/live/site.ts';
import type { SiteResponse } from '../../../build/dev/server/respond.ts';
import { compareOutput } from '../../../build/output.ts';

const page = (text: string): string =>
  `<!doctype html><html><body>${text}</body></html>\n`;

function openSite(files: Readonly<Record<string, string>> | null): LiveSite {
  const site = createLiveSite('start', '/', () => Promise.resolve('client'), {
    openPages: createOpenPages((_, action) => {
      queueMicrotask(action);
      return () => undefined;
    }),
    early: createEarlyRequests(() => () => undefined),
  });
  if (files !== null) publish(site, files);
  return site;
}

function publish(
  site: LiveSite,
  files: Readonly<Record<string, string>>,
  base = '/',
): void {
  const artifacts = Object.entries(files).map(([path, content]) => ({
    path: outputPath(path),
    content,
  }));
  site.publish(compareOutput(artifacts, null), base);
}

function get(
  site: LiveSite,
  target: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<SiteResponse> {
  const all = { host: 'localhost:3000', ...headers };
  return site.handle(
    {
      method: 'GET',
      target,
      headers: new Map(Object.entries(all)),
      localAddress: '127.0.0.1',
    },
    new Set(),
  );
}

function textOf({ body }: SiteResponse): string {
  return body instanceof Uint8Array ? Buffer.from(body).toString('utf8') : '';
}

/** The messages that are sent over an open channel, parsed. */
function listen({ body }: SiteResponse): unknown[] {
  const heard: unknown[] = [];
  if (body instanceof Uint8Array) throw new Error('the response has ended');
  body.begin({
    write: (text) => {
      const [, data] = /^data: (.*)$/m.exec(text) ?? [];
      if (data !== undefined) heard.push(JSON.parse(data));
    },
    end: () => heard.push('end'),
    onClose: () => undefined,
  });
  return heard;
}

/** The text that is sent over an open channel, unparsed. */
function listenTo({ body }: SiteResponse): string[] {
  const heard: string[] = [];
  if (body instanceof Uint8Array) throw new Error('the response has ended');
  body.begin({
    write: (text) => heard.push(text),
    end: () => undefined,
    onClose: () => undefined,
  });
  return heard;
}

describe('a watching server', () => {
  it('adds its script to pages, and to nothing else', async () => {
    const site = openSite({
      'index.html': page('Home'),
      'index.json': '{"a":"</body>"}',
    });
    expect(textOf(await get(site, '/'))).toContain(
      'src="/.docs-build/client.js" data-live="start-1"',
    );
    expect(textOf(await get(site, '/index.json'))).toBe('{"a":"</body>"}');
    expect(textOf(await get(site, '/.docs-build/client.js'))).toBe('client');
  });

  it('serves only the files that were published last', async () => {
    const site = openSite({ 'index.html': page('old'), 'a.html': page('a') });
    publish(site, { 'index.html': page('new') });
    expect(textOf(await get(site, '/'))).toContain('new');
    expect((await get(site, '/a')).status).toBe(404);
  });

  it('follows a change of the base path', async () => {
    const site = openSite({ 'index.html': page('Home') });
    publish(site, { 'index.html': page('Home') }, '/docs/');
    expect((await get(site, '/docs/')).status).toBe(200);
    expect((await get(site, '/')).headers['Location']).toBe('/docs/');
  });

  it('counts a page as open once visited, but not when prefetched', async () => {
    const site = openSite({ 'a.html': page('a'), 'b.html': page('b') });
    await get(site, '/a');
    const referer = 'http://localhost:3000/a';
    await get(site, '/b.json', { referer, 'x-prefetch': '1' });
    expect([...site.open()]).toEqual(['/a']);
    // The reader opened it without another request; now it sends one itself.
    await get(site, '/b.json', { referer: 'http://localhost:3000/b' });
    expect([...site.open()]).toEqual(['/a', '/b']);
  });

  it('answers 503 with its script before the first successful build', async () => {
    const site = openSite(null);
    const response = await get(site, '/docs/');
    expect(response.status).toBe(503);
    expect(textOf(response)).toContain('/.docs-build/client.js');
  });
});

describe('the live channel', () => {
  it('announces versions, styles and problem counts, but no content', async () => {
    const site = openSite({
      'index.html': page('Secret'),
      'assets/app-1.js': 'secret()',
      'assets/site-1.css': '',
    });
    const heard = listen(await get(site, '/.docs-build/events'));
    publish(site, {
      'index.html': page('Secret'),
      'assets/app-1.js': 'secret()',
      'assets/site-2.css': '',
    });
    site.complain([
      {
        severity: 'error',
        message: 'Secret',
        hint: null,
        place: null,
        frame: [],
      },
    ]);
    expect(heard).toMatchObject([
      { version: 'start-1', styles: ['/assets/site-1.css'], problems: 0 },
      { version: 'start-2', styles: ['/assets/site-2.css'], problems: 0 },
      { version: 'start-2', problems: 1 },
    ]);
    const codes = heard.map((state) => (state as { code: string }).code);
    expect(new Set(codes).size).toBe(1);
    expect(JSON.stringify(heard)).not.toMatch(/secret/i);
    site.close();
    expect(heard.at(-1)).toBe('end');
  });

  it('keeps its version when nothing has changed', async () => {
    const site = openSite(null);
    const artifact = { path: outputPath('a.txt'), content: 'same' };
    const output = compareOutput([artifact], null);
    site.publish(output, '/');
    site.publish(compareOutput([{ ...artifact }], output), '/');
    const heard = listen(await get(site, '/.docs-build/events'));
    expect(heard).toMatchObject([{ version: 'start-1' }]);
  });

  it.each([
    ['another origin', { origin: 'http://evil.test' }],
    ['an opaque origin', { origin: 'null' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another host name', { host: 'evil.test' }],
  ])('refuses a page of %s', async (_, headers) => {
    const site = openSite({ 'index.html': page('Home') });
    for (const name of ['events', 'problems.json', 'client.js']) {
      const { status } = await get(site, `/.docs-build/${name}`, headers);
      expect(status).toBe(403);
    }
  });

  it('is open to its own pages', async () => {
    const site = openSite({ 'index.html': page('Home') });
    const headers = {
      origin: 'http://localhost:3000',
      'sec-fetch-site': 'same-origin',
    };
    const response = await get(site, '/.docs-build/events', headers);
    expect(response.headers['Content-Type']).toContain('text/event-stream');
  });
});

describe('a request for data that is being built', () => {
  const ask = (site: LiveSite, version: string): Promise<SiteResponse> =>
    get(site, '/index.json', { 'x-newer-than': version });

  it('is answered with the new data and its version once published', async () => {
    const site = openSite({ 'index.json': '"old"' });
    const heard = listenTo(await get(site, '/.docs-build/events'));
    site.expect();
    expect(heard.at(-1)).toMatch(/^event: coming$/m);
    const asked = ask(site, 'start-1');
    publish(site, { 'index.json': '"new"' });
    const answer = await asked;
    expect(textOf(answer)).toBe('"new"');
    expect(answer.headers['X-Version']).toBe('start-2');
  });

  it('is answered with the current data when the build publishes none', async () => {
    const site = openSite({ 'index.json': '"old"' });
    site.expect();
    const asked = ask(site, 'start-1');
    site.settle();
    const answer = await asked;
    expect(textOf(answer)).toBe('"old"');
    expect(answer.headers['X-Version']).toBe('start-1');
  });

  it('is answered at once when a newer version is already there', async () => {
    const site = openSite({ 'index.json': '"old"' });
    site.expect();
    const answer = await ask(site, 'start-0');
    expect(answer.headers['X-Version']).toBe('start-1');
  });

  it('stops waiting after a time limit', async () => {
    const early = createEarlyRequests((_, action) => {
      queueMicrotask(action);
      return () => undefined;
    });
    early.begin();
    await expect(early.wait()).resolves.toBeUndefined();
  });
});

describe('a code frame', () => {
  it('shows two lines on either side of a problem and marks its column', () => {
    expect(cutFrame('a\nb\nc\nd\ne\nf', 3, 1)).toEqual([
      { number: 1, text: 'a', mark: null },
      { number: 2, text: 'b', mark: null },
      { number: 3, text: 'c', mark: 1 },
      { number: 4, text: 'd', mark: null },
      { number: 5, text: 'e', mark: null },
    ]);
    expect(cutFrame('a\nb', 1, null)[0]).toEqual({
      number: 1,
      text: 'a',
      mark: 0,
    });
  });
});

describe('open pages', () => {
  const artifacts = (text: string) => [
    { path: outputPath('index.html'), content: page(text) },
  ];

  it('are served from a preview before the rest is built', async () => {
    const site = openSite({ 'index.html': page('old'), 'a.html': page('a') });
    await site.preview(artifacts('new'), '/');
    expect(textOf(await get(site, '/'))).toContain('new');
    expect(textOf(await get(site, '/a'))).toContain('a');
  });

  it('are served as before when the build of the preview fails', async () => {
    const site = openSite({ 'index.html': page('old') });
    const heard = listen(await get(site, '/.docs-build/events'));
    await site.preview(artifacts('new'), '/');
    site.complain([]);
    expect(textOf(await get(site, '/'))).toContain('old');
    expect(heard).toMatchObject([
      { version: 'start-1' },
      { version: 'start-2' },
      { version: 'start-3' },
    ]);
  });

  it('keep an earlier preview when a build without a preview fails', async () => {
    const site = openSite({ 'index.html': page('old') });
    const heard = listen(await get(site, '/.docs-build/events'));
    await site.preview(artifacts('new'), '/');
    site.complain([], false);
    expect(textOf(await get(site, '/'))).toContain('new');
    expect(heard).toHaveLength(3);
    publish(site, { 'index.html': page('old') });
    expect(textOf(await get(site, '/'))).toContain('old');
    expect(heard.at(-1)).toMatchObject({ version: 'start-3' });
  });

  it('use the style sheet of the preview; the old one stays available', async () => {
    const old = { 'assets/site-a.css': 'a {}', 'index.html': page('old') };
    const site = openSite(old);
    const heard = listen(await get(site, '/.docs-build/events'));
    await site.preview(
      [
        ...artifacts('new'),
        { path: outputPath('assets/site-b.css'), content: 'b {}' },
      ],
      '/',
    );
    expect(heard.at(-1)).toMatchObject({ styles: ['/assets/site-b.css'] });
    expect(textOf(await get(site, '/assets/site-a.css'))).toBe('a {}');
  });

  it('are the four latest by request or referrer, assets not counted', async () => {
    const site = openSite({ 'index.html': page('Home') });
    for (const name of ['a', 'b', 'c', 'd', 'e']) {
      await get(site, `/${name}.json`, { referer: 'http://localhost:3000/x/' });
    }
    await get(site, '/assets/site-1.css');
    expect([...site.open()]).toEqual(['/c', '/d', '/e', '/x/']);
  });
});
