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
import { toSourceFolder, type LoadedInputs } from '../inputs.ts';
import { identifyFolder } from '../host/node-host.ts';
import { createPhases, SILENT, type Phases, type Report } from '../reporter.ts';
import type { BuildRequest } from '../request.ts';
import { listLocks } from '../samples/environment.ts';
import { LiveSite, type FileChange } from './live-site.ts';
import { createLoop, type BuildScope } from './loop.ts';
import {
  startServer,
  type RunningServer,
  type ServerOptions,
} from './server.ts';
import { Watcher } from './watcher.ts';

export interface WatchOptions {
  readonly server: ServerOptions;
  readonly explain: (problem: unknown) => readonly Diagnostic[];
}

export async function startWatching(
  request: BuildRequest,
  { server, explain }: WatchOptions,
): Promise<Reported<RunningServer | null>> {
  const { root, report } = request;
  const extractor = createExtractor();
  const programs = { extract: extractor.extract, ...request.programs };
  let commits: ReturnType<LoadCommits> | null = null;
  // Two processes at every save would take longer than many a build.
  const loadCommits: LoadCommits = (folders) =>
    (commits ??= request.loadCommits(folders));
  const builder = new Builder({ ...request, programs, loadCommits });
  const start = randomUUID().slice(0, 8);
  const site = new LiveSite(request, start, async () => {
    const { bundleLive } = await import('../emit/bundle.ts');
    return bundleLive(toSourceFolder(request));
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
    toSourceFolder(request),
    ...listLocks(root),
  ];
  const watcher = await Watcher.start(places, {
    output: toAbsolute(root, request.out),
    onTouch: (_, isRemoved) => {
      loop.touch(isRemoved);
    },
    identifyFolder,
    onNote: (text) => {
      report({ event: 'note', text });
    },
  });
  const session = new WatchSession({
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
export class WatchSession {
  readonly #ports: WatchPorts;
  #shown: Built | null = null;
  /** Whether pages are newer than the site's other files. */
  #isAhead = false;

  constructor(ports: WatchPorts) {
    this.#ports = ports;
  }

  /** Builds for the first time, and reports the phases and a summary. */
  async begin(): Promise<void> {
    const { report, builder } = this.#ports;
    const phases = createPhases(report);
    const built = await this.#attempt(phases);
    const summary = built.value?.summary;
    if (summary !== undefined) {
      report({ event: 'summary', ...summary, phases: phases.end() });
    }
    await this.#show(built);
    await builder.store();
  }

  /**
   * The quick build after a save shows the pages, the full one makes all the rest
   * and checks it. After a build with errors, each is complete.
   * @param isOutdated - whether a newer build is about to start
   */
  async rebuild(scope: BuildScope, isOutdated: () => boolean): Promise<void> {
    const started = performance.now();
    const change =
      (scope === 'quick' ? await this.#rebuildPages(isOutdated) : null) ??
      (await this.#rebuildAll(isOutdated));
    if (change.changed.length + change.removed.length === 0) return;
    const milliseconds = String(Math.round(performance.now() - started));
    const text = `${describeFileChange(change)}, in ${milliseconds} ms`;
    this.#ports.report({ event: 'note', text });
  }

  /** @returns `null` if everything has to be built to know what to show */
  async #rebuildPages(isOutdated: () => boolean): Promise<FileChange | null> {
    const good = this.#shown?.value ?? null;
    const pages = good && (await this.#attemptPages());
    if (isOutdated()) return NO_CHANGE;
    if (pages === null || pages.base !== good?.base) return null;
    const change = this.#ports.site.replace(pages);
    this.#isAhead ||= change.changed.length > 0;
    return change;
  }

  /** @returns what its author has not been told of yet */
  async #rebuildAll(isOutdated: () => boolean): Promise<FileChange> {
    const built = await this.#attempt(createPhases(SILENT));
    const isSame = built.value === this.#shown?.value && !this.#isAhead;
    if (isOutdated() || (isSame && !this.#hasNewDiagnostics(built))) {
      return NO_CHANGE;
    }
    const wasAhead = this.#isAhead;
    this.#isAhead = false;
    const change = await this.#show(built);
    return change === null || wasAhead ? NO_CHANGE : change;
  }

  async #attempt(phases: Phases): Promise<Built> {
    const { builder, follow, explain } = this.#ports;
    try {
      phases.enter('inputs');
      const built = await builder.build(await this.#readInputs(), phases);
      // Which types are read is known only now.
      follow(builder.listTypes());
      return built;
    } catch (problem) {
      return { value: null, diagnostics: explain(problem) };
    } finally {
      phases.end();
    }
  }

  /** `null` after an error, which a whole build reports. */
  async #attemptPages(): Promise<BuiltPages | null> {
    const phases = createPhases(SILENT);
    try {
      const inputs = await this.#readInputs();
      return await this.#ports.builder.buildPages(inputs, phases);
    } catch {
      return null;
    } finally {
      phases.end();
    }
  }

  async #readInputs(): Promise<Reported<LoadedInputs>> {
    const inputs = await this.#ports.builder.readInputs();
    this.#ports.follow(inputs.value.sources);
    return inputs;
  }

  #hasNewDiagnostics({ diagnostics }: Built): boolean {
    const before = this.#shown?.diagnostics ?? [];
    return JSON.stringify(diagnostics) !== JSON.stringify(before);
  }

  /**
   * Publishes a result, and reports its diagnostics if they have changed.
   * @returns what is new in the pages; `null` if nothing could be built
   */
  async #show(built: Built): Promise<FileChange | null> {
    const { site, report } = this.#ports;
    const before = this.#shown;
    const isNew = this.#hasNewDiagnostics(built);
    this.#shown = built;
    const { value, diagnostics } = built;
    if (value === null) await site.complain(diagnostics);
    const change = value && site.publish(value);
    if (isNew) report({ event: 'diagnostics', diagnostics });
    if (isNew && before?.value === null && value !== null) {
      report({ event: 'note', text: 'All problems are fixed.' });
    }
    return change;
  }
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
