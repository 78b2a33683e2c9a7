/** What is told of the output folder, on a real disk. */
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  startWatcher,
  type Watcher,
} from '../../../build/dev/watch/watcher.ts';

const touched: string[] = [];
let root = '';
let watcher: Watcher | null = null;

beforeAll(async () => {
  root = await realpath(await mkdtemp(`${tmpdir()}/watcher-`));
  await mkdir(`${root}/dist/lib`, { recursive: true });
  await writeFile(`${root}/dist/lib/index.d.ts`, 'one');
  await writeFile(`${root}/dist/index.html`, 'one');
  watcher = await startWatcher([root], {
    output: `${root}/dist`,
    onTouch: (path) => touched.push(path.slice(root.length + 1)),
    isEmpty: () => Promise.resolve(false),
    onNote: (text) => {
      throw new Error(text);
    },
  });
});

afterAll(async () => {
  await watcher?.close();
  await rm(root, { recursive: true });
});

it('tells of declarations below it, and of nothing that a build writes', async () => {
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
