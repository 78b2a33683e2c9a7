import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import type { Artifact } from '../../build/core/artifact.ts';
import { outputPath } from '../../build/core/names.ts';
import { withOutput } from '../../build/emit/output-folder.ts';
import { writeOutput } from '../../build/emit/write.ts';
import { createNodeHost } from '../../build/host/node-host.ts';
import { exchange, parseResponse, request } from '../support/raw-request.ts';
import { serveSite, textOf } from '../support/served-site.ts';
import { loopback } from '../support/loopback.js';

/** How often the site is rebuilt while it is read. */
const REBUILDS = Number(process.env['REBUILDS'] ?? 20);

const site = serveSite();

describe('a site that changes while it is served', () => {
  it('sends changed content at once, under another ETag', async () => {
    site.put('dist/changing.html', 'before');
    const before = await site.get('/changing');
    site.put('dist/changing.html', 'afterwards');
    const after = await site.get('/changing');
    expect([textOf(before), textOf(after)]).toEqual(['before', 'afterwards']);
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
  });

  it('sends a new page at once, and 404 for a removed one at once', async () => {
    expect((await site.get('/new')).status).toBe(404);
    site.put('dist/new.html', 'new');
    expect((await site.get('/new')).status).toBe(200);
    await rm(`${site.root()}/dist/new.html`);
    expect((await site.get('/new')).status).toBe(404);
  });

  it(`answers every request with a whole page of one build, and with all that it names, during ${String(REBUILDS)} rebuilds`, async () => {
    const pages = Array.from(
      { length: 12 },
      (_, number) => `p${String(number)}`,
    );
    /** A site in which every file names its build. */
    const artifactsOf = (build: number): readonly Artifact[] => {
      const mark = `build ${String(build)};`;
      return [
        ...pages.flatMap((name) => [
          { path: outputPath(`many/${name}.html`), content: mark.repeat(3000) },
          { path: outputPath(`many/${name}.json`), content: mark.repeat(300) },
        ]),
        { path: outputPath(`only-in-${String(build)}.html`), content: mark },
        { path: outputPath(`assets/x-${String(build)}.js`), content: mark },
      ];
    };
    const folder = {
      host: createNodeHost(),
      path: `${site.root()}/rebuilt`,
      name: 'rebuilt',
    };
    const { signal } = new AbortController();
    const build = async (number: number): Promise<void> => {
      await withOutput(folder, () =>
        writeOutput(folder, artifactsOf(number), '/', signal),
      );
    };
    await build(0);
    const { value: started } = await site.start({ folder: 'rebuilt' });
    const port = started?.port ?? 0;
    let building = true;
    let current = 0;
    const seen = new Set<string>();
    const flaws = new Set<string>();
    const read = async (): Promise<void> => {
      for (let count = 0; building; count += 1) {
        const name = pages[count % pages.length] ?? '';
        const target = `/many/${name}${count % 3 === 0 ? '.json' : ''}`;
        const response = await request(port, target);
        const marks = new Set(textOf(response).split(';'));
        marks.delete('');
        for (const mark of marks) seen.add(mark);
        if (response.status !== 200 || marks.size !== 1) {
          flaws.add(
            `${target}: ${String(response.status)} ${[...marks].join()}`,
          );
        }
        const [, named = ''] = /(\d+)/.exec([...marks].join()) ?? [];
        const asset = await request(port, `/assets/x-${named}.js`);
        // An open tab has what it names until the build after the next.
        if (asset.status !== 200 && current <= Number(named) + 1) {
          flaws.add(`the code of build ${named} in build ${String(current)}`);
        }
      }
    };
    const readers = [read(), read(), read()];
    for (let number = 1; number <= REBUILDS; number += 1) {
      current = number;
      await build(number);
    }
    building = false;
    await Promise.all(readers);
    await started?.close();
    expect([...flaws]).toEqual([]);
    expect(seen.size).toBeGreaterThan(Math.min(REBUILDS / 5, 10));
  });
});

describe('a server', () => {
  it('answers all pipelined requests of sixty-four connections', async () => {
    const requests = Number(process.env['SERVE_REQUESTS'] ?? 1024);
    const each = Math.ceil(requests / 64);
    const pipeline =
      'GET /api.json HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(each - 1) +
      'GET /api.json HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
    const answers = await Promise.all(
      Array.from({ length: 64 }, () => exchange(site.port(), pipeline)),
    );
    const counts = answers.map(
      (bytes) => bytes.toString('latin1').split('HTTP/1.1 200 OK').length - 1,
    );
    expect(new Set(counts)).toEqual(new Set([each]));
  });

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
