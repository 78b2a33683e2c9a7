/**
 * Reads the project in groups: configuration, packages, tutorials, static
 * files, our own `src/`, checkers of samples, the samples' environment, and
 * git's history. A group is read again only if it was touched.
 */
import {
  hashEach,
  hashFiles,
  loadStatics,
  loadTutorials,
  type TutorialFile,
} from './content-files.ts';
import { hashArtifacts } from '../core/artifact.ts';
import { hashParts, type Hash } from '../core/hash.ts';
import {
  createCachedReader,
  isTouched,
  type Earlier,
  type Touched,
} from '../core/cached-reader.ts';
import { error, type Diagnostic, type Reported } from '../diagnostics.ts';
import type { Cache } from '../host/cache.ts';
import type { Host } from '../host/host.ts';
import { loadConfig, type LoadedConfig } from '../config/load-config.ts';
import { createPackageReader } from './packages.ts';
import {
  findEnvironment,
  listLockFiles,
  listResolvingFolders,
  type Resolution,
} from '../samples/environment.ts';
import type { BuildRequest } from '../request.ts';
import type { Tool } from '../tool.ts';

export type CachedReaders = ReturnType<typeof createCachedReaders>;

/** One `CachedReader` for each group. */
export function createCachedReaders(request: BuildRequest, cache: Cache) {
  const { host, root, site: folder, tool } = request;
  const content = `${root}/${folder}`;
  return {
    config: createCachedReader(
      async () => withBase(await loadConfig(request, cache), request.base),
      // If reading fails, any change may correct it.
      ({ value }) => value?.inputs ?? ['/'],
    ),
    packages: createPackageReader(host, tool, root),
    tutorials: createCachedReader(
      async (
        _: null,
        earlier: Earlier<Reported<readonly TutorialFile[]>> | null,
      ) => {
        const known = findUntouched(root, earlier);
        const read = await loadTutorials(host, root, folder, known);
        return { ...read, hash: hashParts(read.value.map((one) => one.hash)) };
      },
      () => [`${content}/tutorials`],
    ),
    statics: createCachedReader(
      async () => {
        const { value, diagnostics } = await loadStatics(host, root, folder);
        return { value, diagnostics, hash: hashArtifacts(value) };
      },
      () => [`${content}/static`],
    ),
    sources: createCachedReader(
      () => hashSources(host, sourceFolder(tool)),
      () => [sourceFolder(tool)],
    ),
    history: createCachedReader(
      () => request.loadHistory(folder),
      () => [],
    ),
    checkers: createCachedReader(
      async (files: readonly string[]) => {
        const missing = await listMissing(host, files);
        return { hash: await hashFiles(host, files), missing };
      },
      (_, files) => files,
    ),
    environment: createCachedReader(
      (resolution: Resolution) => findEnvironment(host, resolution),
      (_, resolution) => listLockFiles(resolution),
    ),
  };
}

/** @param base - given on the command line; it overrides the configuration's */
function withBase(
  { value, diagnostics }: Reported<LoadedConfig | null>,
  base: string | null,
): Reported<LoadedConfig | null> {
  if (value === null || base === null) return { value, diagnostics };
  const config = { ...value.config, base };
  return { value: { ...value, config }, diagnostics };
}

/** By name, the tutorials that have not been touched since they were read. */
function findUntouched(
  root: string,
  earlier: Earlier<Reported<readonly TutorialFile[]>> | null,
): ReadonlyMap<string, TutorialFile> {
  if (earlier === null) return new Map();
  const { answer, touched } = earlier;
  return new Map(
    answer.value
      .filter(({ file }) => !isTouched([`${root}/${file}`], touched))
      .map((one) => [one.file, one]),
  );
}

export type Groups = Awaited<ReturnType<typeof readGroups>>;

/** All groups except the configuration, which says where the others are. */
export async function readGroups(
  readers: CachedReaders,
  { root, site }: BuildRequest,
  { config, file }: LoadedConfig,
  touched: Touched,
) {
  const checkers = Object.values(config.samples.checkers).map(
    (path) => `${root}/${site}/${path}`,
  );
  const [documented, tutorials, statics, sources, checked, changes] =
    await Promise.all([
      readers.packages.read(config, touched),
      readers.tutorials.read(null, touched),
      readers.statics.read(null, touched),
      readers.sources.read(null, touched),
      readers.checkers.read(checkers, touched),
      readers.history.read(null, touched),
    ]);
  const packages =
    documented.value === null
      ? []
      : [documented.value, ...documented.value.further].map((one) => one.model);
  const environment = await readers.environment.read(
    {
      folders: listResolvingFolders(
        root,
        tutorials.value.map(({ text }) => text),
        checkers,
        packages.map(({ job }) => job.folder),
      ),
      code: packages.map(({ code }) => code),
    },
    touched,
  );
  return {
    documented,
    tutorials,
    statics,
    sources,
    checkersHash: checked.hash,
    missingCheckers: checked.missing.map((path) =>
      noChecker(path.slice(root.length + 1), file),
    ),
    changes,
    environment,
  };
}

async function listMissing(
  host: Host,
  files: readonly string[],
): Promise<readonly string[]> {
  const found = await Promise.all(files.map((file) => host.stat(file)));
  return files.filter((_, index) => found[index] === null);
}

function noChecker(path: string, configFile: string): Diagnostic {
  return error('checker-missing', `samples.checkers: there is no ${path}`, {
    fault: 'usage',
    place: { file: configFile, line: null, column: null },
    hint: 'Give the path of the checker relative to the content folder.',
  });
}

/** The sources of the client and the templates. */
export function sourceFolder(tool: Tool): string {
  return `${tool.folder}/src`;
}

async function hashSources(
  host: Host,
  folder: string,
): Promise<{
  readonly files: ReadonlyMap<string, Hash>;
  readonly all: Hash;
  readonly code: Hash;
}> {
  const files = await hashEach(host, folder);
  const code = [...files].filter(([path]) => !path.endsWith('.css'));
  return {
    files,
    all: hashParts([...files].flat()),
    code: hashParts(code.flat()),
  };
}
