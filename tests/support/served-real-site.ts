/**
 * The built site of this repository in Chromium, for one test file: served as by
 * `docs-build serve`, with a separate browser context for each page.
 */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { startServer, type RunningServer } from '../../build/dev/server.ts';
import { openSite } from '../../build/dev/static-site.ts';
import { createNodeHost } from '../../build/host/node-host.ts';
import { hydrated, connectChromium } from './browser.ts';
import { realSite, repository } from './real-site.ts';

export type Mode = 'light' | 'dark';

export interface RealSite {
  /** Opens a page, passes it to `look`, and closes it. */
  readonly visit: <T>(
    path: string,
    options: BrowserContextOptions & { readonly mode?: Mode },
    look: (page: Page) => Promise<T>,
  ) => Promise<T>;
}

/** To be called at the top of a test file. */
export function useRealSite(): RealSite {
  let browser: Browser | null = null;
  let server: RunningServer | null = null;
  beforeAll(async () => {
    browser = await connectChromium();
    const folder = `${repository}/${realSite}`;
    const site = openSite({ host: createNodeHost(), folder, base: '/' });
    const started = await startServer(site, {
      port: 0,
      host: null,
      allowHosts: [],
      onProblem: () => undefined,
    });
    server = started.value;
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });
  return {
    visit: async (path, { mode = 'light', ...options }, look) => {
      if (browser === null || server === null) {
        throw new Error('the site is not served yet');
      }
      const context = await browser.newContext({
        viewport: { width: 1280, height: 800 },
        reducedMotion: 'reduce',
        ...options,
      });
      try {
        const page = await context.newPage();
        await page.addInitScript((choice) => {
          localStorage.setItem('theme', choice);
        }, mode);
        await page.goto(`http://localhost:${server.port}${path}`);
        if (options.javaScriptEnabled !== false) await hydrated(page);
        return await look(page);
      } finally {
        await context.close();
      }
    },
  };
}
