/**
 * A build around the pipeline: reads the inputs, passes them to `buildSite` as
 * values, writes the output folder, and keeps results for the next build.
 * `build` does it once, `watch` for every save; both make pages in the same
 * way.
 */
import { once } from 'node:events';
import { ReadRecords } from './api/reads.ts';
import type { SiteConfig } from './config.ts';
import { countBytes, type Artifact } from './core/artifact.ts';
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
import { openMemo, type StoredMemo } from './host/memo-store.ts';
import { readInputs, type LoadedInputs } from './inputs.ts';
import { checkOutputFolder } from './inputs/packages.ts';
import { createPhases, type BuildSummary, type Phases } from './reporter.ts';
import type { BuildOutcome, BuildRequest } from './request.ts';
import { createServices } from './services.ts';

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

export class Builder {
  readonly #request: BuildRequest;
  readonly #reads: ReadRecords;
  /** Whole builds: the same inputs give the previous result. */
  readonly #builds = createMemo();
  #memo: StoredMemo | null = null;

  constructor(request: BuildRequest) {
    const { reads = new ReadRecords(request) } = request;
    this.#request = { ...request, reads };
    this.#reads = reads;
  }

  /** @throws Failure - if the configuration or the package cannot be used */
  async readInputs(): Promise<Reported<LoadedInputs>> {
    return readInputs(this.#request);
  }

  /** Returns the previous result if the inputs are the same. */
  async build(inputs: Reported<LoadedInputs>, phases: Phases): Promise<Built> {
    const build = (read: Reported<LoadedInputs>): Promise<Built> =>
      this.#buildNew(read, phases);
    const built = await this.#builds.call(build, inputs);
    this.#builds.sweep();
    return built;
  }

  /**
   * Makes only what a browser loads with pages, unchecked: the same as in a
   * build, which makes search and the files for programs as well.
   * @returns `null` after an error
   */
  async buildPages(
    inputs: Reported<LoadedInputs>,
    phases: Phases,
  ): Promise<BuiltPages | null> {
    const { rendered, tools } = await this.#render(inputs, phases);
    const { value } = rendered;
    if (value === null) return null;
    const { emitDocuments } = await import('./pipeline.ts');
    const { artifacts } = emitDocuments(value, tools);
    const { base } = inputs.value.site.config;
    return { artifacts, base, code: value.context.client.code };
  }

  /** Absolute paths of the files of types that builds have read. */
  listTypes(): readonly string[] {
    return this.#reads.listFiles();
  }

  /** Stores results for the next process. */
  async store(): Promise<void> {
    await this.#memo?.save();
  }

  async #render(inputs: Reported<LoadedInputs>, phases: Phases) {
    // Loaded late, because a build without changes does not need it.
    const { renderSite } = await import('./pipeline.ts');
    this.#memo ??= await openMemo(this.#request, null);
    const { value, diagnostics } = inputs;
    const tools = createServices(this.#request, value, this.#memo, phases);
    const isComplete = !hasErrors(diagnostics);
    const rendered = await renderSite(value.site, tools, isComplete);
    return { rendered, tools };
  }

  async #buildNew(
    inputs: Reported<LoadedInputs>,
    phases: Phases,
  ): Promise<Built> {
    const { rendered, tools } = await this.#render(inputs, phases);
    const { emitSite } = await import('./pipeline.ts');
    const { emit = emitSite, compress } = this.#request;
    const { value } = rendered;
    const site =
      value === null
        ? { value: null, diagnostics: [] }
        : await emit(value, tools);
    const { base, warnings } = inputs.value.site.config;
    const diagnostics = collectProblems([inputs, rendered, site], warnings);
    if (value === null || site.value === null || hasErrors(diagnostics)) {
      return { diagnostics, value: null };
    }
    const { artifacts: made, pages, samples, summaries, links } = site.value;
    let artifacts = made;
    if (compress) {
      phases.enter('compress');
      const { compressArtifacts } = await import('./emit/compress.ts');
      artifacts = [...made, ...(await compressArtifacts(made))];
    }
    // Not after a failure: a failed build asks for only part of the results.
    this.#memo?.sweep();
    const summary = {
      pages: Object.fromEntries(pages),
      samples,
      features: summaries,
      links,
      bytes: countBytes(artifacts),
      phases: [],
      files: { written: 0, unchanged: 0, removed: 0 },
    };
    const { code } = value.context.client;
    return { diagnostics, value: { artifacts, base, code, summary } };
  }
}

/** Problems of the frame, and of inherited comments, are found on many pages. */
function collectProblems(
  stages: readonly Reported<unknown>[],
  warnings: SiteConfig['warnings'],
): readonly Diagnostic[] {
  const reported = stages
    .flatMap(({ diagnostics }) => diagnostics)
    .filter(
      ({ severity, code }) => severity === 'error' || !(code in warnings),
    );
  const distinct = new Map(
    reported.map((diagnostic) => [JSON.stringify(diagnostic), diagnostic]),
  );
  return sortDiagnostics([...distinct.values()]);
}

/** One build from beginning to end. */
export async function runBuild(request: BuildRequest): Promise<BuildOutcome> {
  const phases = createPhases(request.report);
  const { host, root, out } = request;
  const folder = { host, path: toAbsolute(root, out), name: out };
  try {
    const finished = await buildOnce(request, folder, phases);
    const { summary, diagnostics } = finished;
    return { diagnostics, summary: { ...summary, phases: phases.end() } };
  } catch (problem) {
    if (!(problem instanceof Failure)) throw problem;
    const diagnostics = sortDiagnostics(problem.diagnostics);
    return { diagnostics, summary: null };
  } finally {
    phases.end();
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
  phases: Phases,
): Promise<FinishedBuild> {
  const { signal, out, compress, write, keep } = request;
  const builder = new Builder(request);
  phases.enter('inputs');
  const read = await unlessAborted(signal, () => builder.readInputs());
  const unsafe = write ? checkOutputFolder(request, read.value.site) : [];
  if (unsafe.length > 0) throw new Failure(unsafe);

  /** A stage around all others: for the same inputs there is nothing to do. */
  const finishBuild = async (): Promise<FinishedBuild> => {
    const built = await unlessAborted(signal, () =>
      builder.build(read, phases),
    );
    phases.enter('write');
    await builder.store();
    const { artifacts, base, summary } = valueOf(built);
    keep?.(artifacts);
    const files = write
      ? await withOutput(folder, () =>
          writeOutput(folder, artifacts, base, signal),
        )
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
