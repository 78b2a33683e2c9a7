/**
 * Chromium for tests: found, not downloaded; one for all files of a worker, a
 * context of its own for every test.
 */
import {
  chromium,
  type Browser,
  type LaunchOptions,
  type Page,
} from 'playwright-core';
import { inject } from 'vitest';
import { findBrowser, findShell, isExecutable } from './find-browser.js';

/** This worker's. Lets go of it with `close`; the browser itself goes on. */
export function connectChromium(): Promise<Browser> {
  const worker = Number(process.env['VITEST_POOL_ID']);
  const endpoint = inject('chromium')[worker - 1];
  if (endpoint === undefined) {
    throw new Error(`worker ${String(worker)} has no browser`);
  }
  return chromium.connect(endpoint);
}

/**
 * A browser as readers have it, for what only such a one does.
 * @param without - arguments that playwright adds and this test cannot have
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
 * What nearly all tests drive: the same engine without windows, where there is
 * such a program. A page opens in half the time.
 */
export function chromiumOptions(): LaunchOptions {
  return optionsFor(findShell(process.env, isExecutable) ?? findWhole());
}

function findWhole(): string | null {
  return findBrowser(process.env, chromium.executablePath(), isExecutable);
}

function optionsFor(path: string | null): LaunchOptions {
  if (path === null) {
    throw new Error('There is no Chromium that runs; CHROMIUM can name one.');
  }
  return {
    executablePath: path,
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  };
}

/** Waits until the client has taken over. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForSelector('html[data-hydrated]');
}

/**
 * Chromium's own remark about when it has read what; seen once in thousands of
 * loads, of a page that had the element. `tests/real/streaming.test.ts` sees to it
 * that every page has.
 */
const READ_LATE = 'Did not find element expected to be parsed';

/** Everything that a page says on its console, and every uncaught error. */
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

/** Everything that moved since the page began, with what it was. */
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
        // Two frames: what the last change moved is known by then.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            read(observer.takeRecords());
            resolve(moved);
          }),
        );
      }),
  );
}
