/**
 * A watching server. On each save it reads the inputs, builds the site with the
 * same builder as any other command, publishes the result and reports problems.
 * Connects the builder, the watcher, the loop between them and the site that open
 * pages follow; each knows only its ports.
 */
import { randomUUID } from 'node:crypto';
import { createExtractor } from '../api/extract.ts';
import { Builder, type Built, type BuiltPages } from '../build.ts';
import { toAbsolute } from '../core/paths.ts';
import type { Diagnostic, Reported } from '../diagnostics.ts';
import type { LoadCommits } from '../host/commits.ts';
import type { LoadedInputs } from '../inputs.ts';
import { identifyFolder } from '../host/node-host.ts';
import { createPhases, SILENT, type Phases, type Report } from '../reporter.ts';
import type { BuildRequest } from '../request.ts';
import { listLocks } from '../samples/environment.ts';
import { createLiveSite, type FileChange, type LiveSite } from './live-site.ts';
import { createLoop, type BuildScope } from './loop.ts';
import {
  startServer,
  type RunningServer,
  type ServerOptions,
} from './server.ts';
import { startWatcher } from './watcher.ts';

export interface WatchOptions {
  readonly server: ServerOptions;
  readonly explain: (problem: unknown) => readonly Diagnostic[];
}

export async function startWatching(
  request: BuildRequest,
  { server, explain }: WatchOptions,
): Promise<Reported<RunningServer | null>> {
  const { root, report, tool } = request;
  const extractor = createExtractor();
  const programs = { extract: extractor.extract, ...request.programs };
  let commits: ReturnType<LoadCommits> | null = null;
  // Two processes at every save would take longer than many a build.
  const loadCommits: LoadCommits = (folders) =>
    (commits ??= request.loadCommits(folders));
  const builder = new Builder({ ...request, programs, loadCommits });
  const start = randomUUID().slice(0, 8);
  const site = createLiveSite(request, start, async () => {
    const { bundleLive } = await import('../emit/bundle.ts');
    return bundleLive(`${tool.folder}/src`);
  });
  const loop = createLoop({
    build: (scope, isOutdated) => session.rebuild(scope, isOutdated),
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
    onTouch: (_, isRemoved) => {
      loop.touch(isRemoved);
    },
    identifyFolder,
    onNote: (text) => {
      report({ event: 'note', text });
    },
  });
  const session = createSession({
    builder,
    report,
    explain,
    site,
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
 * Only the manifest of an installed package is watched, because a package only
 * changes as a whole. One in the project or linked from elsewhere is watched
 * completely.
 */
function toWatched(path: string): string {
  const isInstalled = /\/node_modules\/(?:@[^/]+\/)?[^/.][^/]*$/.test(path);
  return isInstalled ? `${path}/package.json` : path;
}

export interface WatchPorts {
  readonly builder: Builder;
  readonly site: Pick<LiveSite, 'publish' | 'replace' | 'complain'>;
  readonly report: Report;
  readonly explain: (problem: unknown) => readonly Diagnostic[];
  /** Watches these paths as well. */
  readonly follow: (sources: readonly string[]) => void;
}

/** Never throws: every failure is reported, and the next save tries again. */
export interface WatchSession {
  /** The first build, which reports its phases and a summary. */
  begin(): Promise<void>;
  /**
   * The quick build after a save shows the pages, the full one makes all the rest
   * and checks it. After a build with errors, each is complete.
   * @param isOutdated - whether a newer build is about to start
   */
  rebuild(scope: BuildScope, isOutdated: () => boolean): Promise<void>;
}

export function createSession(ports: WatchPorts): WatchSession {
  const { builder, report, explain } = ports;
  let shown: Built | null = null;
  /** Whether pages are newer than the site's other files. */
  let isAhead = false;

  const readInputs = async (): Promise<Reported<LoadedInputs>> => {
    const inputs = await builder.readInputs();
    ports.follow(inputs.value.sources);
    return inputs;
  };

  const attempt = async (phases: Phases): Promise<Built> => {
    try {
      phases.enter('inputs');
      const built = await builder.build(await readInputs(), phases);
      // Which types are read is known only now.
      ports.follow(builder.listTypes());
      return built;
    } catch (problem) {
      return { value: null, diagnostics: explain(problem) };
    } finally {
      phases.end();
    }
  };

  /** `null` after an error, which a whole build reports. */
  const attemptPages = async (): Promise<BuiltPages | null> => {
    const phases = createPhases(SILENT);
    try {
      return await builder.buildPages(await readInputs(), phases);
    } catch {
      return null;
    } finally {
      phases.end();
    }
  };

  const hasNewDiagnostics = ({ diagnostics }: Built): boolean =>
    JSON.stringify(diagnostics) !== JSON.stringify(shown?.diagnostics ?? []);

  /**
   * Publishes a result, and reports its diagnostics if they have changed.
   * @returns what is new in the pages; `null` if nothing could be built
   */
  const show = async (built: Built): Promise<FileChange | null> => {
    const before = shown;
    const isNew = hasNewDiagnostics(built);
    shown = built;
    const { value, diagnostics } = built;
    if (value === null) await ports.site.complain(diagnostics);
    const change = value && ports.site.publish(value);
    if (isNew) report({ event: 'diagnostics', diagnostics });
    if (isNew && before?.value === null && value !== null) {
      report({ event: 'note', text: 'All problems are fixed.' });
    }
    return change;
  };

  /** @returns `null` if everything has to be built to know what to show */
  const rebuildPages = async (
    isOutdated: () => boolean,
  ): Promise<FileChange | null> => {
    const good = shown?.value ?? null;
    const pages = good && (await attemptPages());
    if (isOutdated()) return NO_CHANGE;
    if (pages === null || pages.base !== good?.base) return null;
    const change = ports.site.replace(pages);
    isAhead ||= change.changed.length > 0;
    return change;
  };

  /** @returns what its author has not been told of yet */
  const rebuildAll = async (isOutdated: () => boolean): Promise<FileChange> => {
    const built = await attempt(createPhases(SILENT));
    const isSame = built.value === shown?.value && !isAhead;
    if (isOutdated() || (isSame && !hasNewDiagnostics(built))) return NO_CHANGE;
    const wasAhead = isAhead;
    isAhead = false;
    const change = await show(built);
    return change === null || wasAhead ? NO_CHANGE : change;
  };

  return {
    async begin() {
      const phases = createPhases(report);
      const built = await attempt(phases);
      const summary = built.value?.summary;
      if (summary !== undefined) {
        report({ event: 'summary', ...summary, phases: phases.end() });
      }
      await show(built);
      await builder.store();
    },
    async rebuild(scope, isOutdated) {
      const started = performance.now();
      const change =
        (scope === 'quick' ? await rebuildPages(isOutdated) : null) ??
        (await rebuildAll(isOutdated));
      if (change.changed.length + change.removed.length === 0) return;
      const milliseconds = String(Math.round(performance.now() - started));
      const text = `${describeFileChange(change)}, in ${milliseconds} ms`;
      report({ event: 'note', text });
    },
  };
}

const NO_CHANGE: FileChange = { changed: [], removed: [] };

function describeFileChange({ changed, removed }: FileChange): string {
  const pages = changed.filter((path) => path.endsWith('.html'));
  const files = changed.length + removed.length;
  const what =
    pages.length === 1
      ? `/${pages.join('').replace(/(?:(^|\/)index)?\.html$/, '$1')}`
      : `${String(pages.length)} pages`;
  return `${what}, ${String(files)} files`;
}
