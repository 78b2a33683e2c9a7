/**
 * The built site of this repository in Chromium, for one test file: served as by
 * `docs-build serve`, without motion.
 */
import { afterAll, beforeAll } from 'vitest';
import { startServer, type RunningServer } from '../../build/dev/server.ts';
import { openStaticSite } from '../../build/dev/static-site.ts';
import { createNodeHost } from '../../build/host/node-host.ts';
import { usePages } from './browser-site.ts';
import { realSite, repository } from './real-site.ts';

/** To be called at the top of a test file. */
export function useRealSite() {
  let server: RunningServer | null = null;
  beforeAll(async () => {
    const folder = `${repository}/${realSite}`;
    const site = openStaticSite({ host: createNodeHost(), folder, base: '/' });
    const started = await startServer(site, {
      port: 0,
      host: null,
      allowHosts: [],
      onProblem: () => undefined,
    });
    server = started.value;
  });
  afterAll(() => server?.close());
  return usePages(() => `http://localhost:${String(server?.port)}`, {
    reducedMotion: 'reduce',
    mode: 'light',
  });
}
