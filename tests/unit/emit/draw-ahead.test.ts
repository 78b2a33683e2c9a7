import { describe, expect, it } from 'vitest';
import { createMemo, type Memo } from '../../../build/core/memo.ts';
import { NO_STOPWATCH } from '../../../build/core/stopwatch.ts';
import {
  createDrawAhead,
  type DrawingThread,
  type DrawAhead,
} from '../../../build/emit/ahead/draw-ahead.ts';
import { drawPages, type Draft } from '../../../build/emit/pages.ts';
import { drafts, parts, renderer } from '../../support/drafts.ts';

/** Draws a batch when it is polled or, if it is slow, only when it is awaited. */
class FakeThread implements DrawingThread {
  readonly batches: (readonly Draft[])[] = [];
  readonly #open: (readonly Draft[])[] = [];
  readonly #isSlow: boolean;
  isClosed = false;
  /** The largest number of batches in flight at once. */
  most = 0;

  constructor(isSlow: boolean) {
    this.#isSlow = isSlow;
  }

  send(batch: readonly Draft[]): void {
    this.batches.push(batch);
    this.#open.push(batch);
    this.most = Math.max(this.most, this.#open.length);
  }

  poll(): Awaited<ReturnType<DrawingThread['next']>> | null {
    return this.#isSlow ? null : this.#draw();
  }

  next(): ReturnType<DrawingThread['next']> {
    const drawn = this.#draw();
    return drawn === null
      ? Promise.reject(new Error('Nothing is to be drawn'))
      : Promise.resolve(drawn);
  }

  close(): void {
    this.isClosed = true;
  }

  #draw(): Awaited<ReturnType<DrawingThread['next']>> | null {
    const batch = this.#open.shift();
    if (batch === undefined) return null;
    const memo = createMemo();
    drawPages(batch, parts, { renderer, memo, stopwatch: NO_STOPWATCH });
    const times = new Map(batch.map(({ page }) => [page.href, 1]));
    return { entries: memo.entries(['document-facts']), times };
  }
}

function openWith(
  thread: FakeThread,
  memo: Memo = createMemo(),
): { ahead: DrawAhead; memo: Memo; opened: () => number } {
  let opened = 0;
  const open = (): DrawingThread => {
    opened += 1;
    return thread;
  };
  const own = { renderer, memo, stopwatch: NO_STOPWATCH };
  const ahead = createDrawAhead(open, parts, own);
  return { ahead, memo, opened: () => opened };
}

/** How many of these pages were not in the memo. */
function computedBy(memo: Memo, pages: readonly Draft[]): number {
  const before = memo.counts().get('document-facts')?.computed ?? 0;
  drawPages(pages, parts, { renderer, memo, stopwatch: NO_STOPWATCH });
  return (memo.counts().get('document-facts')?.computed ?? 0) - before;
}

describe('createDrawAhead', () => {
  it('opens no thread for a few pages', async () => {
    const thread = new FakeThread(false);
    const { ahead, opened } = openWith(thread);
    for (const draft of drafts(60)) ahead.take(draft);
    await ahead.finish();
    expect(opened()).toBe(0);
  });

  it('sends most of many pages to the thread, each of them once', async () => {
    const thread = new FakeThread(false);
    const { ahead, memo, opened } = openWith(thread);
    const pages = drafts(200);
    for (const draft of pages) ahead.take(draft);
    await ahead.finish();
    const sent = thread.batches.flat().map(({ stem }) => stem);
    expect(opened()).toBe(1);
    expect(new Set(sent).size).toBe(sent.length);
    expect(sent.length).toBeGreaterThan(180);
    expect(computedBy(memo, pages)).toBe(pages.length - sent.length);
  });

  it('sends a draft that it is given twice only once', async () => {
    const thread = new FakeThread(false);
    const { ahead } = openWith(thread);
    for (const draft of [...drafts(100), ...drafts(100)]) ahead.take(draft);
    await ahead.finish();
    expect(thread.batches.flat().length).toBeLessThanOrEqual(100);
  });

  it('opens no thread for pages that are in the memo', async () => {
    const thread = new FakeThread(false);
    const memo = createMemo();
    const pages = drafts(100);
    drawPages(pages, parts, { renderer, memo, stopwatch: NO_STOPWATCH });
    const { ahead, opened } = openWith(thread, memo);
    for (const draft of pages) ahead.take(draft);
    await ahead.finish();
    expect(opened()).toBe(0);
  });

  it('limits the batches in flight and sends the rest when it finishes', async () => {
    const thread = new FakeThread(true);
    const { ahead } = openWith(thread);
    for (const draft of drafts(400)) ahead.take(draft);
    const before = thread.batches.length;
    await ahead.finish();
    expect(before).toBe(thread.most);
    expect(thread.most).toBeLessThan(10);
    expect(thread.batches.flat()).toHaveLength(400);
  });

  it('rejects if the thread fails', async () => {
    const thread = new FakeThread(true);
    thread.next = () => Promise.reject(new Error('It broke'));
    const { ahead } = openWith(thread);
    for (const draft of drafts(100)) ahead.take(draft);
    await expect(ahead.finish()).rejects.toThrow('It broke');
  });

  it('closes the thread that it opened', () => {
    const thread = new FakeThread(true);
    const { ahead } = openWith(thread);
    for (const draft of drafts(100)) ahead.take(draft);
    ahead.close();
    expect(thread.isClosed).toBe(true);
  });

  it('leaves all pages to drawPages if there is no thread', async () => {
    const memo = createMemo();
    const own = { renderer, memo, stopwatch: NO_STOPWATCH };
    const ahead = createDrawAhead(null, parts, own);
    const pages = drafts(100);
    for (const draft of pages) ahead.take(draft);
    await ahead.finish();
    expect(computedBy(memo, pages)).toBe(100);
  });
});
