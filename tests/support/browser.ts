/**
 * Chromium for tests. It is found, not downloaded. The test files of a worker
 * share one browser; each test has its own context.
 */
import {
  chromium,
  type Browser,
  type LaunchOptions,
  type Page,
} from 'playwright-core';
import { inject } from 'vitest';
import { findBrowser, findShell, isExecutable } from './find-browser.js';
import { startOptions } from './start-options.js';

/** Connects to this worker's browser; `close` only ends the connection. */
export function connectChromium(): Promise<Browser> {
  const worker = Number(process.env['VITEST_POOL_ID']);
  const endpoint = inject('chromium')[worker - 1];
  if (endpoint === undefined) {
    throw new Error(`worker ${String(worker)} has no browser`);
  }
  return chromium.connect(endpoint);
}

/**
 * Launches a complete browser, for what the headless shell cannot do.
 * @param without - arguments of playwright to leave out
 */
export function launchWholeChromium(
  without: readonly string[],
): Promise<Browser> {
  return chromium.launch({
    ...optionsFor(findWhole()),
    ignoreDefaultArgs: [...without],
  });
}

/**
 * The browser for nearly all tests: the headless shell if it is installed, which
 * opens a page in half the time.
 */
export function chromiumOptions(): LaunchOptions {
  return optionsFor(findShell(process.env, isExecutable) ?? findWhole());
}

function findWhole(): string | null {
  return findBrowser(process.env, chromium.executablePath(), isExecutable);
}

function optionsFor(path: string | null): LaunchOptions {
  const { args, ...options } = startOptions(path);
  return {
    ...options,
    args: [
      ...args,
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  };
}

/** Waits until the page is hydrated. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForSelector('html[data-hydrated]');
}

/**
 * A warning of Chromium about `rel="expect"`. It appears once in thousands of
 * loads, although the page has the element; `tests/real/streaming.test.ts` checks
 * that every page has.
 */
const READ_LATE = 'Did not find element expected to be parsed';

/** Collects all console messages of a page, and uncaught errors. */
export function collectMessages(page: Page): string[] {
  const messages: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith(READ_LATE)) return;
    messages.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => {
    messages.push(`uncaught: ${error.message}`);
  });
  return messages;
}

/** The durations of long tasks since then, in milliseconds. */
export function listLongTasks(
  page: Page,
  since: number,
): Promise<readonly number[]> {
  return page.evaluate(
    (start) =>
      new Promise<number[]>((resolve) => {
        new PerformanceObserver((list) => {
          const late = list.getEntries().filter((one) => one.startTime > start);
          resolve(late.map(({ duration }) => duration));
        }).observe({ type: 'longtask', buffered: true });
        setTimeout(resolve, 100, []);
      }),
    since,
  );
}

/** All layout shifts since the page was opened, with the elements that moved. */
export function listShifts(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const moved: string[] = [];
        const read = (list: PerformanceEntryList): void => {
          for (const entry of list) {
            const { value, sources } = entry as PerformanceEntry & {
              readonly value: number;
              readonly sources: readonly { readonly node: Node | null }[];
            };
            const what = sources.map(({ node }) =>
              node instanceof Element ? node.outerHTML.slice(0, 60) : '?',
            );
            moved.push(`${String(value)} ${what.join(' ')}`);
          }
        };
        const observer = new PerformanceObserver((list) => {
          read(list.getEntries());
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        // After two frames the shifts of the last change have been reported.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            read(observer.takeRecords());
            resolve(moved);
          }),
        );
      }),
  );
}
