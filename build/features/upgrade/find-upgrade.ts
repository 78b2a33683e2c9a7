/**
 * `docs-build upgrade`: reads a project and reports every place that the step to
 * a newer version of a package concerns.
 */
import { resolve } from 'node:path';
import { loadConfig } from '../../config/load-config.ts';
import type { SiteConfig } from '../../config.ts';
import {
  folderOf,
  relativeTo,
  slugOf,
  withForwardSlashes,
} from '../../core/paths.ts';
import { toHref } from '../../core/urls.ts';
import {
  error,
  Failure,
  warning,
  type Diagnostic,
  type Place,
} from '../../diagnostics.ts';
import { createNpm } from '../../releases/npm.ts';
import { compareVersions, isStable } from '../../releases/versions.ts';
import type { Behavior } from './behaviors.ts';
import { documentPath, sectionPath } from '../../plan/documents.ts';
import { toRequest as toPackage } from '../../plan/sources.ts';
import type { Upgrade } from './upgrade-file.ts';
import type { Options } from '../../commands/arguments.ts';
import type { CommandContext } from '../../commands/command.ts';
import { toRequest } from '../../commands/folders.ts';

export async function findUpgrade(
  options: Options,
  context: CommandContext,
): Promise<readonly Diagnostic[]> {
  const { host, root, report, tool } = context;
  const file = `${root}/${options.site}/site.config.ts`;
  const isSite = (await host.stat(file)) !== null;
  const config = isSite
    ? (await loadConfig(toRequest(options, context))).config
    : null;
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
  const [page, behaviors] =
    config?.package.name === name
      ? await readPage(config, { from, to }, options, context)
      : NO_PAGE;
  const { readUpgrade } = await import('./read-upgrade.ts');
  const { findUses, readProject } = await import('./find-uses.ts');
  const { adviseOn } = await import('./advice.ts');
  const project = readProject(
    withForwardSlashes(resolve(root, options.argument ?? '.')),
  );
  if (project.files.length === 0) {
    throw refuse(
      'There are no files to compile in this folder',
      'Name the folder of your sources; tsconfig.json says which files belong to it.',
    );
  }
  const request = {
    ...{ host, npm, tool, root, cache: options.cache, name },
    package: toPackage({ name }),
    onWork: (text: string) => {
      report({ event: 'note', text });
    },
  };
  const uses = await readUpgrade(request, { from, to }, (open) =>
    findUses(project, open.versions, adviseOn(open.upgrade, behaviors, page)),
  );
  const places = uses.length === 1 ? '1 place' : `${uses.length} places`;
  report({ event: 'note', text: `${name} ${from} to ${to}: ${places}` });
  return uses.map(({ file, line, column, impact, name: subject, text }) => {
    const place: Place = { file: relativeTo(root, file) ?? file, line, column };
    const message = subject === null ? text : `${subject}: ${text}`;
    return impact === 'breaking'
      ? error('upgrade-breaks', message, { place })
      : warning('upgrade-concerns', message, { place });
  });
}

type Page = readonly [address: string, behaviors: readonly Behavior[]];

const NO_PAGE: Page = ['', []];

/** What the page of this site about the same major versions tells. */
async function readPage(
  { upgrades, sections, url = '', base }: SiteConfig,
  { from, to }: Pick<Upgrade, 'from' | 'to'>,
  options: Options,
  { host, root }: CommandContext,
): Promise<Page> {
  const [page] = Object.entries(upgrades).find(
    ([, one]) =>
      majorOf(one.from) === majorOf(from) && majorOf(one.to) === majorOf(to),
  ) ?? [null];
  if (page === null) return NO_PAGE;
  const bytes = await host.readFile(`${root}/${options.site}/${page}.md`);
  const { listBehaviors } = await import('./behaviors.ts');
  const behaviors = listBehaviors(Buffer.from(bytes).toString('utf8'));
  const start = sectionPath(folderOf(page), sections);
  const path = documentPath(start, slugOf(page));
  return [url + toHref(options.base ?? base, path), behaviors];
}

function majorOf(version: string): string {
  return version.replace(/\..*/, '');
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
