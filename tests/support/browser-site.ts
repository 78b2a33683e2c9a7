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
import { collectMessages, hydrated, connectChromium } from './browser.ts';
import { shapes } from './fixture-project.ts';
import { serveFixture, type Files } from './fixture-site.ts';
import { IDLE_AT_LAST } from '../../src/client/platform.ts';
import { buildSite } from './memory-site.ts';

export interface OpenOptions extends BrowserContextOptions {
  /** Called before the page navigates. */
  readonly prepare?: (page: Page, context: BrowserContext) => unknown;
  /** Whether to wait for hydration, which never comes without scripts. */
  readonly hydrate?: boolean;
  /** The colour mode that the reader has chosen before. */
  readonly mode?: 'light' | 'dark';
}

export const PHONE = { viewport: { width: 390, height: 800 } };
const WIDE = { width: 1280, height: 800 };

/**
 * Pages of any server; each has a context of its own, until its test ends. To be
 * called at the top of a test file.
 */
export function usePages(origin: () => string, usual: OpenOptions = {}) {
  let browser: Browser | null = null;
  const contexts: BrowserContext[] = [];
  beforeAll(async () => {
    browser = await connectChromium();
  });
  afterEach(() =>
    Promise.all(contexts.splice(0).map((context) => context.close())),
  );
  afterAll(() => browser?.close());
  return {
    open: async (path: string, options: OpenOptions = {}) => {
      if (browser === null) throw new Error('the browser is not there yet');
      const { prepare, hydrate, mode, ...rest } = { ...usual, ...options };
      const context = await browser.newContext({ viewport: WIDE, ...rest });
      contexts.push(context);
      const page = await context.newPage();
      const messages = collectMessages(page);
      /** The addresses of all requests. */
      const asked: string[] = [];
      let loads = 0;
      page.on('request', (request) => asked.push(request.url()));
      page.on('domcontentloaded', () => {
        loads += 1;
      });
      if (mode !== undefined) await store(page, 'theme', mode);
      await prepare?.(page, context);
      await page.goto(origin() + path);
      if (hydrate ?? rest.javaScriptEnabled ?? true) await hydrated(page);
      /** How many documents were loaded; 1 until something reloads. */
      return { page, context, messages, asked, loads: () => loads };
    },
  };
}

/** The fixture site. To be called at the top of a test file. */
export function useSite(settings?: object) {
  return useBuiltSite(shapes(settings));
}

/** The same for any site: its files by path, each beginning with a slash. */
export function useFiles(build: () => Promise<Files>) {
  let server: Awaited<ReturnType<typeof serveFixture>> | null = null;
  let files: Files = new Map();

  beforeAll(async () => {
    files = await build();
    server = await serveFixture(files);
  });
  afterEach(() => {
    server?.replace(files);
    server?.slowDown({});
  });
  afterAll(() => server?.close());

  const running = () => {
    if (server === null) throw new Error('the site is not served yet');
    return server;
  };
  const origin = (): string => running().origin;
  return { ...usePages(origin), origin, files: () => files, server: running };
}

/** The same for a project on a disk of its own. */
export function useBuiltSite(files: Readonly<Record<string, string | null>>) {
  return useFiles(async () => addressed(await buildSite(files)));
}

/** The files of an output folder, by address. */
function addressed(output: ReadonlyMap<string, string>): Files {
  return new Map([...output].map(([path, text]) => [`/${path}`, text]));
}

/** Stores a value before the page loads. */
export function store(
  page: Page,
  key: string,
  value: string,
): Promise<unknown> {
  return page.addInitScript(
    ([name, text]) => {
      localStorage.setItem(name, text);
    },
    [key, value] as const,
  );
}

/** Waits until the page shows a title that contains the text. */
export function heading(page: Page, text: string): Promise<void> {
  return page.locator('h1', { hasText: text }).waitFor();
}

/** Clicks on a link to an address, which is added to the page. */
export function follow(page: Page, href: string): Promise<void> {
  return page.evaluate((address) => {
    const link = Object.assign(document.createElement('a'), { href: address });
    document.querySelector('main')?.append(link);
    link.click();
  }, href);
}

export function pathOf(page: Page): string {
  return new URL(page.url()).pathname;
}

/** For `prepare`: sets `saveData`, so that nothing is prefetched. */
export function saveData(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', {
      value: { saveData: true },
    });
  });
}

/**
 * Waits until the client has run its idle callbacks. In a browser that is never
 * idle these run in the end all the same, and this one after them.
 */
export async function idle(page: Page): Promise<void> {
  await page.evaluate(
    (timeout) =>
      new Promise<void>((resolve) => {
        requestIdleCallback(
          () => {
            resolve();
          },
          { timeout },
        );
      }),
    IDLE_AT_LAST,
  );
}

/** Pretends that a reload was just tried, so that a failure shows its box. */
export function pretendReload(page: Page, path: string): Promise<unknown> {
  return page.evaluate((address) => {
    const attempt = { address, time: Date.now() };
    sessionStorage.setItem('reload', JSON.stringify(attempt));
  }, new URL(path, page.url()).href);
}

export function scrollTo(page: Page, top: number): Promise<void> {
  return page.evaluate((place) => {
    window.scrollTo(0, place);
  }, top);
}

/** Doubles the size of all text, as a reader's setting does. */
export function enlargeText(page: Page): Promise<void> {
  return page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
}

/** The scroll position of the window. */
export function scrollY(page: Page): Promise<number> {
  return page.evaluate(() => window.scrollY);
}

/** The text of the element that has the focus. */
export function focusedText(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.textContent ?? '');
}

/** The name of that element: its label, or its text. */
export function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement: element } = document;
    const label = element?.getAttribute('aria-label') ?? element?.textContent;
    return (label ?? '').trim();
  });
}

/**
 * A page whose timers only run when the test advances its clock.
 * @param lost - requests that are never answered. They are set before the page
 *   opens: the browser may not apply a later route to the next request.
 */
export async function openStopped(
  site: ReturnType<typeof useFiles>,
  path: string,
  lost?: string,
) {
  const opened = await site.open(path, {
    prepare: async (page) => {
      await saveData(page);
      if (lost !== undefined) await page.route(lost, () => undefined);
      await page.clock.install();
    },
  });
  await opened.page.clock.pauseAt(Date.now() + 60_000);
  return opened;
}

/**
 * Imitates a browser's page translation: replaces every text node by an element
 * with other text, except inside `translate=no`.
 */
export function translate(page: Page): Promise<void> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(
      document.body,
      NodeFilter.SHOW_TEXT,
    );
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (text.parentElement?.closest('script, [translate=no]') != null) {
        continue;
      }
      const font = document.createElement('x-font');
      text.replaceWith(font);
      font.append(text.data.toUpperCase());
    }
  });
}
