/**
 * A watching server. Connects the builder, the watcher, the loop between them
 * and the site that open pages follow; each knows only its ports.
 */
import { randomUUID } from 'node:crypto';
import type { FrameLine, LiveProblem } from '../../src/templates/live.ts';
import { createExtractor } from '../api/extract.ts';
import { createBuilder } from '../build.ts';
import { toAbsolute } from '../core/paths.ts';
import type { Diagnostic, Reported } from '../diagnostics.ts';
import type { Host } from '../host/host.ts';
import { identifyFolder } from '../host/node-host.ts';
import { readText } from '../host/read-text.ts';
import type { BuildRequest } from '../request.ts';
import { listLocks } from '../samples/environment.ts';
import { THIS_MACHINE, type Programs } from '../tools.ts';
import { createLiveSite } from './live-site.ts';
import { createLoop } from './loop.ts';
import {
  startServer,
  type RunningServer,
  type ServerOptions,
} from './server.ts';
import { createSession } from './session.ts';
import { startWatcher } from './watcher.ts';

export interface WatchOptions {
  readonly server: ServerOptions;
  readonly explain: (problem: unknown) => readonly Diagnostic[];
  /** For tests. */
  readonly programs?: Programs;
}

export async function startWatching(
  request: BuildRequest,
  { server, explain, programs = THIS_MACHINE }: WatchOptions,
): Promise<Reported<RunningServer | null>> {
  const { host, root, reporter, tool } = request;
  const extractor = createExtractor();
  const extract =
    programs === THIS_MACHINE ? extractor.extract : programs.extract;
  const builder = createBuilder(request, { ...programs, extract });
  const start = randomUUID().slice(0, 8);
  const site = createLiveSite(start, request.base ?? '/', async () => {
    const { bundleLive } = await import('../emit/bundle.ts');
    return bundleLive(`${tool.folder}/src`);
  });
  const loop = createLoop({
    build: (isOutdated) => session.rebuild(isOutdated),
    after(milliseconds, action) {
      const timer = setTimeout(action, milliseconds);
      return () => {
        clearTimeout(timer);
      };
    },
  });
  // Further places are known once the inputs have been read.
  const places = [
    `${root}/${request.site}`,
    `${tool.folder}/src`,
    ...listLocks(root),
  ];
  const watcher = await startWatcher(places, {
    output: toAbsolute(root, request.out),
    onTouch: (_, gone) => {
      loop.touch(gone);
    },
    identifyFolder,
    onNote: reporter.note,
  });
  const session = createSession({
    builder,
    reporter,
    clock: () => performance.now(),
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
    return started;
  }
  return { ...started, value: { ...started.value, close } };
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

/** Number of errors that open pages show. */
const MOST = 20;

function describeProblems(
  diagnostics: readonly Diagnostic[],
  host: Host,
  root: string,
): Promise<readonly LiveProblem[]> {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  return Promise.all(
    errors.slice(0, MOST).map(async ({ message, hint, place }) => {
      if (place === null) return { message, hint, place, frame: [] };
      const { file, line, column } = place;
      const parts = [file, line, column].filter((part) => part !== null);
      const shown = { message, hint, place: parts.join(':') };
      if (line === null) return { ...shown, frame: [] };
      const { value: text } = await readText(host, root, file);
      const frame = text === null ? [] : cutFrame(text, line, column);
      return { ...shown, frame };
    }),
  );
}

/** Number of lines to show before and after the one with the problem. */
const AROUND = 2;

export function cutFrame(
  text: string,
  line: number,
  column: number | null,
): readonly FrameLine[] {
  const first = Math.max(1, line - AROUND);
  return text
    .split('\n')
    .slice(first - 1, line + AROUND)
    .map((content, index) => ({
      number: first + index,
      text: content,
      mark: first + index === line ? (column ?? 0) : null,
    }));
}
