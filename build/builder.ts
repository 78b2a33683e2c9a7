/**
 * The I/O around the pipeline, for any number of builds in one process: reads
 * the inputs, passes them to `buildSite` as values, and keeps between builds
 * what does not change. `build` uses it once, `watch` for every save; both make
 * pages in the same way.
 */
import { extractOnce, type Extract } from './api/extract.ts';
import type { Artifact } from './core/artifact.ts';
import { hashJson, hashParts, type Hash } from './core/hash.ts';
import { createLatestCache } from './core/latest-cache.ts';
import { createMemo, type Memo } from './core/memo.ts';
import {
  hasErrors,
  sortDiagnostics,
  type Diagnostic,
  type Reported,
} from './diagnostics.ts';
import type { Cache } from './host/cache.ts';
import { readInputs, type LoadedInputs } from './inputs.ts';
import { compareOutput, countBytes, type Output } from './output.ts';
import type { Phases } from './phases.ts';
import type { Site } from './pipeline.ts';
import type { BuildSummary } from './reporter.ts';
import type { BuildRequest } from './request.ts';
import { findNews, loadMemo, storeMemo } from './stored-memo.ts';
import { createTools } from './tools.ts';

export interface Builder {
  readInputs(): Promise<Reported<LoadedInputs | null>>;
  /** Returns the previous result if the inputs are the same. */
  build(inputs: Reported<LoadedInputs>, phases: Phases): Promise<Built>;
  /** Stores results for the next process. */
  store(): Promise<void>;
}

export interface Built {
  readonly diagnostics: readonly Diagnostic[];
  /** `null` if there were errors. */
  readonly site: BuiltSite | null;
}

export interface BuiltSite {
  readonly artifacts: readonly Artifact[];
  /** The files, with the changes since the last build without errors. */
  readonly output: Output;
  /** Times and numbers of written files are not known yet. */
  readonly summary: BuildSummary;
}

/**
 * @param makeTools - creates the tools of the pipeline; replaced in tests
 * @param extract - by default uses a new thread; `watch` passes one that keeps it
 */
export function createBuilder(
  request: BuildRequest,
  cache: Cache,
  makeTools: typeof createTools = createTools,
  extract: Extract = extractOnce,
): Builder {
  const keep = createLatestCache();
  let memo: Memo | null = null;
  /** Stages with results that have not been stored yet. */
  const news = new Set<string>();
  let output: Output | null = null;
  let last: { readonly key: Hash; readonly built: Built } | null = null;

  const buildNew = async (
    inputs: Reported<LoadedInputs>,
    phases: Phases,
  ): Promise<Built> => {
    // Loaded late, because a build without changes does not need it.
    const { buildSite } = await import('./pipeline.ts');
    memo ??= createMemo(await loadMemo(cache, request.tool));
    const tools = makeTools(request, inputs.value, {
      cache,
      memo,
      keep,
      phases,
      extract,
      endBundling: null,
    });
    const isComplete = !hasErrors(inputs.diagnostics);
    const site = await buildSite(inputs.value.site, tools, isComplete);
    for (const stage of findNews(memo)) news.add(stage);
    const found = [...inputs.diagnostics, ...site.diagnostics];
    const diagnostics = sortDiagnostics(found);
    if (site.value === null || hasErrors(diagnostics)) {
      return { diagnostics, site: null };
    }
    // Not after a failure: a failed build asks for only part of the results.
    memo.sweep();
    const { artifacts } = site.value;
    output = compareOutput(artifacts, output);
    const summary = summarise(site.value, output);
    return { diagnostics, site: { artifacts, output, summary } };
  };

  return {
    readInputs: () => readInputs(request),
    async build(inputs, phases) {
      const { value, diagnostics } = inputs;
      const key = hashParts([value.hash, hashJson(diagnostics)]);
      if (last?.key === key) return last.built;
      last = null;
      const built = await buildNew(inputs, phases);
      last = { key, built };
      return built;
    },
    async store() {
      if (memo === null) return;
      const stages = [...news];
      news.clear();
      await storeMemo(cache, request.tool, memo, stages);
    },
  };
}

function summarise(site: Site, output: Output): BuildSummary {
  return {
    pages: site.pages,
    samples: site.samples,
    links: site.links,
    bytes: countBytes(output),
    phases: [],
    files: { written: 0, unchanged: 0, removed: 0 },
  };
}
