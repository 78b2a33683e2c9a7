/**
 * The fixture site in Chromium, for one test file: built and served once, with a
 * separate browser context for each test.
 */
import { afterAll, afterEach, beforeAll } from 'vitest';
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Page,
} from 'playwright-core';
import type { SiteData } from '../../src/templates/model.ts';
import { collectMessages, hydrated, connectChromium } from './browser.ts';
import {
  buildFixture,
  serveFixture,
  type Files,
  type FixtureServer,
} from './fixture-site.ts';
import { NO_PACE } from './pace.ts';

export interface OpenOptions extends BrowserContextOptions {
  /** Called before the page navigates. */
  readonly prepare?: (page: Page, context: BrowserContext) => Promise<unknown>;
  /** Whether to wait for hydration; false for pages without scripts. */
  readonly hydrate?: boolean;
}

export interface OpenPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** All console messages since the page was created. */
  readonly messages: readonly string[];
  /** How many documents were loaded; 1 until something reloads. */
  readonly loads: () => number;
}

export interface TestSite {
  readonly open: (path: string, options?: OpenOptions) => Promise<OpenPage>;
  readonly origin: () => string;
  readonly files: () => Files;
  readonly server: () => FixtureServer;
}

const WIDE = { width: 1280, height: 800 };

/** To be called at the top of a test file. */
export function useSite(site?: SiteData, more?: Files): TestSite {
  return useFiles(() => buildFixture(site, more));
}

/** The same for any site: its files by path, each beginning with a slash. */
export function useFiles(build: () => Promise<Files>): TestSite {
  let browser: Browser | null = null;
  let server: FixtureServer | null = null;
  let files: Files = new Map();
  const contexts: BrowserContext[] = [];

  beforeAll(async () => {
    [browser, files] = await Promise.all([connectChromium(), build()]);
    server = await serveFixture(files);
  });
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    server?.replace(files);
    server?.slowDown(NO_PACE);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  const running = (): FixtureServer => {
    if (server === null) throw new Error('the site is not served yet');
    return server;
  };
  return {
    origin: () => running().origin,
    files: () => files,
    server: running,
    open: async (path, options = {}) => {
      if (browser === null) throw new Error('the browser is not there yet');
      const { prepare, hydrate = true, ...rest } = options;
      const context = await browser.newContext({ viewport: WIDE, ...rest });
      contexts.push(context);
      const page = await context.newPage();
      const messages = collectMessages(page);
      let loads = 0;
      page.on('domcontentloaded', () => {
        loads += 1;
      });
      await prepare?.(page, context);
      await page.goto(running().origin + path);
      if (hydrate) await hydrated(page);
      return { page, context, messages, loads: () => loads };
    },
  };
}

/** For `prepare`: sets `saveData`, so that nothing is prefetched. */
export function saveData(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', {
      value: { saveData: true },
    });
  });
}

/** Waits until the client has run its idle callbacks. */
export async function idle(page: Page): Promise<void> {
  // Idle callbacks run in the order in which they were requested.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestIdleCallback(() => {
          resolve();
        });
      }),
  );
}

/** The scroll position of the window. */
export function scrollY(page: Page): Promise<number> {
  return page.evaluate(() => window.scrollY);
}

/** The text of the element that has the focus. */
export function focusedText(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.textContent ?? '');
}

/** A page whose timers only run when the test advances its clock. */
export async function openStopped(
  site: TestSite,
  path: string,
): Promise<OpenPage> {
  const opened = await site.open(path, {
    prepare: async (page) => {
      await saveData(page);
      await page.clock.install();
    },
  });
  await opened.page.clock.pauseAt(Date.now() + 60_000);
  return opened;
}
