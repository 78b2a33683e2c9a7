/**
 * A watching server. Connects the builder, the watcher, the loop between them
 * and the site that open pages follow; each knows only its ports.
 */
import { createPersistentExtractor } from '../api/persistent-extractor.ts';
import { createBuilder } from '../builder.ts';
import { toAbsolute } from '../core/paths.ts';
import type { Diagnostic, Reported } from '../diagnostics.ts';
import { identifyFolder } from '../host/identify-folder.ts';
import { openCache } from '../host/open-cache.ts';
import type { Clock } from '../reporter.ts';
import type { BuildRequest } from '../request.ts';
import { listLocks } from '../samples/environment.ts';
import { createTools } from '../tools.ts';
import { createOpenPages } from './live/open-pages.ts';
import { createEarlyRequests } from './live/early.ts';
import { describeProblems } from './live/problems.ts';
import { createLiveSite } from './live/site.ts';
import {
  startServer,
  type RunningServer,
  type ServerOptions,
} from './server.ts';
import { createLoop } from './watch/loop.ts';
import { createWriteBehindCache } from './watch/write-behind-cache.ts';
import { createSession } from './watch/session.ts';
import { startWatcher } from './watch/watcher.ts';

export interface WatchOptions {
  readonly server: ServerOptions;
  readonly clock: Clock;
  /** A name that no earlier process has used. */
  readonly start: string;
  readonly explain: (problem: unknown) => readonly Diagnostic[];
  /** For tests. */
  readonly makeTools?: typeof createTools;
}

export interface Watching extends Omit<RunningServer, 'close'> {
  close(): Promise<void>;
}

export async function startWatching(
  request: BuildRequest,
  { server, clock, start, explain, makeTools = createTools }: WatchOptions,
): Promise<Reported<Watching | null>> {
  const { host, root, reporter, tool } = request;
  const extractor = createPersistentExtractor();
  const cache = createWriteBehindCache(openCache(request), after);
  const builder = createBuilder(request, cache, makeTools, extractor.extract);
  const openPages = createOpenPages(after);
  const site = createLiveSite(
    start,
    request.base ?? '/',
    async () => {
      const { bundleLive } = await import('../emit/bundle-live.ts');
      return bundleLive(`${tool.folder}/src`);
    },
    { openPages, early: createEarlyRequests(after) },
  );
  const loop = createLoop({
    build: (isOutdated) => session.rebuild(isOutdated),
    after,
  });
  const watcher = await startWatcher(
    [
      `${root}/${request.site}`,
      `${tool.folder}/src`,
      // Further places are known once the inputs have been read.
      ...listLocks(root),
    ],
    {
      output: toAbsolute(root, request.out),
      onTouch: (_, gone) => {
        loop.touch(gone);
      },
      isEmpty: async (path) => {
        const found = await host.stat(path).catch(() => null);
        return found?.kind === 'file' && found.size === 0;
      },
      identifyFolder,
      onNote: (text) => {
        reporter.note(text);
      },
    },
  );
  const session = createSession({
    builder,
    reporter,
    clock,
    rest: () => new Promise((resolve) => setImmediate(resolve)),
    explain,
    publish: site.publish,
    preview: site.preview,
    expect: site.expect,
    settle: site.settle,
    open: site.open,
    complain: async (diagnostics, previewed) => {
      const problems = await describeProblems(diagnostics, host, root);
      site.complain(problems, previewed);
    },
    follow: (sources) => {
      watcher.add(sources.map(toWatched));
    },
  });
  await session.begin();
  const started = await startServer(site, server);
  const close = async (): Promise<void> => {
    await Promise.all([watcher.close(), loop.close()]);
    await extractor.close();
    site.close();
    await started.value?.close();
    await builder.store();
    await cache.flush();
  };
  if (started.value === null) {
    await close();
    return { value: null, diagnostics: started.diagnostics };
  }
  return { value: { ...started.value, close }, diagnostics: [] };
}

/** A delay of 0 runs the action after all pending file events were delivered. */
function after(milliseconds: number, action: () => void): () => void {
  if (milliseconds === 0) {
    const turn = setImmediate(action);
    return () => {
      clearImmediate(turn);
    };
  }
  const timer = setTimeout(action, milliseconds);
  return () => {
    clearTimeout(timer);
  };
}

/**
 * For an installed package, only its manifest is watched, because it only
 * changes as a whole. A package in the project or linked from elsewhere is
 * watched completely.
 */
function toWatched(path: string): string {
  const isInstalled = /\/node_modules\/(?:@[^/]+\/)?[^/.][^/]*$/.test(path);
  return isInstalled ? `${path}/package.json` : path;
}
