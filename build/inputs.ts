/**
 * Everything a site is made from, as one value with one hash: later stages only
 * see values and do not read the project.
 */
import type { ModelInputs } from './api/job.ts';
import { hashJson, hashParts, type Hash } from './core/hash.ts';
import { joinTouched, type Touched } from './core/cached-reader.ts';
import type { Diagnostic, Reported } from './diagnostics.ts';
import type { Cache } from './host/cache.ts';
import {
  createCachedReaders,
  readGroups,
  sourceFolder,
  type Groups,
} from './inputs/groups.ts';
import type { LoadedConfig } from './config/load-config.ts';
import type { DocumentedInputs, FurtherInputs } from './inputs/packages.ts';
import type { SiteInput } from './inputs/site-input.ts';
import type { BuildRequest } from './request.ts';

export interface LoadedInputs {
  readonly site: SiteInput;
  readonly model: ModelInputs;
  /** Of the further sources, in order. */
  readonly further: readonly FurtherInputs[];
  /** Hash of `src/`, which is bundled. */
  readonly sourceHash: Hash;
  /** The same without style sheets. */
  readonly codeHash: Hash;
  /** The hash of each file, by its path below `src/`. */
  readonly sourceFiles: ReadonlyMap<string, Hash>;
  /** Hash of what samples depend on besides their text. */
  readonly environment: Hash;
  /** Hash of everything: two builds with the same hash have the same output. */
  readonly hash: Hash;
  /** Absolute paths of all files and folders that were read, for watching. */
  readonly sources: readonly string[];
}

export interface InputReader {
  /** The value is `null` if the configuration or the package is missing. */
  read(touched: Touched): Promise<Reported<LoadedInputs | null>>;
}

/** Reads everything the first time, and then only what was touched. */
export function createInputReader(
  request: BuildRequest,
  cache: Cache,
): InputReader {
  const readers = createCachedReaders(request, cache);
  const hashOf = createHashCache();
  /** Touched paths of earlier readings that failed half way. */
  let owed: Touched = new Set();

  return {
    async read(newlyTouched) {
      const touched = joinTouched(owed, newlyTouched);
      owed = touched;
      const loaded = await readers.config.read(null, touched);
      if (loaded.value === null) return { ...loaded, value: null };
      const config = loaded.value;
      const groups = await readGroups(readers, request, config, touched);
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
function createHashCache(): (value: object) => Hash {
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

/** Problems with the package as a whole are reported at the configuration. */
function placeIn(configFile: string, problem: Diagnostic): Diagnostic {
  return problem.place !== null
    ? problem
    : { ...problem, place: { file: configFile, line: null, column: null } };
}
