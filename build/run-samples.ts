/**
 * Runs the samples of a whole site: those of tutorials, and those in comments
 * of the documented package. The latter are read from its declarations, so that
 * they can run while TypeDoc is still reading the same files.
 */
import { showFile, type ModelInputs } from './api/job.ts';
import { hashParts } from './core/hash.ts';
import { importNameOf } from './core/import-name.ts';
import type { Memo } from './core/memo.ts';
import { warning, type Diagnostic, type Reported } from './diagnostics.ts';
import type { Host } from './host/host.ts';
import type { LoadedInputs } from './inputs.ts';
import type { BuildRequest } from './request.ts';
import { collectComments } from './samples/collect.ts';
import { runSamples, type SampleReport } from './samples/index.ts';
import type { SampleGroup, SampleResult } from './samples/model.ts';
import { followImports } from './samples/source-files.ts';

export async function runSiteSamples(
  groups: readonly SampleGroup[],
  request: BuildRequest,
  inputs: LoadedInputs,
  memo: Memo,
): Promise<Reported<SampleReport>> {
  const { host, root, site, tool } = request;
  const { config, package: documented } = inputs.site;
  const { comments: wrong, ...limits } = config.samples;
  const comments =
    wrong === 'off' ? [] : await loadComments(request.host, inputs.model);
  const known = memo.call(sampleResults);
  const used = new Map<string, SampleResult>();
  const { value, diagnostics } = await runSamples([...groups, ...comments], {
    host,
    root,
    site,
    worker: `${tool.modules}/samples/worker.js`,
    packageName: importNameOf(documented.name),
    packageVersion: documented.version,
    packages: [inputs.model, ...inputs.otherApis.map(({ model }) => model)].map(
      ({ job }) => job.folder,
    ),
    environment: hashParts([tool.version, inputs.environment]),
    ...limits,
    comments: wrong === 'off' ? 'warning' : wrong,
    cache: {
      get(key) {
        const found = known.get(key);
        if (found !== undefined) used.set(key, found);
        return found;
      },
      set: (key, result) => used.set(key, result),
    },
  });
  if ([...used.keys()].some((key) => !known.has(key))) {
    memo.forget(sampleResults);
    memo.call({ sampleResults: () => used }.sampleResults);
  }
  const { isImportable, sources } = inputs.model;
  // A source can be documented without being compiled, and then has no code.
  const isMissing = comments.length > 0 && sources.size > 0 && !isImportable;
  return {
    value,
    diagnostics: isMissing
      ? [...diagnostics, cannotBeImported(inputs.model)]
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

export async function loadComments(
  host: Host,
  { job, declarations, sources }: ModelInputs,
): Promise<readonly SampleGroup[]> {
  const read = async (file: string): Promise<string> => {
    const bytes = await host.readFile(`${job.folder}/${file}`);
    return Buffer.from(bytes).toString('utf8');
  };
  const texts =
    sources.size === 0
      ? await readAll(declarations, read)
      : await followImports(
          job.entries.map(({ file }) => file),
          sources,
          read,
        );
  return [...texts].flatMap(([file, text]) =>
    collectComments(showFile(job, file), text),
  );
}

async function readAll(
  files: readonly string[],
  read: (file: string) => Promise<string>,
): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  for (const file of files) texts.set(file, await read(file));
  return texts;
}

/** A stage: the results of samples by their keys, replaced as they change. */
function sampleResults(): ReadonlyMap<string, SampleResult> {
  return new Map();
}
