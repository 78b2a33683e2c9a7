/**
 * A watching server. Connects the builder, the watcher, the loop between them
 * and the site that open pages follow; each knows only its ports.
 */
import { createExtractor } from '../api/extract.ts';
import { createBuilder } from '../build.ts';
import { toAbsolute } from '../core/paths.ts';
import type { Diagnostic, Reported } from '../diagnostics.ts';
import { identifyFolder } from '../host/identify-folder.ts';
import type { Clock } from '../reporter.ts';
import type { BuildRequest } from '../request.ts';
import { listLocks } from '../samples/environment.ts';
import { THIS_MACHINE, type Programs } from '../tools.ts';
import { createLiveSite } from './live-site.ts';
import { describeProblems } from './problems.ts';
import {
  startServer,
  type RunningServer,
  type ServerOptions,
} from './server.ts';
import { createLoop } from './watch/loop.ts';
import { createSession } from './watch/session.ts';
import { startWatcher } from './watch/watcher.ts';

export interface WatchOptions {
  readonly server: ServerOptions;
  readonly clock: Clock;
  /** A name that no earlier process has used. */
  readonly start: string;
  readonly explain: (problem: unknown) => readonly Diagnostic[];
  /** For tests. */
  readonly programs?: Programs;
}

export async function startWatching(
  request: BuildRequest,
  { server, clock, start, explain, programs = THIS_MACHINE }: WatchOptions,
): Promise<Reported<RunningServer | null>> {
  const { host, root, reporter, tool } = request;
  const extractor = createExtractor();
  const extract =
    programs === THIS_MACHINE ? extractor.extract : programs.extract;
  const builder = createBuilder(request, { ...programs, extract });
  const site = createLiveSite(start, request.base ?? '/', async () => {
    const { bundleLive } = await import('../emit/bundle.ts');
    return bundleLive(`${tool.folder}/src`);
  });
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
    explain,
    publish: site.publish,
    complain: async (diagnostics) => {
      site.complain(await describeProblems(diagnostics, host, root));
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
  };
  if (started.value === null) {
    await close();
    return { value: null, diagnostics: started.diagnostics };
  }
  return { value: { ...started.value, close }, diagnostics: [] };
}

function after(milliseconds: number, action: () => void): () => void {
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
