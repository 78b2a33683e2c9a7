/** The functions that the package exports, as its users import them. */
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { describe, expect, it, vi } from 'vitest';
import { build, serve, watch } from '../../bin/index.js';
import type { BuildEvent } from '../../bin/index.d.ts';
import { smallSite } from '../support/memory-site.ts';
import { createProject } from '../support/project.ts';

const { root } = await createProject();
const listeners = (): number =>
  ['SIGINT', 'SIGTERM', 'uncaughtException', 'exit'].reduce(
    (count, event) => count + process.listenerCount(event),
    0,
  );

const until = (check: () => Promise<void>): Promise<void> =>
  vi.waitFor(check, { timeout: 20_000, interval: 100 });

describe('build', () => {
  it('writes the site, returns its counts, emits events and leaves no listeners', async () => {
    const before = listeners();
    const events: BuildEvent[] = [];
    const result = await build({
      root,
      base: '/below/',
      onEvent: (event) => events.push(event),
    });
    expect(result).toMatchObject({
      ok: true,
      diagnostics: [],
      counts: { pages: { tutorial: 2, function: 1 }, samples: { failed: 0 } },
    });
    expect(existsSync(`${root}/dist/api/function/add.html`)).toBe(true);
    expect(events.map(({ event }) => event)).toContain('phase-end');
    expect(events.at(-1)).toMatchObject({ event: 'summary' });
    expect(listeners()).toBe(before);
  });

  it('returns the errors of a failed build and keeps the previous site', async () => {
    await writeFile(
      `${root}/content/tutorials/more.md`,
      '---\ntitle: [\n---\n',
    );
    const result = await build({ root });
    await rm(`${root}/content/tutorials/more.md`);
    expect(result).toMatchObject({ ok: false, counts: null });
    const errors = result.diagnostics.filter(
      ({ severity }) => severity === 'error',
    );
    expect(errors).toMatchObject([
      { place: { file: 'content/tutorials/more.md' } },
    ]);
    expect(existsSync(`${root}/dist/index.html`)).toBe(true);
  });

  it('rejects with the abort reason of its signal', async () => {
    const reason = new Error('enough');
    await expect(
      build({ root, signal: AbortSignal.abort(reason) }),
    ).rejects.toBe(reason);
  });
});

describe('serve', () => {
  it('serves the site below the base path it was built for, until it is closed', async () => {
    await build({ root, base: '/below/' });
    const { url, close } = await serve({ root, port: 0 });
    expect(url).toMatch(/^http:\/\/localhost:\d+\/below\/$/);
    expect((await fetch(`${url}api/function/add`)).status).toBe(200);
    await close();
    await expect(fetch(url)).rejects.toThrow();
  });

  it('rejects with a diagnostic when nothing has been built', async () => {
    await expect(
      serve({ root, out: 'nothing', port: 0 }),
    ).rejects.toMatchObject({ diagnostics: [{ code: 'nothing-built' }] });
  });
});

describe('watch', () => {
  it('serves the site, shows a later save, and stops when it is closed', async () => {
    const events: BuildEvent[] = [];
    const { url, close } = await watch({
      root,
      port: 0,
      onEvent: (event) => events.push(event),
    });
    const text = async (): Promise<string> =>
      (await fetch(`${url}docs/tutorials/usage`)).text();
    expect(await text()).toContain('Calling');
    const file = 'content/tutorials/usage.md';
    await writeFile(
      `${root}/${file}`,
      `${smallSite[file]}\nAnd something new.\n`,
    );
    await until(async () => {
      expect(await text()).toContain('And something new.');
    });
    await close();
    await expect(fetch(url)).rejects.toThrow();
    expect(events.some(({ event }) => event === 'serving')).toBe(true);
  });

  it('stops when its signal is aborted', async () => {
    const owner = new AbortController();
    const { signal } = owner;
    const { url, close } = await watch({ root, port: 0, signal });
    owner.abort();
    await until(() => expect(fetch(url)).rejects.toThrow());
    // Waits until everything is stored.
    await close();
  });
});
