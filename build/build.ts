/**
 * A build around the pipeline: reads the inputs, passes them to `buildSite` as
 * values, writes the output folder, and keeps results for the next build.
 * `build` does it once, `watch` for every save; both make pages in the same
 * way.
 */
import { once } from 'node:events';
import { openReadRecords } from './api/reads.ts';
import { countBytes, type Artifact } from './core/artifact.ts';
import { shareStructure } from './core/structural-sharing.ts';
import { createMemo } from './core/memo.ts';
import { toAbsolute } from './core/paths.ts';
import {
  Failure,
  hasErrors,
  sortDiagnostics,
  valueOf,
  type Diagnostic,
  type Reported,
} from './diagnostics.ts';
import { withOutput, type OutputFolder } from './emit/output-folder.ts';
import {
  describeFiles,
  isWritten,
  type WrittenFile,
} from './emit/output-list.ts';
import { writeOutput } from './emit/write.ts';
import type { Scratch } from './host/host.ts';
import {
  openMemo,
  openMemoScratch,
  type StoredMemo,
} from './host/memo-store.ts';
import { readInputs, type LoadedInputs } from './inputs.ts';
import { checkOutputFolder } from './inputs/packages.ts';
import { createPhases, type BuildSummary, type Phases } from './reporter.ts';
import type { BuildOutcome, BuildRequest } from './request.ts';
import { createServices } from './services.ts';

export interface Builder {
  /** @throws Failure - if the configuration or the package cannot be used */
  readInputs(): Promise<Reported<LoadedInputs>>;
  /** Returns the previous result if the inputs are the same. */
  build(inputs: Reported<LoadedInputs>, phases: Phases): Promise<Built>;
  /**
   * Builds only what a browser loads with pages, and does not check it. A build
   * has the same pages, and makes search and the files for programs as well.
   * @returns `null` after an error
   */
  buildPages(
    inputs: Reported<LoadedInputs>,
    phases: Phases,
  ): Promise<BuiltPages | null>;
  /** Absolute paths of the files of types that builds have read. */
  listTypes(): readonly string[];
  /** Stores results for the next process. */
  store(): Promise<void>;
}

/** The value is `null` if there were errors. */
export type Built = Reported<BuiltSite | null>;

export interface BuiltSite extends BuiltPages {
  /** Times and numbers of written files are not known yet. */
  readonly summary: BuildSummary;
}

/** What a server needs to serve pages. */
export interface BuiltPages {
  readonly artifacts: readonly Artifact[];
  /** The path below which the site lives. */
  readonly base: string;
  /** Identifies the code that runs in pages. */
  readonly code: string;
}

/** @param scratch - for the bytes of pages, where only one build needs them */
export function createBuilder(
  asked: BuildRequest,
  scratch: Scratch | null = null,
): Builder {
  const { reads = openReadRecords(asked) } = asked;
  const request: BuildRequest = { ...asked, reads };
  let memo: StoredMemo | null = null;
  let lastInputs: Reported<LoadedInputs> | null = null;
  /** Of whole builds: the same inputs give the previous result. */
  const builds = createMemo();

  const render = async (inputs: Reported<LoadedInputs>, phases: Phases) => {
    // Loaded late, because a build without changes does not need it.
    const { renderSite, emitSite, emitDocuments } =
      await import('./pipeline.ts');
    memo ??= await openMemo(request, null, scratch);
    const tools = createServices(request, inputs.value, memo, phases);
    const isComplete = !hasErrors(inputs.diagnostics);
    const rendered = await renderSite(inputs.value.site, tools, isComplete);
    return { rendered, tools, memo, emitSite, emitDocuments };
  };

  const buildNew = async (
    inputs: Reported<LoadedInputs>,
    phases: Phases,
  ): Promise<Built> => {
    const { rendered, tools, memo, emitSite } = await render(inputs, phases);
    const emit = request.emit ?? emitSite;
    const site =
      rendered.value === null
        ? { value: null, diagnostics: [] }
        : await emit(rendered.value, tools);
    const { warnings } = inputs.value.site.config;
    const reported = [
      ...inputs.diagnostics,
      ...rendered.diagnostics,
      ...site.diagnostics,
    ].filter(
      ({ severity, code }) => severity === 'error' || !(code in warnings),
    );
    // A problem of the frame, or of an inherited comment, is found on many pages.
    const once = new Map(
      reported.map((diagnostic) => [JSON.stringify(diagnostic), diagnostic]),
    );
    const diagnostics = sortDiagnostics([...once.values()]);
    const { value } = rendered;
    if (value === null || site.value === null || hasErrors(diagnostics)) {
      return { diagnostics, value: null };
    }
    const { artifacts: made, pages, samples, summaries, links } = site.value;
    let artifacts = made;
    if (request.compress) {
      phases.enter('compress');
      const { compressArtifacts } = await import('./emit/compress.ts');
      artifacts = [...made, ...(await compressArtifacts(made))];
    }
    // Not after a failure: a failed build asks for only part of the results.
    memo.sweep();
    const summary = {
      pages: Object.fromEntries(pages),
      samples,
      features: summaries,
      links,
      bytes: countBytes(artifacts),
      phases: [],
      files: { written: 0, unchanged: 0, removed: 0 },
    };
    const { base } = inputs.value.site.config;
    const code = value.context.client.code;
    return { diagnostics, value: { artifacts, base, code, summary } };
  };

  return {
    async readInputs() {
      lastInputs = shareStructure(lastInputs, await readInputs(request));
      return lastInputs;
    },
    async build(inputs, phases) {
      const build = (read: Reported<LoadedInputs>): Promise<Built> =>
        buildNew(read, phases);
      const built = await builds.call(build, inputs);
      builds.sweep();
      return built;
    },
    async buildPages(inputs, phases) {
      const { rendered, tools, emitDocuments } = await render(inputs, phases);
      const { value } = rendered;
      if (value === null) return null;
      const { artifacts } = emitDocuments(value, tools);
      const { base } = inputs.value.site.config;
      return { artifacts, base, code: value.context.client.code };
    },
    listTypes: () => reads.listFiles(),
    async store() {
      await memo?.save();
    },
  };
}

/** One build from beginning to end. */
export async function runBuild(request: BuildRequest): Promise<BuildOutcome> {
  const phases = createPhases(request.report);
  const { host, root, out, write } = request;
  const folder = { host, path: toAbsolute(root, out), name: out };
  const scratch = openMemoScratch(request);
  const build = (): Promise<FinishedBuild> =>
    buildOnce(request, folder, scratch, phases);
  try {
    const { summary, diagnostics } = await (write
      ? withOutput(folder, build)
      : build());
    return { diagnostics, summary: { ...summary, phases: phases.end() } };
  } catch (problem) {
    if (!(problem instanceof Failure)) throw problem;
    const diagnostics = sortDiagnostics(problem.diagnostics);
    return { diagnostics, summary: null };
  } finally {
    phases.end();
    scratch?.close();
  }
}

/** What is stored about a successful build. */
interface FinishedBuild {
  readonly diagnostics: readonly Diagnostic[];
  readonly summary: BuildSummary;
  readonly base: string;
  readonly files: readonly WrittenFile[];
}

/** @throws Failure - if there are errors */
async function buildOnce(
  request: BuildRequest,
  folder: OutputFolder,
  scratch: Scratch | null,
  phases: Phases,
): Promise<FinishedBuild> {
  const { signal, out, compress, write, keep } = request;
  const builder = createBuilder(request, scratch);
  phases.enter('inputs');
  const read = await unlessAborted(signal, () => builder.readInputs());
  const unsafe = write ? checkOutputFolder(request, read.value) : [];
  if (unsafe.length > 0) throw new Failure(unsafe);

  /** A stage around all others: for the same inputs there is nothing to do. */
  const finishBuild = async (): Promise<FinishedBuild> => {
    const built = await unlessAborted(signal, () =>
      builder.build(read, phases),
    );
    await builder.store();
    const { artifacts, base, summary } = valueOf(built);
    keep?.(artifacts);
    phases.enter('write');
    const files = write
      ? await writeOutput(folder, artifacts, base, signal)
      : summary.files;
    return {
      diagnostics: built.diagnostics,
      summary: { ...summary, files },
      base,
      files: describeFiles(artifacts),
    };
  };
  const records = await openMemo(request, finishBuild.name);
  const asked = { read, out, compress, emit: request.emit?.name ?? null };
  const previous = await records.find(finishBuild, asked);
  if (
    previous !== undefined &&
    ((!write && keep === undefined) ||
      (await isWritten(folder, previous.files, previous.base)))
  ) {
    return withoutWork(request, previous);
  }
  records.forget(finishBuild, asked);
  const finished = await records.call(finishBuild, asked);
  await records.save();
  return finished;
}

/**
 * The result of work that cannot be cancelled, unless the signal aborts first.
 * @throws the signal's reason
 */
async function unlessAborted<T>(
  signal: AbortSignal,
  begin: () => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  const work = begin();
  const settled = new AbortController();
  const aborted = once(signal, 'abort', { signal: settled.signal });
  try {
    await Promise.race([work, aborted]);
    signal.throwIfAborted();
    return await work;
  } finally {
    settled.abort();
  }
}

/** The result of a build that had nothing to do. */
function withoutWork(
  { write }: BuildRequest,
  finished: FinishedBuild,
): FinishedBuild {
  const { summary, files } = finished;
  const unchanged = write ? files.length : 0;
  return {
    ...finished,
    summary: {
      ...summary,
      samples: { ...summary.samples, run: 0 },
      files: { written: 0, unchanged, removed: 0 },
    },
  };
}
