/** The responses of a watching server, and what it tells open pages. */
import { afterEach, describe, expect, it } from 'vitest';
import { error } from '../../../build/diagnostics.ts';
import { outputPath } from '../../../build/core/names.ts';
import { cutFrame, LiveSite } from '../../../build/dev/live-site.ts';
import { startServer } from '../../../build/dev/server.ts';
import { request } from '../../support/raw-request.ts';
import { createDisk } from '../../support/disk.ts';
import { textOf } from '../../support/served-site.ts';

const page = (text: string): string =>
  `<!doctype html><html><body>${text}</body></html>\n`;

let closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closing.map((close) => close()));
  closing = [];
});

async function openSite(files: Readonly<Record<string, string>> | null) {
  const site = new LiveSite(
    { host: createDisk(), root: '/', base: null },
    'start',
    () => Promise.resolve('client'),
  );
  if (files !== null) publish(site, files);
  const { value: server } = await startServer(site, {
    port: 0,
    host: null,
    allowHosts: [],
    onProblem: (text) => {
      throw new Error(text);
    },
  });
  if (server === null) throw new Error('there is no port');
  closing.push(() => {
    site.close();
    return server.close();
  });
  return {
    site,
    get: (target: string, headers?: Readonly<Record<string, string>>) =>
      request(server.port, target, headers),
    /** Connects to the channel; the function ends it and returns its messages. */
    listen: async () => {
      const events = await fetch(new URL('/.docs-build/events', server.url));
      return async () => {
        site.close();
        const text = await events.text();
        return [...text.matchAll(/^data: (.*)$/gm)].map(
          ([, data = '']): unknown => JSON.parse(data),
        );
      };
    },
  };
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
  site.publish({ artifacts, base, code: 'code' });
}

describe('a watching server', () => {
  it('adds its script to pages, and to nothing else', async () => {
    const { get } = await openSite({
      'index.html': page('Home'),
      'index.json': '{"a":"</body>"}',
    });
    expect(textOf(await get('/'))).toContain(
      'src="/.docs-build/client.js" data-live="start-1"',
    );
    expect(textOf(await get('/index.json'))).toBe('{"a":"</body>"}');
    expect(textOf(await get('/.docs-build/client.js'))).toBe('client');
  });

  it('keeps its other files when pages are replaced', async () => {
    const { site, get } = await openSite({
      'index.html': page('old'),
      'assets/site-1.css': '',
      'a.txt': 'a',
    });
    const artifacts = [
      { path: outputPath('index.html'), content: page('new') },
      { path: outputPath('assets/site-2.css'), content: '' },
    ];
    const change = site.replace({ artifacts, base: '/', code: 'code' });
    expect(change.changed).toEqual(['index.html', 'assets/site-2.css']);
    expect(textOf(await get('/'))).toContain('new');
    expect(textOf(await get('/a.txt'))).toBe('a');
  });

  it('answers with the 404 page, with its script, for a missing page', async () => {
    const { get } = await openSite({ '404.html': page('Nothing here') });
    const response = await get('/missing');
    expect(response.status).toBe(404);
    expect(textOf(response)).toContain('Nothing here<script');
  });

  it('follows a change of the base path', async () => {
    const { site, get } = await openSite({ 'index.html': page('Home') });
    publish(site, { 'index.html': page('Home') }, '/docs/');
    expect((await get('/docs/')).status).toBe(200);
    expect((await get('/')).headers.get('location')).toBe('/docs/');
  });

  it('answers 503 with its script before the first successful build', async () => {
    const { get } = await openSite(null);
    const response = await get('/docs/');
    expect(response.status).toBe(503);
    expect(textOf(response)).toContain('/.docs-build/client.js');
  });
});

describe('the live channel', () => {
  it('announces versions, styles and problem counts, but no content', async () => {
    const { site, listen } = await openSite({
      'index.html': page('Secret'),
      'assets/app-1.js': 'secret()',
      'assets/site-1.css': '',
    });
    const end = await listen();
    publish(site, {
      'index.html': page('Secret'),
      'assets/app-1.js': 'secret()',
      'assets/site-2.css': '',
    });
    await site.complain([error('secret', 'Secret')]);
    const heard = await end();
    expect(heard).toMatchObject([
      { version: 'start-1', styles: ['/assets/site-1.css'], problems: 0 },
      { version: 'start-2', styles: ['/assets/site-2.css'], problems: 0 },
      { version: 'start-2', problems: 1 },
    ]);
    expect(heard).toMatchObject(heard.map(() => ({ code: 'code' })));
    expect(JSON.stringify(heard)).not.toMatch(/secret/i);
  });

  it('keeps its version when nothing has changed', async () => {
    const { site, listen } = await openSite(null);
    const artifact = { path: outputPath('a.txt'), content: 'same' };
    const around = { base: '/', code: 'code' };
    site.publish({ ...around, artifacts: [artifact] });
    site.publish({ ...around, artifacts: [{ ...artifact }] });
    const end = await listen();
    expect(await end()).toMatchObject([{ version: 'start-1' }]);
  });
});

it('a code frame shows two lines on either side of a problem and marks its column', () => {
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
