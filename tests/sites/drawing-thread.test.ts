/** The worker thread that draws pages ahead, started as the tool starts it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMemo, type Memo } from '../../build/core/memo.ts';
import { NO_STOPWATCH } from '../../build/core/stopwatch.ts';
import { textOf } from '../../build/core/artifact.ts';
import { startDrawingThread } from '../../build/emit/ahead/drawing-thread.ts';
import type { DrawingThread } from '../../build/emit/ahead/draw-ahead.ts';
import { drawPages, toArtifacts, type Draft } from '../../build/emit/pages.ts';
import {
  compileWorker,
  type CompiledWorker,
} from '../support/compile-worker.ts';
import { drafts, parts, renderer, rendererCode } from '../support/drafts.ts';

let worker: CompiledWorker;

beforeAll(async () => {
  worker = await compileWorker('emit/ahead/worker.ts');
});
afterAll(() => {
  worker.remove();
});

function open(code = rendererCode): DrawingThread {
  const { folder } = worker;
  const tool = { version: '0', hash: 'test', folder, modules: folder };
  return startDrawingThread(tool, { code, parts });
}

function draw(pages: readonly Draft[], memo: Memo): readonly unknown[] {
  const drawn = drawPages(pages, parts, {
    renderer,
    memo,
    stopwatch: NO_STOPWATCH,
  });
  return [
    ...toArtifacts(drawn).map(({ path, content }) => [
      path,
      textOf({ content }),
      typeof content === 'object' && 'hash' in content ? content.hash : null,
    ]),
    ...drawn.map(({ scan }) => ({ ...scan, read: scan.read() })),
  ];
}

describe('the thread that draws pages', () => {
  it('returns the results of the main thread, which then has nothing to compute', async () => {
    const thread = open();
    const [first, second] = [drafts(10), drafts(20).slice(10)];
    try {
      thread.send(first);
      thread.send(second);
      const memo = createMemo();
      const times: string[] = [];
      for (const drawn of [await thread.next(), await thread.next()]) {
        memo.adopt(drawn.entries);
        times.push(...drawn.times.keys());
      }
      const before = memo.counts().get('document-facts')?.computed;
      const pages = [...first, ...second];
      expect(draw(pages, memo)).toEqual(draw(pages, createMemo()));
      expect(before).toBe(20);
      for (const stage of ['document-facts', 'page-chrome', 'payload-facts']) {
        expect(memo.counts().get(stage)?.computed).toBe(20);
      }
      expect(times).toEqual(pages.map(({ page }) => page.href));
    } finally {
      thread.close();
    }
  });

  it('returns a drawn batch from poll(), and null while there is none', async () => {
    const thread = open();
    try {
      expect(thread.poll()).toBeNull();
      thread.send(drafts(1));
      await expect
        .poll(() => thread.poll()?.times.size ?? null, { timeout: 10_000 })
        .toBe(1);
    } finally {
      thread.close();
    }
  });

  it('rejects with the error that a template throws', async () => {
    const thread = open(
      "export const renderPage = () => { throw new Error('No template'); };",
    );
    try {
      thread.send(drafts(1));
      await expect(thread.next()).rejects.toThrow('No template');
    } finally {
      thread.close();
    }
  });
});
