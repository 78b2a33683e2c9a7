/**
 * The I/O around the pipeline: finds the inputs, hands them to `buildSite` as
 * values, writes what comes back, and remembers it for the next process.
 */
import { bytesOf, type Artifact } from './core/artifact.ts';
import { createMemo } from './core/memo.ts';
import { toAbsolute } from './core/paths.ts';
import { hasErrors, sortDiagnostics, type Diagnostic } from './diagnostics.ts';
import { writeOutput } from './emit/write.ts';
import { createCache, createNoCache } from './host/cache.ts';
import { loadInputs } from './inputs.ts';
import { createPhases, type Phases } from './phases.ts';
import { buildSite, type Site } from './pipeline.ts';
import { recallBuild, rememberBuild } from './recall.ts';
import type { BuildSummary, FileCounts } from './reporter.ts';
import type { BuildOutcome, BuildRequest } from './request.ts';
import { loadMemo, storeMemo } from './stored-memo.ts';
import { createTools } from './tools.ts';

const CACHE_FOLDER = 'node_modules/.cache/docs-build';
const NO_FILES: FileCounts = { written: 0, unchanged: 0, removed: 0 };

/** @param makeTools - what the pipeline works with; tests bring their own */
export async function runBuild(
  request: BuildRequest,
  makeTools: typeof createTools = createTools,
): Promise<BuildOutcome> {
  const phases = createPhases(request.reporter);
  try {
    return await run(request, phases, makeTools);
  } finally {
    phases.end();
  }
}

async function run(
  request: BuildRequest,
  phases: Phases,
  makeTools: typeof createTools,
): Promise<BuildOutcome> {
  const { host, root, tool, signal } = request;
  const cache = request.cache
    ? createCache(host, `${root}/${CACHE_FOLDER}`)
    : createNoCache();

  phases.enter('inputs');
  const inputs = await loadInputs(request, cache);
  if (inputs.value === null) return failed(inputs.diagnostics);
  const known = await recallBuild(request, inputs.value, cache);
  if (known !== null) {
    const { summary, diagnostics } = known;
    return { diagnostics, summary: { ...summary, phases: phases.end() } };
  }

  const memo = createMemo(await loadMemo(cache, tool));
  const tools = makeTools(request, inputs.value, { cache, memo, phases });
  const site = await buildSite(inputs.value.site, tools);
  const diagnostics = [...inputs.diagnostics, ...site.diagnostics];
  if (site.value === null || hasErrors(diagnostics)) return failed(diagnostics);
  signal.throwIfAborted();

  phases.enter('write');
  const { artifacts } = site.value;
  const files = request.write
    ? await writeOutput(
        host,
        {
          path: toAbsolute(root, request.out),
          name: request.out,
          base: inputs.value.site.config.base,
        },
        artifacts,
      )
    : NO_FILES;
  await storeMemo(cache, tool, memo);
  const result = {
    diagnostics: sortDiagnostics(diagnostics),
    summary: summarise(site.value, files),
    artifacts,
  };
  await rememberBuild(request, inputs.value, result, cache);
  return {
    diagnostics: result.diagnostics,
    summary: { ...result.summary, phases: phases.end() },
  };
}

function failed(diagnostics: readonly Diagnostic[]): BuildOutcome {
  return { diagnostics: sortDiagnostics(diagnostics), summary: null };
}

function summarise(site: Site, files: FileCounts): BuildSummary {
  return {
    pages: site.pages,
    samples: site.samples,
    links: site.links,
    bytes: countBytes(site.artifacts),
    phases: [],
    files,
  };
}

/** Bytes by file extension. */
function countBytes(
  artifacts: readonly Artifact[],
): ReadonlyMap<string, number> {
  const bytes = new Map<string, number>();
  for (const artifact of artifacts) {
    const extension = /\.(\w+)$/.exec(artifact.path)?.[1] ?? '';
    const before = bytes.get(extension) ?? 0;
    bytes.set(extension, before + bytesOf(artifact).length);
  }
  return bytes;
}
