/**
 * Starts one Chromium for each worker before the first test file, and closes them
 * after the last. Each file has its own connection, each test its own context.
 * Files that run in parallel must not share a browser, because all its contexts
 * share one clipboard.
 */
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { chromiumOptions } from './browser.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The WebSocket endpoints of the browsers, by worker. */
    readonly chromium: readonly string[];
  }
}

export default async function shareChromium({
  config,
  provide,
}: TestProject): Promise<() => Promise<void>> {
  const servers = await Promise.all(
    Array.from({ length: config.maxWorkers }, () =>
      chromium.launchServer(chromiumOptions()),
    ),
  );
  provide(
    'chromium',
    servers.map((server) => server.wsEndpoint()),
  );
  return async () => {
    await Promise.all(servers.map((server) => server.close()));
  };
}
