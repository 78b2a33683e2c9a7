/**
 * Computes what an upgrade of the package changes, from its published versions,
 * and writes it beside the page about the upgrade, once `docs-build history` has
 * read the releases. The author commits it, and a build reads it.
 */
import type { ParsedFiles } from '../../api/convert/program.ts';
import type { ModelInputs } from '../../api/job.ts';
import type { SiteConfig } from '../../config.ts';
import { Failure } from '../../diagnostics.ts';
import { extractPublicApi } from '../../releases/public-api.ts';
import {
  unpackReleases,
  type ReleaseRequest,
} from '../../releases/read-releases.ts';
import { classify, type ComparedVersion } from './classify-changes.ts';
import { compileAll, createModuleWriter, listOrigins } from './compile.ts';
import {
  listNames,
  printUpgrade,
  upgradeFile,
  type Upgrade,
} from './upgrade-file.ts';

/** @param site - the content folder, relative to the root */
export async function writeUpgrades(
  request: ReleaseRequest,
  config: SiteConfig,
  site: string,
): Promise<void> {
  const { host, root, onWork } = request;
  for (const [page, versions] of Object.entries(config.upgrades)) {
    const upgrade = await readUpgrade(request, versions);
    const file = upgradeFile(site, page);
    await host.writeFile(`${root}/${file}`, Buffer.from(printUpgrade(upgrade)));
    onWork(`${file}: ${String(upgrade.changes.length)} changes`);
  }
}

async function readUpgrade(
  request: ReleaseRequest,
  { from, to }: Pick<Upgrade, 'from' | 'to'>,
): Promise<Upgrade> {
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
    const changes = classify(before, after);
    const names = listNames(before.api, after.api);
    return { package: request.name, from, to, changes, names };
  });
}

function openVersion(
  { job, installed }: ModelInputs,
  parsed: ParsedFiles,
): ComparedVersion {
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
    name,
    api,
    write: createModuleWriter(library, listOrigins(name, api)),
    compile: (modules) => compileAll(modules, library),
    requires: Object.fromEntries(requires) as ComparedVersion['requires'],
  };
}
