/** How long the thread of a page is busy at once. */
import type { Page } from 'playwright-core';

/**
 * Milliseconds of processor time that the longest task of the page's own thread
 * took meanwhile: other tests keep the machine busy.
 */
export async function findLongestTask(
  page: Page,
  work: () => Promise<void>,
): Promise<number> {
  const browser = page.context().browser();
  await browser?.startTracing(page, {
    categories: ['toplevel', 'devtools.timeline'],
  });
  await work();
  const trace = JSON.parse(String(await browser?.stopTracing())) as {
    readonly traceEvents: readonly {
      readonly name: string;
      readonly pid: number;
      readonly tid: number;
      /** In microseconds. */
      readonly tdur?: number;
      readonly args: { readonly name?: string };
    }[];
  };
  const { traceEvents } = trace;
  const threads = new Set(
    traceEvents
      .filter(({ args }) => args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${String(pid)}:${String(tid)}`),
  );
  return Math.max(
    ...traceEvents
      .filter(({ name }) => name.endsWith('RunTask'))
      .filter(({ pid, tid }) => threads.has(`${String(pid)}:${String(tid)}`))
      .map(({ tdur = 0 }) => tdur / 1000),
  );
}
