/**
 * The built site of this repository in Chromium, for a file of tests: served
 * as `docs-build serve` does, every page in a context of its own.
 */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import {
  openSite,
  startServer,
  type RunningServer,
} from '../../build/dev/server.ts';
import { createNodeHost } from '../../build/host/node-host.ts';
import { hydrated, connectChromium } from './browser.ts';
import { realSite, repository } from './real-site.ts';

export type Mode = 'light' | 'dark';

export interface RealSite {
  /** Opens a page, hands it over, and closes it. */
  readonly visit: <T>(
    path: string,
    options: BrowserContextOptions & { readonly mode?: Mode },
    look: (page: Page) => Promise<T>,
  ) => Promise<T>;
}

/** Call at the top of a file of tests. */
export function useRealSite(): RealSite {
  let browser: Browser | null = null;
  let server: RunningServer | null = null;
  beforeAll(async () => {
    browser = await connectChromium();
    const folder = `${repository}/${realSite}`;
    const site = await openSite({
      host: createNodeHost(),
      folder,
      base: '/',
      clock: () => 0,
    });
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
