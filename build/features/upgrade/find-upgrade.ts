/**
 * `docs-build upgrade`: reads a project and reports every place that the step to
 * a newer version of a package concerns.
 */
import { resolve } from 'node:path';
import { loadConfig } from '../../config/load-config.ts';
import type { SiteConfig } from '../../config.ts';
import { relativeTo, withForwardSlashes } from '../../core/paths.ts';
import {
  error,
  Failure,
  warning,
  type Diagnostic,
  type Place,
} from '../../diagnostics.ts';
import { createNpm } from '../../releases/npm.ts';
import { compareVersions, isStable } from '../../releases/versions.ts';
import type { ApiUse } from './find-uses.ts';
import { toRequest as toPackage } from '../../plan/sources.ts';
import type { Options } from '../../commands/arguments.ts';
import type { CommandContext } from '../../commands/command.ts';
import { toRequest } from '../../commands/folders.ts';

export async function findUpgrade(
  options: Options,
  context: CommandContext,
): Promise<readonly Diagnostic[]> {
  const { host, root, report, tool } = context;
  const config = await findConfig(options, context);
  const name = options.package ?? config?.package.name;
  if (name === undefined || options.from === null || options.to === null) {
    throw refuse(
      'The package and both versions are needed',
      'Write: docs-build upgrade --package NAME --from 1 --to 2 src',
    );
  }
  const npm = createNpm(root);
  const published = (await npm.listVersions(name)).filter(isStable);
  const from = findVersion(published, options.from);
  const to = findVersion(published, options.to);
  const { findBehaviors } = await import('./known-behaviors.ts');
  const upgrade = { package: name, from, to };
  const known = await findBehaviors(upgrade, config, options, context);
  const { readUpgrade } = await import('./read-upgrade.ts');
  const { findUses, readProject } = await import('./find-uses.ts');
  const { adviseOn } = await import('./advice.ts');
  const folder = options.argument ?? '.';
  const project = readProject(withForwardSlashes(resolve(root, folder)));
  if (project.files.length === 0) {
    throw refuse(
      'There are no files to compile in this folder',
      'Name the folder of your sources; tsconfig.json says which files belong to it.',
    );
  }
  const note = (text: string): void => {
    report({ event: 'note', text });
  };
  const request = {
    ...{ host, npm, tool, root, cache: options.cache, name },
    package: toPackage({ name }),
    onWork: note,
  };
  const { uses, isUsed } = await readUpgrade(request, { from, to }, (open) =>
    findUses(project, open.versions, adviseOn(open.upgrade, known)),
  );
  const places = uses.length === 1 ? '1 place' : `${uses.length} places`;
  const result = isUsed ? places : `no file of ${folder} imports it`;
  note(`${name} ${from} to ${to}: ${result}`);
  if (known === null) {
    note(
      'Only changes that the compiler finds are listed. For changes in behavior, pass --changes with the changes.json of a site about the package.',
    );
  }
  return uses.map((use) => describeUse(use, root));
}

/** `null` in a project without a site. */
async function findConfig(
  options: Options,
  context: CommandContext,
): Promise<SiteConfig | null> {
  const { host, root } = context;
  const file = `${root}/${options.site}/site.config.ts`;
  if ((await host.stat(file)) === null) return null;
  return (await loadConfig(toRequest(options, context))).config;
}

function describeUse(
  { file, line, column, impact, name, text }: ApiUse,
  root: string,
): Diagnostic {
  const place: Place = { file: relativeTo(root, file) ?? file, line, column };
  const message = name === null ? text : `${name}: ${text}`;
  return impact === 'breaking'
    ? error('upgrade-breaks', message, { place })
    : warning('upgrade-concerns', message, { place });
}

/** @param wanted - a version, or the beginning of one */
function findVersion(published: readonly string[], wanted: string): string {
  const [newest] = published
    .filter((one) => one === wanted || one.startsWith(`${wanted}.`))
    .sort((a, b) => compareVersions(b, a));
  if (newest !== undefined) return newest;
  throw refuse(`No version ${wanted} was published`, null);
}

function refuse(message: string, hint: string | null): Failure {
  return new Failure([
    error('upgrade-unknown', message, { fault: 'usage', hint }),
  ]);
}
