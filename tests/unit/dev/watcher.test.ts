/**
 * The watcher on a real disk: the output folder, and folders that come back.
 * Without a disk: a system that has no watches left.
 */
import { EventEmitter } from 'node:events';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import type { FSWatcher, watch } from 'chokidar';
import { afterAll, expect, it, vi } from 'vitest';
import { Watcher } from '../../../build/dev/watcher.ts';
import { identifyFolder } from '../../../build/host/node-host.ts';
import { makeFolder } from '../../support/folder.ts';

const touched: string[] = [];
const root = makeFolder({
  'dist/lib/index.d.ts': 'one',
  'dist/index.html': 'one',
});
const watcher = await Watcher.start([root], {
  output: `${root}/dist`,
  onTouch: (path) => touched.push(path.slice(root.length + 1)),
  identifyFolder,
  onNote: (text) => {
    throw new Error(text);
  },
});

afterAll(() => watcher.close());

it('the watcher reports declarations in the output folder, not built files', async () => {
  await writeFile(`${root}/dist/index.html`, 'two');
  await mkdir(`${root}/dist/api`);
  await writeFile(`${root}/dist/api/page.html`, 'two');
  await writeFile(`${root}/dist/lib/index.d.ts`, 'two');
  await writeFile(`${root}/distant.html`, 'two');
  await vi.waitFor(
    () => {
      expect(new Set(touched)).toEqual(
        new Set(['dist/lib/index.d.ts', 'distant.html']),
      );
    },
    { timeout: 20_000 },
  );
});

const PATIENCE = { timeout: 20_000 };

it('a watched folder is reported and watched again when another folder takes its name', async () => {
  const told: string[] = [];
  const folder = makeFolder({ 'content/a.md': 'one' });
  const watching = await Watcher.start([`${folder}/content`], {
    output: `${folder}/dist`,
    // A removal may be reported late; it must not be taken for the return.
    onTouch: (path, gone) =>
      told.push(`${gone ? 'gone: ' : ''}${path.slice(folder.length + 1)}`),
    identifyFolder,
    onNote: (text) => {
      throw new Error(text);
    },
  });
  await mkdir(`${folder}/other`);
  await rename(`${folder}/content`, `${folder}/before`);
  await rename(`${folder}/other`, `${folder}/content`);
  told.length = 0;
  await vi.waitFor(() => {
    expect(told).toContain('content');
  }, PATIENCE);
  await vi.waitFor(async () => {
    // Until the folder is watched again, saves may be missed.
    await writeFile(`${folder}/content/c.md`, 'saved');
    expect(told).toContain('content/c.md');
  }, PATIENCE);
  await watching.close();
});

it('the watcher polls, and says so once, when the system has no watches left', async () => {
  const made: { readonly usePolling: boolean; closed: boolean }[] = [];
  const notes: string[] = [];
  const told: string[] = [];
  let tell: (path: string) => void = () => undefined;
  const look: typeof watch = (_, options) => {
    const events = new EventEmitter();
    const one = { usePolling: options?.usePolling ?? false, closed: false };
    made.push(one);
    tell = (path) => events.emit('all', 'change', path);
    queueMicrotask(() => {
      if (!one.usePolling) {
        const problem = Object.assign(new Error('no more'), { code: 'ENOSPC' });
        for (let folder = 0; folder < 3; folder += 1) {
          events.emit('error', problem);
        }
      }
      events.emit('ready');
    });
    // Only what is used of a watcher here.
    return Object.assign(events, {
      add: () => events,
      close: () => {
        one.closed = true;
        return Promise.resolve();
      },
    }) as unknown as FSWatcher;
  };
  const poor = await Watcher.start(
    ['/site'],
    {
      output: '/site/dist',
      onTouch: (path) => told.push(path),
      identifyFolder: () => Promise.resolve('there'),
      onNote: (text) => notes.push(text),
    },
    look,
  );
  expect(notes).toEqual([
    expect.stringContaining(
      '(ENOSPC), so docs-build checks for changes every 300 ms',
    ),
  ]);
  expect(made).toEqual([
    { usePolling: false, closed: true },
    { usePolling: true, closed: false },
  ]);
  tell('/site/a.md');
  await vi.waitFor(() => {
    expect(told).toEqual(['/site/a.md']);
  }, PATIENCE);
  await poor.close();
  expect(made.every(({ closed }) => closed)).toBe(true);
});
