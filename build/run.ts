/**
 * One build from beginning to end: read the inputs, check whether anything
 * changed, build the site, write the output folder, and store results for the
 * next process.
 */
import { createBuilder } from './builder.ts';
import { hashJson, hashParts } from './core/hash.ts';
import { unlessAborted } from './core/unless-aborted.ts';
import { toAbsolute } from './core/paths.ts';
import { sortDiagnostics } from './diagnostics.ts';
import { withWorkspace } from './emit/replace.ts';
import { composeList, writeOutput, type OutputFolder } from './emit/write.ts';
import type { Cache } from './host/cache.ts';
import { openCache } from './host/open-cache.ts';
import type { LoadedInputs } from './inputs.ts';
import { createPhases, type Phases } from './phases.ts';
import { loadStoredBuild, storeBuild } from './stored-build.ts';
import type { BuildOutcome, BuildRequest } from './request.ts';
import { checkOutputFolder } from './shared-folder.ts';
import { createTools } from './tools.ts';

/** What a build uses; replaced in tests. */
export interface BuildDependencies {
  readonly makeTools: typeof createTools;
  /** Called when all bundling is done; `null` to keep esbuild's process. */
  readonly endBundling: (() => Promise<void>) | null;
}

/** For the library, esbuild keeps running: its caller may be using it as well. */
const DEPENDENCIES: BuildDependencies = {
  makeTools: createTools,
  endBundling: null,
};

export async function runBuild(
  request: BuildRequest,
  dependencies: Partial<BuildDependencies> = {},
): Promise<BuildOutcome> {
  const { makeTools, endBundling } = { ...DEPENDENCIES, ...dependencies };
  const phases = createPhases(request.reporter);
  const cache = openCache(request);
  const { host, processes, root, out } = request;
  try {
    const work = (workspace: string | null): Promise<BuildOutcome> =>
      run(request, {
        phases,
        makeTools,
        endBundling,
        workspace,
        cache,
      });
    if (!request.write) return await work(null);
    const place = { path: toAbsolute(root, out), name: out };
    return await withWorkspace({ host, processes, place }, work);
  } finally {
    phases.end();
  }
}

interface Run extends BuildDependencies {
  readonly phases: Phases;
  /** The folder for staging the output; `null` if nothing is written. */
  readonly workspace: string | null;
  readonly cache: Cache;
}

async function run(
  request: BuildRequest,
  { phases, makeTools, endBundling, workspace, cache }: Run,
): Promise<BuildOutcome> {
  const { signal } = request;
  const builder = createBuilder(request, cache, (of, inputs, around) =>
    makeTools(of, inputs, {
      ...around,
      endBundling,
    }),
  );

  phases.enter('inputs');
  const { value: inputs, diagnostics } = await unlessAborted(
    signal,
    builder.readInputs(),
  );
  if (inputs === null) {
    return { diagnostics: sortDiagnostics(diagnostics), summary: null };
  }
  const unsafe = request.write ? checkOutputFolder(request, inputs) : [];
  if (unsafe.length > 0) return { diagnostics: unsafe, summary: null };
  // Files that could not be read are only covered by their diagnostics.
  const key = hashParts([inputs.hash, hashJson(diagnostics)]);
  const known = await loadStoredBuild(request, key, cache);
  if (known !== null) {
    const summary = { ...known.summary, phases: phases.end() };
    return { diagnostics: known.diagnostics, summary };
  }

  const built = await unlessAborted(
    signal,
    builder.build({ value: inputs, diagnostics }, phases),
  );
  if (built.site === null) {
    await builder.store();
    return { diagnostics: built.diagnostics, summary: null };
  }

  const artifacts = [...built.site.artifacts];
  if (request.compress) {
    phases.enter('compress');
    const { compressArtifacts } = await import('./emit/compress.ts');
    const siblings = compressArtifacts(artifacts);
    artifacts.push(...(await unlessAborted(signal, siblings)));
  }

  phases.enter('write');
  const summary = {
    ...built.site.summary,
    ...(workspace !== null && {
      files: await writeOutput(
        request.host,
        { ...describeFolder(request, inputs), workspace },
        artifacts,
        signal,
      ),
    }),
  };
  await builder.store();
  const outcome = { diagnostics: built.diagnostics, summary };
  const list = composeList(artifacts, inputs.site.config.base);
  const remembered = { ...outcome, artifacts: [...artifacts, list] };
  await storeBuild(request, key, remembered, cache);
  return { ...outcome, summary: { ...summary, phases: phases.end() } };
}

function describeFolder(
  { root, out }: BuildRequest,
  { site }: LoadedInputs,
): Omit<OutputFolder, 'workspace'> {
  return { path: toAbsolute(root, out), name: out, base: site.config.base };
}
