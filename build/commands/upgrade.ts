/**
 * `docs-build upgrade`: reads a project and reports every place that the step to
 * a newer version of a package concerns.
 */
import { compareVersions, isStable } from '../api/history/history.ts';
import { loadConfig } from '../config/load-config.ts';
import { relativeTo } from '../core/paths.ts';
import {
  error,
  Failure,
  warning,
  type Diagnostic,
  type Place,
} from '../diagnostics.ts';
import { createNpm, type Npm } from '../host/npm.ts';
import { toRequest as toPackage } from '../plan/sources.ts';
import type { Options } from './arguments.ts';
import type { Command, Context } from './command.ts';
import { toRequest } from './folders.ts';

export const upgrade: Command = {
  name: 'upgrade',
  summary: 'List what an upgrade of a package changes in your code',
  description:
    'Compiles the files of a folder with its tsconfig.json, once as they are and once with the newer version of the package, and reports what only then is refused, what is deprecated, and what to do. The versions come from npm; 16 stands for the newest 16.x.',
  argument: { name: 'folder', required: false },
  options: ['site', 'package', 'from', 'to'],
  run: findUpgrade,
};

async function findUpgrade(
  options: Options,
  context: Context,
): Promise<readonly Diagnostic[]> {
  const { host, root, report, tool } = context;
  const name = options.package ?? (await findDocumented(options, context));
  if (name === null || options.from === null || options.to === null) {
    throw refuse(
      'The package and both versions are needed',
      'Write: docs-build upgrade --package NAME --from 1 --to 2 src',
    );
  }
  const npm = createNpm(root);
  const published = (await npm.listVersions(name)).filter(isStable);
  const from = findVersion(published, options.from);
  const to = findVersion(published, options.to);
  const { readUpgrade } = await import('../upgrade/read-upgrade.ts');
  const { findUses, readProject } = await import('../upgrade/find-uses.ts');
  const { adviseOn } = await import('../upgrade/advice.ts');
  const folder = `${root}/${options.argument ?? ''}`.replace(/\/+$/, '');
  const request = {
    host,
    npm: npm satisfies Npm,
    tool,
    root,
    cache: options.cache,
    name,
    package: toPackage({ name }),
    onWork: (text: string) => {
      report({ event: 'note', text });
    },
  };
  const uses = await readUpgrade(request, { from, to }, (open) =>
    findUses(
      { ...readProject(folder), packageName: name, newer: open.newer },
      adviseOn(open.upgrade),
    ),
  );
  report({
    event: 'note',
    text: `${name} ${from} to ${to}: ${String(uses.length)} places`,
  });
  return uses.map(({ file, line, column, impact, name: subject, text }) => {
    const place: Place = { file: relativeTo(root, file) ?? file, line, column };
    const message = subject === null ? text : `${subject}: ${text}`;
    return impact === 'breaking'
      ? error('upgrade-breaks', message, { place })
      : warning('upgrade-concerns', message, { place });
  });
}

/** The package that a site in this project documents, if there is one. */
async function findDocumented(
  options: Options,
  context: Context,
): Promise<string | null> {
  const file = `${context.root}/${options.site}/site.config.ts`;
  if ((await context.host.stat(file)) === null) return null;
  const { config } = await loadConfig(toRequest(options, context));
  return config.package.name;
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
