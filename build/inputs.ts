/**
 * Reads what a site is made from: configuration, tutorials, static files, and
 * the hashes of the documented package and of our own `src/`. The only stage
 * that looks into the project; everything after it sees values.
 */
import type { ModelInputs } from './api/job.ts';
import {
  hashEach,
  hashFiles,
  loadStatics,
  loadTutorials,
} from './content-files.ts';
import { hashArtifacts } from './core/artifact.ts';
import { hashJson, hashParts, type Hash } from './core/hash.ts';
import { createReading, joinTouched, type Touched } from './core/reading.ts';
import type { Diagnostic, Reported } from './diagnostics.ts';
import type { Cache } from './host/cache.ts';
import { loadConfig } from './load-config.ts';
import { createPackageReader, type FurtherInputs } from './package-inputs.ts';
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
  const { host, root, site: folder, tool } = request;
  const content = `${root}/${folder}`;
  const source = `${tool.folder}/src`;
  const config = createReading(
    () => loadConfig(request, cache),
    // Until it can be read, anything may be what keeps it from being read.
    ({ value }) => value?.inputs ?? ['/'],
  );
  const packages = createPackageReader(host, tool, root);
  const tutorials = createReading(
    async () => {
      const { value, diagnostics } = await loadTutorials(host, root, folder);
      const hash = hashParts(value.flatMap(({ file, text }) => [file, text]));
      return { value, diagnostics, hash };
    },
    () => [`${content}/tutorials`],
  );
  const statics = createReading(
    async () => {
      const { value, diagnostics } = await loadStatics(host, root, folder);
      return { value, diagnostics, hash: hashArtifacts(value) };
    },
    () => [`${content}/static`],
  );
  const sources = createReading(
    async () => {
      const files = await hashEach(host, source);
      const all = [...files];
      const code = all.filter(([path]) => !path.endsWith('.css'));
      return {
        files,
        all: hashParts(all.flat()),
        code: hashParts(code.flat()),
      };
    },
    () => [source],
  );
  const history = createReading(
    () => request.loadHistory(folder),
    () => [],
  );
  const checks = createReading(
    (files: readonly string[]) => hashFiles(host, files),
    (_, files) => files,
  );
  /** Of readings that ended before everything was looked at. */
  let owed: Touched = new Set();

  return {
    async read(newlyTouched) {
      const touched = joinTouched(owed, newlyTouched);
      owed = touched;
      const loaded = await config.read(null, touched);
      if (loaded.value === null) return { ...loaded, value: null };
      const { file: configFile } = loaded.value;
      const base = request.base ?? loaded.value.config.base;
      const settings = { ...loaded.value.config, base };
      const checkers = Object.values(settings.samples.checkers);
      const read = await Promise.all([
        packages.read(settings, touched),
        tutorials.read(null, touched),
        statics.read(null, touched),
        sources.read(null, touched),
        checks.read(
          checkers.map((file) => `${content}/${file}`),
          touched,
        ),
        history.read(null, touched),
      ]);
      owed = new Set();
      const [documented, texts, files, own, checksHash, changes] = read;
      const diagnostics = [
        ...loaded.diagnostics,
        ...documented.diagnostics.map((one) => placeIn(configFile, one)),
        ...texts.diagnostics,
        ...files.diagnostics,
      ];
      if (documented.value === null) return { value: null, diagnostics };
      const { model, readme, further } = documented.value;
      const { job } = model;
      return {
        value: {
          site: {
            config: settings,
            configFile,
            package: { name: job.packageName, version: job.version },
            readme,
            further: further.map(({ source: from, readme: text }) => ({
              source: from,
              readme: text,
            })),
            tutorials: texts.value,
            statics: files.value,
            changes,
          },
          model,
          further,
          sourceHash: own.all,
          codeHash: own.code,
          sourceFiles: own.files,
          hash: hashParts([
            tool.hash,
            own.all,
            configFile,
            hashJson(settings),
            model.key,
            ...further.map((one) => one.model.key),
            hashJson([readme, further.map((one) => one.readme)]),
            texts.hash,
            files.hash,
            checksHash,
            hashJson(changes),
          ]),
          sources: [
            content,
            source,
            job.folder,
            ...further.map((one) => one.model.job.folder),
            ...loaded.value.inputs,
          ],
        },
        diagnostics,
      };
    },
  };
}

/** What is wrong with the package as such is wrong where it is named. */
function placeIn(configFile: string, problem: Diagnostic): Diagnostic {
  return problem.place !== null
    ? problem
    : { ...problem, place: { file: configFile, line: null, column: null } };
}
