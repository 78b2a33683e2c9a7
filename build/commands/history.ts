/**
 * `docs-build history`: reads the published releases of the documented package
 * and writes what has changed between them into the content folder, where the
 * author commits it.
 */
import { loadModelInputs } from '../api/inputs.ts';
import { loadConfig } from '../config/load-config.ts';
import {
  asWarning,
  error,
  Failure,
  valueOf,
  type Diagnostic,
} from '../diagnostics.ts';
import { createNpm } from '../host/npm.ts';
import { HISTORY_FILE } from '../inputs/history.ts';
import { upgradeFile } from '../inputs/upgrades.ts';
import { toRequest as toPackage } from '../plan/sources.ts';
import { printUpgrade } from '../upgrade/upgrade-file.ts';
import type { Options } from './arguments.ts';
import type { Command, Context } from './command.ts';
import { toRequest } from './folders.ts';

export const history: Command = {
  name: 'history',
  summary: 'Read what each release of the package exports',
  description:
    'Reads the published releases of the documented package, beginning with the one that the configuration names under history, and writes what has changed between them to history.json in the content folder, and for each page under upgrades a file with what its two versions differ in. Uses npm and its settings; what was read before is read from the cache.',
  options: ['site', 'no-cache'],
  run: writeHistory,
};

async function writeHistory(
  options: Options,
  context: Context,
): Promise<readonly Diagnostic[]> {
  const { host, root, report, tool } = context;
  const request = toRequest(options, context);
  const { config, file } = await loadConfig(request);
  if (config.history === undefined) {
    const message = 'history is not set';
    const hint =
      "Name the oldest release to read in the configuration: history: { from: '1.0.0' }";
    const place = { file, line: null, column: null };
    throw new Failure([
      error('history-not-set', message, { fault: 'usage', place, hint }),
    ]);
  }
  const { from } = config.history;
  const wanted = toPackage(config.package);
  const inputs = valueOf(await loadModelInputs(host, tool, root, wanted));
  const { installed, job } = inputs;
  const name = installed.manifest.name ?? job.packageName;
  const { compareVersions, isStable, joinReleases, printHistory } =
    await import('../api/history/history.ts');
  const { readReleases } = await import('../api/history/read-releases.ts');
  const npm = createNpm(root);
  const versions = (await npm.listVersions(name))
    .filter(isStable)
    .filter((one) => compareVersions(from, one) <= 0)
    .filter((one) => compareVersions(one, job.version) <= 0)
    .sort(compareVersions);
  const onWork = (text: string): void => {
    report({ event: 'note', text });
  };
  const releases = { ...request, npm, name, package: wanted, onWork };
  const { value, diagnostics } = await readReleases(releases, versions);
  if (value.length === 0) {
    const message = `No release of ${name} from ${from} to ${job.version} could be read`;
    return [error('history-empty', message), ...diagnostics];
  }
  const path = `${request.site}/${HISTORY_FILE}`;
  const text = printHistory(joinReleases(name, value));
  await host.writeFile(`${root}/${path}`, Buffer.from(text));
  onWork(`${path}: ${String(value.length)} releases of ${name}`);
  const { readUpgrade } = await import('../upgrade/read-upgrade.ts');
  for (const [page, between] of Object.entries(config.upgrades)) {
    const upgrade = await readUpgrade(
      releases,
      between,
      (open) => open.upgrade,
    );
    const file = upgradeFile(request.site, page);
    const printed = Buffer.from(printUpgrade(upgrade));
    await host.writeFile(`${root}/${file}`, printed);
    onWork(`${file}: ${String(upgrade.changes.length)} changes`);
  }
  return diagnostics.map(asWarning);
}
