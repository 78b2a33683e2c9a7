/**
 * Reads the published releases of a package: those that are not in the cache
 * are downloaded and unpacked below the project, so that packages which their
 * declarations mention are found where the project has them installed.
 */
import { hashParts } from '../core/hash.ts';
import type { Diagnostic, Reported } from '../diagnostics.ts';
import type { Host } from '../host/host.ts';
import type { Npm } from './npm.ts';
import type { Tool } from '../request.ts';
import type { ParsedFiles } from '../api/convert/program.ts';
import { loadModelInputs, type PackageRequest } from '../api/model-inputs.ts';
import type { ExtractionJob, ModelInputs } from '../api/job.ts';
import { tryRead, type Manifest } from '../api/package/find-package.ts';
import { listFiles } from '../api/package/files.ts';
import { extractPublicApi, type PublicApi } from './public-api.ts';

const FOLDER = 'node_modules/.cache/docs-build/history';

export interface ReleaseRequest {
  readonly host: Host;
  readonly npm: Npm;
  readonly tool: Tool;
  /** Absolute path of the project. */
  readonly root: string;
  /** Whether to use and to keep what was extracted before. */
  readonly cache: boolean;
  /** The name in the registry. */
  readonly name: string;
  readonly package: PackageRequest;
  readonly onWork: (text: string) => void;
}

/** Inputs by version, with every entry; `null` if a release has no types. */
export type Unpacked = ReadonlyMap<string, Reported<ModelInputs | null>>;

/**
 * Downloads and unpacks releases below the project.
 * @param use - called while they are there
 */
export async function unpackReleases<Result>(
  { host, npm, tool, root, name, onWork, ...request }: ReleaseRequest,
  versions: readonly string[],
  use: (unpacked: Unpacked) => Result | Promise<Result>,
): Promise<Result> {
  const work = `${root}/${FOLDER}/unpacked`;
  await host.remove(work);
  await host.makeDirectory(work);
  try {
    onWork(`Downloading ${String(versions.length)} releases of ${name}`);
    await npm.download(name, versions, work);
    const archives = await host.readDirectory(work);
    const unpacked = new Map<string, Reported<ModelInputs | null>>();
    for (const version of versions) {
      const ending = `-${version}.tgz`;
      const archive = archives.find((entry) => entry.name.endsWith(ending));
      const place = `${work}/${version}`;
      const target = `${place}/node_modules/${request.package.name}`;
      await host.makeDirectory(target);
      await npm.unpack(`${work}/${archive?.name ?? ''}`, target);
      const loaded = await loadModelInputs(host, tool, place, request.package);
      if (loaded.value === null) {
        unpacked.set(version, loaded);
        continue;
      }
      const { job, installed } = loaded.value;
      const { types } = await listFiles(host, job.folder);
      const entries = addFolders(job.entries, installed.manifest, types);
      const value = { ...loaded.value, job: { ...job, entries } };
      unpacked.set(version, { ...loaded, value });
    }
    return await use(unpacked);
  } finally {
    await host.remove(work);
  }
}

/**
 * The entries of a package without `exports`, whose importers can name any file:
 * beside the main one, the folders with an index.
 */
export function addFolders(
  [main, ...others]: ExtractionJob['entries'],
  { exports }: Pick<Manifest, 'exports'>,
  files: ReadonlySet<string>,
): ExtractionJob['entries'] {
  if (exports !== undefined) return [main, ...others];
  const folders = [...files].flatMap((file) => {
    const [, name] = /^([a-z][\w-]*)\/index\.d\.[cm]?ts$/i.exec(file) ?? [];
    const isOther = name !== undefined && file !== main.file;
    return isOther ? [{ specifier: `${main.specifier}/${name}`, file }] : [];
  });
  return [main, ...folders];
}

/** A release and what it exports. */
export interface Release {
  readonly version: string;
  readonly api: PublicApi;
}

/** Releases without types are left out, with a reason. */
export async function readReleases(
  request: ReleaseRequest,
  versions: readonly string[],
): Promise<Reported<readonly Release[]>> {
  const { host, tool, root, cache, name } = request;
  const key = hashParts([tool.hash, JSON.stringify(request.package)]);
  const fileOf = (version: string): string =>
    `${root}/${FOLDER}/${name.replace('/', '+')}@${version}-${key}.json`;
  const apisByVersion = new Map<string, PublicApi>();
  for (const version of cache ? versions : []) {
    const text = await tryRead(host, fileOf(version));
    if (text === null) continue;
    // Only this function writes there.
    apisByVersion.set(version, JSON.parse(text) as PublicApi);
  }
  const missing = versions.filter((version) => !apisByVersion.has(version));
  const diagnostics: Diagnostic[] = [];
  const extractAll = async (unpacked: Unpacked): Promise<void> => {
    const parsed: ParsedFiles = new Map();
    for (const [version, loaded] of unpacked) {
      diagnostics.push(...(loaded.value === null ? loaded.diagnostics : []));
      if (loaded.value === null) continue;
      request.onWork(`Reading ${name} ${version}`);
      const { job } = loaded.value;
      const api = extractPublicApi(job, { files: null, parsed });
      apisByVersion.set(version, api);
      const text = Buffer.from(JSON.stringify(api));
      if (cache) await host.writeFile(fileOf(version), text);
      // What the next release shares is parsed once: the platform's types.
      for (const path of parsed.keys()) {
        if (path.startsWith(job.folder)) parsed.delete(path);
      }
    }
  };
  if (missing.length > 0) await unpackReleases(request, missing, extractAll);
  const value = versions.flatMap((version) => {
    const api = apisByVersion.get(version);
    return api === undefined ? [] : [{ version, api }];
  });
  return { value, diagnostics };
}
