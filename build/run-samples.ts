/**
 * Runs the samples of a whole site: those of tutorials at once, those in the
 * comments of the documented package as soon as its model is there.
 */
import { showFile, type ModelInputs } from './api/job.ts';
import { hashParts } from './core/hash.ts';
import { importNameOf } from './core/names.ts';
import type { Memo } from './core/memo.ts';
import { warning, type Diagnostic, type Reported } from './diagnostics.ts';
import type { LoadedInputs } from './inputs.ts';
import type { BuildRequest } from './request.ts';
import {
  joinReports,
  runSamples,
  type SampleCache,
  type SampleReport,
} from './samples/index.ts';
import type { SampleGroup, SampleResult } from './samples/model.ts';

/** @param examples - the samples in comments, once they are known */
export async function runSiteSamples(
  [groups, examples]: readonly [
    readonly SampleGroup[],
    Promise<readonly SampleGroup[]>,
  ],
  request: BuildRequest,
  inputs: LoadedInputs,
  memo: Memo,
): Promise<Reported<SampleReport>> {
  const { host, root, site, tool } = request;
  const { config, package: documented } = inputs.site;
  const { comments, ...limits } = config.samples;
  const { cache, store } = openCache(memo);
  const run = (some: readonly SampleGroup[]): Promise<Reported<SampleReport>> =>
    runSamples(some, {
      host,
      root,
      site,
      worker: `${tool.modules}/samples/worker.js`,
      packageName: importNameOf(documented.name),
      packageVersion: documented.version,
      packages: [
        inputs.model,
        ...inputs.otherApis.map(({ model }) => model),
      ].map(({ job }) => job.folder),
      environment: hashParts([tool.version, inputs.environment]),
      ...limits,
      comments: comments === 'off' ? 'warning' : comments,
      cache,
    });
  const runExamples = async (): Promise<Reported<SampleReport>> => {
    const all = distinctPlaces(await examples);
    const found = comments === 'off' ? [] : all;
    const { value, diagnostics } = await run(found);
    const { isImportable, sources } = inputs.model;
    // A source can be documented without being compiled, and then has no code.
    const isMissing = found.length > 0 && sources.size > 0 && !isImportable;
    return {
      value,
      diagnostics: isMissing
        ? [...diagnostics, cannotBeImported(inputs.model)]
        : diagnostics,
    };
  };
  const [pages, others] = await Promise.all([run(groups), runExamples()]);
  store();
  return {
    value: joinReports(pages.value, others.value),
    diagnostics: [...pages.diagnostics, ...others.diagnostics],
  };
}

/** A comment that several symbols share is reported and counted once. */
function distinctPlaces(
  groups: readonly SampleGroup[],
): readonly SampleGroup[] {
  const keyOf = ({ samples }: SampleGroup): string =>
    JSON.stringify(samples.map(({ id, place }) => [id, place]));
  return [...new Map(groups.map((one) => [keyOf(one), one])).values()];
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

/** A stage: the results of samples by their keys, replaced as they change. */
function sampleResults(): ReadonlyMap<string, SampleResult> {
  return new Map();
}

/** The results of earlier builds; those that were not asked for are dropped. */
function openCache(memo: Memo): {
  readonly cache: SampleCache;
  readonly store: () => void;
} {
  const known = memo.call(sampleResults);
  const used = new Map<string, SampleResult>();
  return {
    cache: {
      get(key) {
        const found = known.get(key);
        if (found !== undefined) used.set(key, found);
        return found;
      },
      set: (key, result) => used.set(key, result),
    },
    store() {
      if ([...used.keys()].every((key) => known.has(key))) return;
      memo.forget(sampleResults);
      memo.call({ sampleResults: () => used }.sampleResults);
    },
  };
}
