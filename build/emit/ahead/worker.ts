/**
 * The thread that draws pages while others are drafted: by the same function as
 * the build's own thread, with a memo that lasts for one batch.
 */
import { performance } from 'node:perf_hooks';
import { loadAsNeeded } from '../../core/lazy.ts';
import { createMemo } from '../../core/memo.ts';
import { createStopwatch } from '../../core/stopwatch.ts';
import { answerMessages } from '../../host/exchange.ts';
import { drawPages, type Draft } from '../pages.ts';
import { createRenderer } from '../renderer.ts';
import type { DeskJob } from './desk.ts';
import type { Drawn } from './draw-ahead.ts';

/** Stages of the memo in which something is found out about a page. */
const STAGES = [
  'page-chrome',
  'document-facts',
  'payload-facts',
  'scan-html',
  'scan-source',
];

answerMessages((job) => {
  // `desk.ts` sends this, and drafts after it.
  const { code, parts } = job as DeskJob;
  const renderer = createRenderer(code);
  return async (drafts): Promise<Drawn> => {
    const memo = createMemo();
    const stopwatch = createStopwatch(() => performance.now());
    await loadAsNeeded(() =>
      drawPages(drafts as readonly Draft[], parts, {
        renderer,
        memo,
        stopwatch,
      }),
    );
    return { entries: memo.entries(STAGES), times: stopwatch.times() };
  };
});
