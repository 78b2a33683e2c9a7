/**
 * One build from beginning to end: inputs, a look whether there is anything to
 * do, the site, the output folder, and what the next process should remember.
 */
import { availableParallelism } from 'node:os';
import { createBuilder } from './builder.ts';
import { hashJson, hashParts } from './core/hash.ts';
import { unlessAborted } from './core/unless-aborted.ts';
import { toAbsolute } from './core/paths.ts';
import { sortDiagnostics } from './diagnostics.ts';
import { withWorkspace } from './emit/with-workspace.ts';
import { composeList, writeOutput, type OutputFolder } from './emit/write.ts';
import { openCache } from './host/open-cache.ts';
import type { LoadedInputs } from './inputs.ts';
import { createPhases, type Phases } from './phases.ts';
import { recallBuild, rememberBuild } from './recall.ts';
import type { BuildOutcome, BuildRequest } from './request.ts';
import { createTools } from './tools.ts';

/** @param makeTools - what the pipeline works with; tests bring their own */
export async function runBuild(
  request: BuildRequest,
  makeTools: typeof createTools = createTools,
): Promise<BuildOutcome> {
  const phases = createPhases(request.reporter);
  const work = (workspace: string | null): Promise<BuildOutcome> =>
    run(request, { phases, makeTools, workspace });
  try {
    if (!request.write) return await work(null);
    const { host, processes, root, out } = request;
    const place = { path: toAbsolute(root, out), name: out };
    return await withWorkspace({ host, processes, place }, work);
  } finally {
    phases.end();
  }
}

interface Run {
  readonly phases: Phases;
  readonly makeTools: typeof createTools;
  /** Where the output is prepared; `null` when nothing is to be written. */
  readonly workspace: string | null;
}

async function run(
  request: BuildRequest,
  { phases, makeTools, workspace }: Run,
): Promise<BuildOutcome> {
  const { signal } = request;
  const cache = openCache(request);
  const builder = createBuilder(request, cache, makeTools);

  phases.enter('inputs');
  const { value: inputs, diagnostics } = await unlessAborted(
    signal,
    builder.readInputs('all'),
  );
  if (inputs === null) {
    return { diagnostics: sortDiagnostics(diagnostics), summary: null };
  }
  // What could not be read is not in the hash of what was.
  const key = hashParts([inputs.hash, hashJson(diagnostics)]);
  const known = await recallBuild(request, key, cache);
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
    const siblings = compressArtifacts(artifacts, cache, {
      parallel: availableParallelism(),
      version: request.tool.version,
    });
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
  await rememberBuild(request, key, remembered, cache);
  return { ...outcome, summary: { ...summary, phases: phases.end() } };
}

function describeFolder(
  { root, out }: BuildRequest,
  { site }: LoadedInputs,
): Omit<OutputFolder, 'workspace'> {
  return { path: toAbsolute(root, out), name: out, base: site.config.base };
}
