/**
 * Computes what an upgrade of a package changes, from its published versions.
 * Used by commands: a build reads the result.
 */
import { addFolders, extractPublicApi } from '../api/history/public-api.ts';
import {
  unpackReleases,
  type ReleaseRequest,
} from '../api/history/read-releases.ts';
import type { ParsedFiles } from '../api/convert/program.ts';
import type { ModelInputs } from '../api/job.ts';
import { listFiles } from '../api/package/files.ts';
import { Failure } from '../diagnostics.ts';
import type { Host } from '../host/host.ts';
import { classify, type Version } from './classify.ts';
import { compileAll, createModuleWriter, listOrigins } from './compile.ts';
import { listNames, type Upgrade } from './upgrade-file.ts';

/** An upgrade, and the declarations of the later version while they are there. */
export interface OpenUpgrade {
  readonly upgrade: Upgrade;
  /** Absolute paths, by what imports them. */
  readonly newer: ReadonlyMap<string, string>;
}

/** @param use - called while both versions lie on the disk */
export async function readUpgrade<Result>(
  request: ReleaseRequest,
  { from, to }: Pick<Upgrade, 'from' | 'to'>,
  use: (open: OpenUpgrade) => Result,
): Promise<Result> {
  const { host, name } = request;
  return unpackReleases(request, [from, to], async (unpacked) => {
    const parsed: ParsedFiles = new Map();
    const [before, after] = await Promise.all(
      [from, to].map(async (version) => {
        const { value = null, diagnostics = [] } = unpacked.get(version) ?? {};
        if (value === null) throw new Failure(diagnostics);
        return openVersion(host, value, parsed);
      }),
    );
    if (before === undefined || after === undefined) {
      throw new Error('Two versions were unpacked');
    }
    const changes = classify(before.version, after.version);
    const names = listNames(before.version.api, after.version.api);
    return use({
      upgrade: { package: name, from, to, changes, names },
      newer: after.entries,
    });
  });
}

interface OpenVersion {
  readonly version: Version;
  readonly entries: ReadonlyMap<string, string>;
}

async function openVersion(
  host: Host,
  { job, installed }: ModelInputs,
  parsed: ParsedFiles,
): Promise<OpenVersion> {
  const { types } = await listFiles(host, job.folder);
  const entries = addFolders(job.entries, types);
  const api = extractPublicApi({ ...job, entries }, { files: null, parsed });
  const { packageName: name } = job;
  const folder = job.folder.slice(0, -`/node_modules/${name}`.length);
  const library = { name, folder, parsed };
  const { engines, typesVersions } = installed.manifest;
  const requires = [
    ['node', engines['node']],
    ['typescript', Object.keys(typesVersions)[0]],
  ].filter(([, range]) => typeof range === 'string');
  return {
    version: {
      name,
      api,
      write: createModuleWriter(library, listOrigins(name, api)),
      compile: (modules) => compileAll(modules, library),
      requires: Object.fromEntries(requires) as Version['requires'],
    },
    entries: new Map(
      entries.map(({ specifier, file }) => [
        specifier,
        `${job.folder}/${file}`,
      ]),
    ),
  };
}
