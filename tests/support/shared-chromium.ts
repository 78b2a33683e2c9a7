/**
 * One Chromium for all files of tests of a project: started before the first,
 * closed after the last. Each file has a connection of its own, each test a
 * context of its own, so nothing is shared but the time to start it.
 */
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { chromiumOptions } from './browser.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the browser listens. */
    readonly chromium: string;
  }
}

export default async function shareChromium({
  provide,
}: TestProject): Promise<() => Promise<void>> {
  const server = await chromium.launchServer(chromiumOptions());
  provide('chromium', server.wsEndpoint());
  return () => server.close();
}
