/**
 * One build from beginning to end: inputs, a look whether there is anything to
 * do, the site, the output folder, and what the next process should remember.
 */
import { createBuilder } from './builder.ts';
import { toAbsolute } from './core/paths.ts';
import { sortDiagnostics } from './diagnostics.ts';
import { writeOutput } from './emit/write.ts';
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
  const cache = openCache(request);
  const builder = createBuilder(request, cache, makeTools);

  phases.enter('inputs');
  const { value: inputs, diagnostics } = await builder.readInputs('all');
  if (inputs === null) {
    return { diagnostics: sortDiagnostics(diagnostics), summary: null };
  }
  const known = await recallBuild(request, inputs, cache);
  if (known !== null) {
    const summary = { ...known.summary, phases: phases.end() };
    return { diagnostics: known.diagnostics, summary };
  }

  const built = await builder.build({ value: inputs, diagnostics }, phases);
  if (built.site === null) {
    await builder.store();
    return { diagnostics: built.diagnostics, summary: null };
  }
  request.signal.throwIfAborted();

  phases.enter('write');
  const { artifacts } = built.site;
  const summary = {
    ...built.site.summary,
    ...(request.write && {
      files: await writeOutput(
        request.host,
        describeFolder(request, inputs),
        artifacts,
      ),
    }),
  };
  await builder.store();
  const outcome = { diagnostics: built.diagnostics, summary };
  await rememberBuild(request, inputs, { ...outcome, artifacts }, cache);
  return { ...outcome, summary: { ...summary, phases: phases.end() } };
}

function describeFolder(
  { root, out }: BuildRequest,
  { site }: LoadedInputs,
): Parameters<typeof writeOutput>[1] {
  return { path: toAbsolute(root, out), name: out, base: site.config.base };
}
