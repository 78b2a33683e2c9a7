/**
 * Chromium for tests: found, not downloaded; one for all files of tests, a
 * context of its own for every test.
 */
import { existsSync } from 'node:fs';
import {
  chromium,
  type Browser,
  type LaunchOptions,
  type Page,
} from 'playwright-core';
import { inject } from 'vitest';

const CANDIDATES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** The path of a browser, or `null` to let playwright look for its own. */
export function findChromium(
  environment: NodeJS.ProcessEnv,
  exists: (path: string) => boolean,
): string | null {
  const { CHROMIUM } = environment;
  if (CHROMIUM !== undefined && CHROMIUM !== '') return CHROMIUM;
  return CANDIDATES.find(exists) ?? null;
}

/** Lets go of it with `close`; the browser itself goes on. */
export function connectChromium(): Promise<Browser> {
  return chromium.connect(inject('chromium'));
}

/** @param without - arguments that playwright adds and this test cannot have */
export function launchChromium(without: readonly string[]): Promise<Browser> {
  return chromium.launch({
    ...chromiumOptions(),
    ignoreDefaultArgs: [...without],
  });
}

export function chromiumOptions(): LaunchOptions {
  const path = findChromium(process.env, existsSync);
  return {
    ...(path !== null && { executablePath: path }),
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

/** Everything that a page says on its console, and every uncaught error. */
export function collectMessages(page: Page): string[] {
  const messages: string[] = [];
  page.on('console', (message) => {
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
