/**
 * One build from beginning to end: inputs, a look whether there is anything to
 * do, the site, the output folder, and what the next process should remember.
 */
import { availableParallelism } from 'node:os';
import { createBuilder } from './builder.ts';
import { hashJson, hashParts } from './core/hash.ts';
import { hireCrew, type HireCrew } from './hire-crew.ts';
import { unlessAborted } from './core/unless-aborted.ts';
import { toAbsolute } from './core/paths.ts';
import { sortDiagnostics } from './diagnostics.ts';
import { withWorkspace } from './emit/with-workspace.ts';
import { composeList, writeOutput, type OutputFolder } from './emit/write.ts';
import type { Cache } from './host/cache.ts';
import { openCache } from './host/open-cache.ts';
import type { LoadedInputs } from './inputs.ts';
import { createPhases, type Phases } from './phases.ts';
import { recallBuild, rememberBuild } from './recall.ts';
import type { BuildOutcome, BuildRequest } from './request.ts';
import type { Crew } from './samples/crew.ts';
import { checkOutputFolder } from './shared-folder.ts';
import { createTools } from './tools.ts';

/** What a build works with; tests bring their own. */
export interface Equipment {
  readonly makeTools: typeof createTools;
  readonly hireCrew: HireCrew;
}

const EQUIPMENT: Equipment = { makeTools: createTools, hireCrew };

export async function runBuild(
  request: BuildRequest,
  { makeTools, hireCrew: hire }: Equipment = EQUIPMENT,
): Promise<BuildOutcome> {
  const phases = createPhases(request.reporter);
  const cache = openCache(request);
  const crew = await hire(request, cache);
  const work = (workspace: string | null): Promise<BuildOutcome> =>
    run(request, { phases, makeTools, workspace, cache, crew });
  try {
    if (!request.write) return await work(null);
    const { host, processes, root, out } = request;
    const place = { path: toAbsolute(root, out), name: out };
    return await withWorkspace({ host, processes, place }, work);
  } finally {
    crew?.dismiss();
    phases.end();
  }
}

interface Run {
  readonly phases: Phases;
  readonly makeTools: typeof createTools;
  /** Where the output is prepared; `null` when nothing is to be written. */
  readonly workspace: string | null;
  readonly cache: Cache;
  /** Whoever waits for samples already, or `null`. */
  readonly crew: Crew | null;
}

async function run(
  request: BuildRequest,
  { phases, makeTools, workspace, cache, crew }: Run,
): Promise<BuildOutcome> {
  const { signal } = request;
  const builder = createBuilder(request, cache, (of, inputs, around) =>
    makeTools(of, inputs, { ...around, crew }),
  );

  phases.enter('inputs');
  const { value: inputs, diagnostics } = await unlessAborted(
    signal,
    builder.readInputs('all'),
  );
  if (inputs === null) {
    return { diagnostics: sortDiagnostics(diagnostics), summary: null };
  }
  const unsafe = request.write ? checkOutputFolder(request, inputs) : [];
  if (unsafe.length > 0) return { diagnostics: unsafe, summary: null };
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
