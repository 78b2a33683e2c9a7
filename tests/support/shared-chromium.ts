/**
 * One Chromium for each worker of a project: started before the first file of
 * tests, closed after the last. Each file has a connection of its own, each test
 * a context of its own. Files that run at the same time have not even a browser
 * in common, since all contexts of one share its clipboard.
 */
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { chromiumOptions } from './browser.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the browsers listen, by worker. */
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
