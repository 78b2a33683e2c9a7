/**
 * What a site is made from, as one value with one hash: everything after this
 * stage sees values and looks into no project.
 */
import type { ModelInputs } from './api/job.ts';
import { hashJson, hashParts, type Hash } from './core/hash.ts';
import { joinTouched, type Touched } from './core/reading.ts';
import type { Diagnostic, Reported } from './diagnostics.ts';
import type { Cache } from './host/cache.ts';
import {
  createReadings,
  readGroups,
  sourceFolder,
  type Groups,
} from './input-groups.ts';
import type { LoadedConfig } from './load-config.ts';
import type { DocumentedInputs, FurtherInputs } from './package-inputs.ts';
import type { SiteInput } from './site-input.ts';
import type { BuildRequest } from './request.ts';

export interface LoadedInputs {
  readonly site: SiteInput;
  readonly model: ModelInputs;
  /** Of the further sources, in their order. */
  readonly further: readonly FurtherInputs[];
  /** Of `src/`: what bundles are made from. */
  readonly sourceHash: Hash;
  /** The same without the style sheets. */
  readonly codeHash: Hash;
  /** The same for each file, by its path below it. */
  readonly sourceFiles: ReadonlyMap<string, Hash>;
  /** Of what samples run with beside their own text. */
  readonly environment: Hash;
  /** Of everything: two builds with this hash have the same output. */
  readonly hash: Hash;
  /** Absolute paths of files and folders that all this came from. */
  readonly sources: readonly string[];
}

export interface InputReader {
  /** The value is `null` when something is missing without which nothing can begin. */
  read(touched: Touched): Promise<Reported<LoadedInputs | null>>;
}

/** Reads everything the first time, and later what was touched. */
export function createInputReader(
  request: BuildRequest,
  cache: Cache,
): InputReader {
  const readings = createReadings(request, cache);
  const hashOf = createHashKeeper();
  /** Of readings that ended before everything was looked at. */
  let owed: Touched = new Set();

  return {
    async read(newlyTouched) {
      const touched = joinTouched(owed, newlyTouched);
      owed = touched;
      const loaded = await readings.config.read(null, touched);
      if (loaded.value === null) return { ...loaded, value: null };
      const config = loaded.value;
      const groups = await readGroups(readings, request, config, touched);
      owed = new Set();
      const { documented, tutorials, statics, missingCheckers } = groups;
      const diagnostics = [
        ...loaded.diagnostics,
        ...documented.diagnostics.map((one) => placeIn(config.file, one)),
        ...tutorials.diagnostics,
        ...statics.diagnostics,
        ...missingCheckers,
      ];
      const { value } = documented;
      return {
        value:
          value === null
            ? null
            : joinInputs(request, config, value, { ...groups, hashOf }),
        diagnostics,
      };
    },
  };
}

/** Hashes each object once: what was not read again is the same object. */
function createHashKeeper(): (value: object) => Hash {
  const known = new WeakMap<object, Hash>();
  return (value) => {
    const hash = known.get(value) ?? hashJson(value);
    known.set(value, hash);
    return hash;
  };
}

function joinInputs(
  { root, site: folder, tool }: BuildRequest,
  { config, file, inputs }: LoadedConfig,
  { model, readme, further }: DocumentedInputs,
  {
    tutorials,
    statics,
    sources,
    checkersHash,
    changes,
    environment,
    hashOf,
  }: Groups & { readonly hashOf: (value: object) => Hash },
): LoadedInputs {
  const { job } = model;
  const readmes = [readme, ...further.map((one) => one.readme)];
  return {
    site: {
      config,
      configFile: file,
      package: { name: job.packageName, version: job.version },
      packageFolder: job.shownFolder,
      readme,
      further: further.map((one) => ({
        source: one.source,
        packageFolder: one.model.job.shownFolder,
        readme: one.readme,
      })),
      tutorials: tutorials.value,
      statics: statics.value,
      changes,
    },
    model,
    further,
    sourceHash: sources.all,
    codeHash: sources.code,
    sourceFiles: sources.files,
    environment: environment.hash,
    hash: hashParts([
      tool.hash,
      sources.all,
      file,
      hashOf(config),
      model.key,
      ...further.map((one) => one.model.key),
      ...readmes.map((one) => (one === null ? '' : hashOf(one))),
      tutorials.hash,
      statics.hash,
      checkersHash,
      environment.hash,
      hashOf(changes),
    ]),
    sources: [
      `${root}/${folder}`,
      sourceFolder(tool),
      job.folder,
      ...further.map((one) => one.model.job.folder),
      ...inputs,
      ...environment.locks,
    ],
  };
}

/** What is wrong with the package as such is wrong where it is named. */
function placeIn(configFile: string, problem: Diagnostic): Diagnostic {
  return problem.place !== null
    ? problem
    : { ...problem, place: { file: configFile, line: null, column: null } };
}
