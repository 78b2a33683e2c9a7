/** Runs the samples of a whole site. */
import { showFile, type ModelInputs } from './api/job.ts';
import { hashParts } from './core/hash.ts';
import { importNameOf } from './core/names.ts';
import type { Memo } from './core/memo.ts';
import { warning, type Diagnostic, type Reported } from './diagnostics.ts';
import type { LoadedInputs } from './inputs.ts';
import type { BuildRequest } from './request.ts';
import { runSamples, type SampleReport } from './samples/index.ts';
import type { SampleGroup } from './samples/model.ts';

/** @param examples - the samples in comments, once they are known */
export async function runSiteSamples(
  [pages, examples]: readonly [
    readonly SampleGroup[],
    Promise<readonly SampleGroup[]>,
  ],
  { host, root, site, tool }: BuildRequest,
  {
    model,
    otherApis,
    environment,
    site: { config, package: documented },
  }: LoadedInputs,
  memo: Memo,
): Promise<Reported<SampleReport>> {
  const { comments, ...limits } = config.samples;
  const wanted = comments === 'off' ? Promise.resolve([]) : examples;
  const { value, diagnostics } = await runSamples(pages, wanted, {
    host,
    root,
    site,
    worker: `${tool.modules}/samples/worker.js`,
    packageName: importNameOf(documented.name),
    packageVersion: documented.version,
    packages: [model, ...otherApis.map((other) => other.model)].map(
      ({ job }) => job.folder,
    ),
    environment: hashParts([tool.version, environment]),
    ...limits,
    comments: comments === 'off' ? 'warning' : comments,
    memo,
  });
  // A source can be documented without being compiled, and then has no code.
  const isMissing = model.sources.size > 0 && !model.isImportable;
  const hasExamples = (await wanted).length > 0;
  return {
    value,
    diagnostics:
      isMissing && hasExamples
        ? [...diagnostics, cannotBeImported(model)]
        : diagnostics,
  };
}

function cannotBeImported({ job }: ModelInputs): Diagnostic {
  return warning(
    'package-not-importable',
    `The examples of ${job.packageName} cannot import it: the code that its package.json points to does not exist`,
    {
      place: { file: showFile(job, 'package.json'), line: null, column: null },
      hint: 'Compile the package before building its documentation, and point "exports" in package.json to the compiled files.',
    },
  );
}
