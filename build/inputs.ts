/**
 * Everything a site is made from, read at the beginning of each build, as one
 * value with one hash: later stages see values and do not read the project.
 */
import type { ModelInputs } from './api/job.ts';
import { unlessAbsent } from './api/package/find-package.ts';
import { loadConfig, type LoadedConfig } from './config/load-config.ts';
import type { SiteConfig } from './config.ts';
import { hashArtifacts, type Artifact } from './core/artifact.ts';
import { hashJson, hashParts, type Hash } from './core/hash.ts';
import { error, type Diagnostic, type Reported } from './diagnostics.ts';
import {
  hashEach,
  loadStatics,
  loadTutorials,
  type Readme,
  type TutorialFile,
} from './inputs/content-files.ts';
import type { Change } from './host/history.ts';
import { loadPackages, type OtherInputs } from './inputs/packages.ts';
import type { PackageName } from './plan/site-data.ts';
import type { OtherSource } from './plan/sources.ts';
import type { BuildRequest } from './request.ts';
import {
  findEnvironment,
  listResolvingFolders,
} from './samples/environment.ts';

/** Another source, with the README that introduces its index. */
export interface OtherInput {
  readonly source: OtherSource;
  readonly packageFolder: string;
  readonly readme: Readme | null;
}

/** What the pipeline starts from. */
export interface SiteInput {
  readonly config: SiteConfig;
  /** The configuration file, for messages. */
  readonly configFile: string;
  readonly package: PackageName;
  /** The package's folder in messages; empty for the project's own. */
  readonly packageFolder: string;
  /** The README that introduces the index of the package's API. */
  readonly readme: Readme | null;
  /** The other APIs of the site. */
  readonly otherApis: readonly OtherInput[];
  readonly tutorials: readonly TutorialFile[];
  /** Copied unchanged. */
  readonly statics: readonly Artifact[];
  /** The git history of the content, newest first; empty if unknown. */
  readonly changes: readonly Change[];
}

export interface LoadedInputs {
  readonly site: SiteInput;
  readonly model: ModelInputs;
  /** Of the other sources, in order. */
  readonly otherApis: readonly OtherInputs[];
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

/** The value is `null` if the configuration or the package is missing. */
export async function readInputs(
  request: BuildRequest,
): Promise<Reported<LoadedInputs | null>> {
  const loaded = await loadConfig(request);
  if (loaded.value === null) return { ...loaded, value: null };
  const { host, root, site: folder, tool } = request;
  const { file, inputs } = loaded.value;
  const config = withBase(loaded.value, request.base);
  const sourceFolder = `${tool.folder}/src`;
  const [documented, tutorials, statics, sourceFiles, changes] =
    await Promise.all([
      loadPackages(host, tool, root, config),
      loadTutorials(host, root, folder),
      loadStatics(host, root, folder),
      hashEach(host, sourceFolder),
      request.loadHistory(folder),
    ]);
  const checkers = Object.values(config.samples.checkers).map(
    (path) => `${root}/${folder}/${path}`,
  );
  const checkerHashes = await Promise.all(
    checkers.map((path) => unlessAbsent(host.hashFile(path))),
  );
  const diagnostics = [
    ...loaded.diagnostics,
    ...documented.diagnostics.map((one) => placeIn(file, one)),
    ...tutorials.diagnostics,
    ...statics.diagnostics,
    ...checkers
      .filter((_, index) => checkerHashes[index] === null)
      .map((path) => noChecker(path.slice(root.length + 1), file)),
  ];
  if (documented.value === null) return { value: null, diagnostics };

  const { otherApis, ...own } = documented.value;
  const packages = [own, ...otherApis];
  const environment = await findEnvironment(host, {
    folders: listResolvingFolders(
      root,
      tutorials.value.map(({ text }) => text),
      checkers,
      packages.map(({ model }) => model.job.folder),
    ),
    code: packages.map(({ model }) => model.code),
  });
  const sourceHash = hashParts([...sourceFiles].flat());
  const code = [...sourceFiles].filter(([path]) => !path.endsWith('.css'));
  const { job } = own.model;
  const value: LoadedInputs = {
    site: {
      config,
      configFile: file,
      package: { name: job.packageName, version: job.version },
      packageFolder: job.shownFolder,
      readme: own.readme,
      otherApis: otherApis.map(({ source, model, readme }) => ({
        source,
        packageFolder: model.job.shownFolder,
        readme,
      })),
      tutorials: tutorials.value,
      statics: statics.value,
      changes,
    },
    model: own.model,
    otherApis,
    sourceHash,
    codeHash: hashParts(code.flat()),
    sourceFiles,
    environment: environment.hash,
    hash: hashParts([
      tool.hash,
      sourceHash,
      file,
      ...packages.map(({ model }) => model.key),
      ...tutorials.value.map(({ hash }) => hash),
      hashArtifacts(statics.value),
      ...Object.values(config.samples.checkers),
      ...checkerHashes.map((hash) => hash ?? ''),
      environment.hash,
      hashJson([config, changes, packages.map(({ readme }) => readme)]),
    ]),
    sources: [
      `${root}/${folder}`,
      sourceFolder,
      ...packages.map(({ model }) => model.job.folder),
      ...inputs,
      ...environment.locks,
    ],
  };
  return { value, diagnostics };
}

/** @param base - given on the command line; it overrides the configuration's */
function withBase(
  { config }: LoadedConfig,
  base: string | null,
): LoadedConfig['config'] {
  return base === null ? config : { ...config, base };
}

function noChecker(path: string, configFile: string): Diagnostic {
  return error('checker-missing', `samples.checkers: there is no ${path}`, {
    fault: 'usage',
    place: { file: configFile, line: null, column: null },
    hint: 'Give the path of the checker relative to the content folder.',
  });
}

/** Problems with the package as a whole are reported at the configuration. */
function placeIn(configFile: string, problem: Diagnostic): Diagnostic {
  return problem.place !== null
    ? problem
    : { ...problem, place: { file: configFile, line: null, column: null } };
}
