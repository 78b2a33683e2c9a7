/**
 * The thread that draws pages while others are drafted: with the same function
 * as the build's own thread, and a memo that lasts for one batch.
 */
import { performance } from 'node:perf_hooks';
import { loadAsNeeded } from '../../core/lazy.ts';
import { createMemo } from '../../core/memo.ts';
import { createStopwatch } from '../../core/stopwatch.ts';
import { answerMessages } from '../../host/worker-channel.ts';
import { drawPages, type Draft } from '../pages.ts';
import { createRenderer } from '../renderer.ts';
import type { DrawingThreadJob } from './drawing-thread.ts';
import type { Drawn } from './draw-ahead.ts';

/** The stages of the memo whose results are sent back. */
const STAGES = [
  'page-chrome',
  'document-facts',
  'payload-facts',
  'scan-html',
  'scan-source',
];

answerMessages((job) => {
  // `drawing-thread.ts` sends this job first, and then batches of drafts.
  const { code, parts } = job as DrawingThreadJob;
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
