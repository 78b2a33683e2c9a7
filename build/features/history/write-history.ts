/**
 * `docs-build history`: reads the published releases of the documented package
 * and writes what has changed between them into the content folder, where the
 * author commits it.
 */
import { loadModelInputs } from '../../api/model-inputs.ts';
import { loadConfig } from '../../config/load-config.ts';
import {
  asWarning,
  error,
  Failure,
  valueOf,
  type Diagnostic,
} from '../../diagnostics.ts';
import { createNpm } from '../../releases/npm.ts';
import { compareVersions, isStable } from '../../releases/versions.ts';
import { HISTORY_FILE } from './load-releases.ts';
import { toRequest as toPackage } from '../../plan/sources.ts';
import type { Options } from '../../commands/arguments.ts';
import type { CommandContext } from '../../commands/command.ts';
import { PACKAGE_SITE } from '../../api/model-file.ts';
import { loadPackageConfig } from '../../commands/model.ts';
import { toRequest } from '../../commands/folders.ts';
import { writeFromReleases } from '../commands.ts';

export async function writeHistory(
  options: Options,
  context: CommandContext,
): Promise<readonly Diagnostic[]> {
  const { host, root, report, tool } = context;
  const { site } = toRequest(options, context);
  const isPackage = (await host.stat(`${root}/${site}`)) === null;
  const folder = isPackage ? PACKAGE_SITE : site;
  const request = toRequest({ ...options, site: folder }, context);
  const { config, file } = isPackage
    ? await loadPackageConfig(context)
    : await loadConfig(request);
  if (config.history === undefined) {
    const hint =
      "Name the oldest release to read in the configuration: history: { from: '1.0.0' }";
    const place = { file, line: null, column: null };
    const details = { fault: 'usage', place, hint } as const;
    throw new Failure([
      error('history-not-set', 'history is not set', details),
    ]);
  }
  const { from } = config.history;
  const wantedRequest = toPackage(config.package);
  const inputs = await loadModelInputs(host, tool, root, wantedRequest);
  const { installed, job } = valueOf(inputs);
  const name = installed.manifest.name ?? job.packageName;
  const note = (text: string): void => {
    report({ event: 'note', text });
  };
  const npm = createNpm(root);
  const versions = (await npm.listVersions(name))
    .filter(isStable)
    .filter((version) => compareVersions(from, version) <= 0)
    .filter((version) => compareVersions(version, job.version) <= 0)
    .sort(compareVersions);
  const { readReleases } = await import('../../releases/read-releases.ts');
  const releases = {
    ...request,
    npm,
    name,
    package: wantedRequest,
    onWork: note,
  };
  const { value, diagnostics } = await readReleases(releases, versions);
  if (value.length === 0) {
    const message = `No release of ${name} from ${from} to ${job.version} could be read`;
    return [error('history-empty', message), ...diagnostics];
  }
  const { joinReleases, printHistory } = await import('./join-releases.ts');
  const history = printHistory(joinReleases(name, value));
  const historyFile = `${request.site}/${HISTORY_FILE}`;
  await host.writeFile(`${root}/${historyFile}`, Buffer.from(history));
  note(`${historyFile}: ${String(value.length)} releases of ${name}`);
  await writeFromReleases(releases, config, request.site);
  return diagnostics.map(asWarning);
}
