/**
 * Computes what an upgrade of a package changes, from its published versions.
 * Commands use this; a build reads the result.
 */
import { extractPublicApi } from '../../releases/public-api.ts';
import {
  unpackReleases,
  type ReleaseRequest,
} from '../../releases/read-releases.ts';
import type { ParsedFiles } from '../../api/convert/program.ts';
import type { ModelInputs } from '../../api/job.ts';
import { Failure } from '../../diagnostics.ts';
import { classify, type ComparedVersion } from './classify-changes.ts';
import type { Versions } from './find-uses.ts';
import { compileAll, createModuleWriter, listOrigins } from './compile.ts';
import { listNames, type Upgrade } from './upgrade-file.ts';

/** An upgrade, and the declarations of both versions while they are there. */
export interface OpenUpgrade {
  readonly upgrade: Upgrade;
  /** What imports both versions, and where they are. */
  readonly versions: Versions;
}

/** @param use - called while both versions lie on the disk */
export async function readUpgrade<Result>(
  request: ReleaseRequest,
  { from, to }: Pick<Upgrade, 'from' | 'to'>,
  use: (open: OpenUpgrade) => Result,
): Promise<Result> {
  const { name } = request;
  return unpackReleases(request, [from, to], (unpacked) => {
    const parsed: ParsedFiles = new Map();
    const [before, after] = [from, to].map((version) => {
      const { value = null, diagnostics = [] } = unpacked.get(version) ?? {};
      if (value === null) throw new Failure(diagnostics);
      return openVersion(value, parsed);
    });
    if (before === undefined || after === undefined) {
      throw new Error('Two versions were unpacked');
    }
    const changes = classify(before.version, after.version);
    const names = listNames(before.version.api, after.version.api);
    return use({
      upgrade: { package: name, from, to, changes, names },
      versions: {
        packageName: before.version.name,
        folders: [before.folder, after.folder],
      },
    });
  });
}

interface OpenVersion {
  readonly version: ComparedVersion;
  readonly folder: string;
}

function openVersion(
  { job, installed }: ModelInputs,
  parsed: ParsedFiles,
): OpenVersion {
  const api = extractPublicApi(job, { files: null, parsed });
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
      requires: Object.fromEntries(requires) as ComparedVersion['requires'],
    },
    folder,
  };
}
