/**
 * Loads the models of a site's packages and versions from TypeDoc's thread, joins
 * what they mention of one another, and changes them as the configuration says.
 */
import { posix } from 'node:path';
import { extractOnce } from './api/extract.ts';
import type { Extracted, Extraction, ModelSource } from './api/job.ts';
import { joinPackages } from './api/join-packages.ts';
import type { ApiModel } from './api/model.ts';
import { ReadRecords } from './api/reads.ts';
import { readHooks } from './config/load-config.ts';
import { editComments } from './config/edit-comments.ts';
import type { Attachments } from './inputs/attachments.ts';
import type { Memo } from './core/memo.ts';
import type { Diagnostic, Reported } from './diagnostics.ts';
import type { LoadedInputs, SiteInput } from './inputs.ts';
import type { OtherModel } from './plan/site.ts';
import type { OtherSource } from './plan/sources.ts';
import type { Phases } from './reporter.ts';
import type { BuildRequest } from './request.ts';

export interface Models {
  readonly main: ApiModel;
  readonly otherApis: readonly OtherModel[];
  /** What features have found in the site's own package. */
  readonly featureData: Extraction['featureData'];
  /** What comments show, by path. */
  readonly media: Attachments;
}

/** Commands that need nothing else of a build also load models. */
export async function loadModels(
  request: BuildRequest,
  { states, hooks, site }: LoadedInputs,
  memo: Memo,
  phases: Phases,
): Promise<Reported<Models | null>> {
  const extract = createExtraction(request, states, memo, phases);
  const [{ value: main, diagnostics }, others] = await Promise.all([
    extract('typedoc', site.model),
    extractOthers(site.otherApis, extract),
  ]);
  const problems = [...diagnostics, ...others.diagnostics];
  const published = [
    main,
    ...others.value.map(({ source, own }) =>
      source.kind === 'package' ? own : null,
    ),
  ].filter((own) => own !== null);
  const joined = join(published, memo);
  const { configFile } = site;
  const transform = async (model: ApiModel, code: string) => {
    const { transformModel } = await import('./config/transform-model.ts');
    const functions = await readHooks(code, configFile, request.signal);
    return transformModel(model, functions, configFile);
  };
  const finish = async (own: Extraction): Promise<ApiModel | null> => {
    const ofPackage = joined[published.indexOf(own)];
    problems.push(...(ofPackage?.diagnostics ?? []));
    // A version mentions no other package, and nobody can correct its comments.
    const model = (ofPackage ?? join([own], memo)[0])?.value;
    if (model === undefined || hooks === null) return model ?? null;
    const transformed = await memo.call(transform, model, hooks);
    problems.push(...transformed.diagnostics);
    return transformed.value;
  };
  const otherModels: OtherModel[] = [];
  for (const { source, own } of others.value) {
    const model = await finish(own);
    if (model !== null) otherModels.push({ source, model });
  }
  const model = main && (await finish(main));
  const { summaries, notes } = site.config.api;
  const place = { file: configFile, line: null, column: null };
  return {
    value: main &&
      model && {
        main:
          Object.keys({ ...summaries, ...notes }).length === 0
            ? model
            : await memo.call(
                editComments,
                model,
                { summaries, notes },
                posix.relative(site.model.job.shownFolder, configFile),
              ),
        otherApis: otherModels,
        featureData: main.featureData,
        media: new Map(
          [...others.value.map(({ own }) => own), main].flatMap(({ media }) => [
            ...media,
          ]),
        ),
      },
    // A problem without a place is about the configuration.
    diagnostics: problems.map((diagnostic) => ({
      ...diagnostic,
      place: diagnostic.place ?? place,
    })),
  };
}

/** One after the other, because each takes a thread and some hundred megabytes. */
async function extractOthers(
  otherApis: SiteInput['otherApis'],
  extract: ReturnType<typeof createExtraction>,
): Promise<Reported<readonly { source: OtherSource; own: Extraction }[]>> {
  const extracted: { source: OtherSource; own: Extraction }[] = [];
  const problems: Diagnostic[] = [];
  for (const { source, model } of otherApis) {
    const { value, diagnostics } = await extract(
      `typedoc ${source.label}`,
      model,
    );
    if (value !== null) extracted.push({ source, own: value });
    // Nobody can correct the warnings about a published older version.
    problems.push(
      ...diagnostics.filter(
        ({ severity }) => source.kind === 'package' || severity === 'error',
      ),
    );
  }
  return { value: extracted, diagnostics: problems };
}

/** Most packages mention no other: no second copy of their models is kept then. */
function join(
  extractions: readonly Extraction[],
  memo: Memo,
): ReturnType<typeof joinPackages> {
  return extractions.every(({ elsewhere }) => elsewhere.length === 0)
    ? joinPackages(extractions)
    : memo.call(
        joinPackages,
        extractions.map(({ model, elsewhere }) => ({ model, elsewhere })),
      );
}

/** Extracts packages as TypeDoc's thread does, unless a file or the memo has them. */
export function createExtraction(
  request: BuildRequest,
  states: LoadedInputs['states'],
  memo: Memo,
  phases: Phases,
) {
  const { tool, programs } = request;
  const { reads = new ReadRecords(request) } = request;
  const { extract = extractOnce } = programs ?? {};
  return async (
    name: string,
    inputs: ModelSource,
  ): Promise<Reported<Extraction | null>> => {
    if ('file' in inputs) {
      return { value: inputs.content.extraction, diagnostics: [] };
    }
    /** The key is of job and files, the state of all files that TypeDoc reads. */
    const extractModel = (): Promise<Extracted> =>
      phases.runInBackground(name, (onWork) => extract(inputs, tool, onWork));
    const state = states.get(inputs.key) ?? '';
    const values = [inputs.key, state] as const;
    const extracted = await memo.call(extractModel, ...values);
    await reads.keep(inputs.key, state, extracted.reads);
    if (extracted.value === null) memo.forget(extractModel, ...values);
    return extracted;
  };
}
