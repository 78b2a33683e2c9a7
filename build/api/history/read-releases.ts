/**
 * Reads the published releases of a package: those that are not in the cache
 * are downloaded and unpacked below the project, so that packages which their
 * declarations mention are found where the project has them installed.
 */
import { hashParts } from '../../core/hash.ts';
import type { Diagnostic, Reported } from '../../diagnostics.ts';
import type { Host } from '../../host/host.ts';
import type { Npm } from '../../host/npm.ts';
import type { Tool } from '../../request.ts';
import type { ParsedFiles } from '../convert/program.ts';
import { loadModelInputs, type PackageRequest } from '../inputs.ts';
import { tryRead } from '../package/find-package.ts';
import { listFiles } from '../package/files.ts';
import type { Release } from './history.ts';
import { addFolders, extractPublicApi, type PublicApi } from './public-api.ts';

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

/** Releases without types are left out, with a reason. */
export async function readReleases(
  request: ReleaseRequest,
  versions: readonly string[],
): Promise<Reported<readonly Release[]>> {
  const { host, npm, tool, root, cache, name, onWork } = request;
  const folder = `${root}/${FOLDER}`;
  const key = hashParts([tool.hash, JSON.stringify(request.package)]);
  const fileOf = (version: string): string =>
    `${folder}/${name.replace('/', '+')}@${version}-${key}.json`;
  const known = new Map<string, PublicApi>();
  for (const version of cache ? versions : []) {
    const bytes = await tryRead(host, fileOf(version));
    if (bytes === null) continue;
    // Only this function writes there.
    const text = Buffer.from(bytes).toString('utf8');
    known.set(version, JSON.parse(text) as PublicApi);
  }
  const missing = versions.filter((version) => !known.has(version));
  const work = `${folder}/unpacked`;
  const diagnostics: Diagnostic[] = [];
  if (missing.length > 0) {
    onWork(`Downloading ${String(missing.length)} releases of ${name}`);
    await host.remove(work);
    await host.makeDirectory(work);
    await npm.download(name, missing, work);
  }
  const archives = await host.readDirectory(work);
  const parsed: ParsedFiles = new Map();
  for (const version of missing) {
    const archive = archives.find((one) =>
      one.name.endsWith(`-${version}.tgz`),
    );
    const place = `${work}/${version}`;
    const target = `${place}/node_modules/${request.package.name}`;
    await host.makeDirectory(target);
    await npm.unpack(`${work}/${archive?.name ?? ''}`, target);
    const loaded = await loadModelInputs(host, tool, place, request.package);
    if (loaded.value === null) diagnostics.push(...loaded.diagnostics);
    else {
      onWork(`Reading ${name} ${version}`);
      const { job } = loaded.value;
      const { types } = await listFiles(host, job.folder);
      const entries = addFolders(job.entries, types);
      const options = { files: null, parsed };
      const api = extractPublicApi({ ...job, entries }, options);
      known.set(version, api);
      const text = Buffer.from(JSON.stringify(api));
      if (cache) await host.writeFile(fileOf(version), text);
    }
    // What the next release shares is parsed once: the platform's types.
    for (const path of parsed.keys()) {
      if (path.startsWith(place)) parsed.delete(path);
    }
  }
  await host.remove(work);
  const value = versions.flatMap((version) => {
    const api = known.get(version);
    return api === undefined ? [] : [{ version, api }];
  });
  return { value, diagnostics };
}
