/**
 * Finds the changes of behavior for `docs-build upgrade`: in the page of this site
 * about the upgrade, in the `changes.json` that the package's site has published, or
 * in the copy that comes with the tool.
 */
import { resolve } from 'node:path';
import * as z from 'zod';
import { parseJson, tryRead } from '../../api/package/find-package.ts';
import type { Options } from '../../commands/arguments.ts';
import type { CommandContext } from '../../commands/command.ts';
import type { SiteConfig } from '../../config.ts';
import { folderOf } from '../../core/paths.ts';
import { toHref } from '../../core/urls.ts';
import { error, Failure } from '../../diagnostics.ts';
import { documentPath, sectionPath } from '../../plan/documents.ts';
import { listBehaviors, type Behavior } from './behaviors.ts';
import type { Upgrade } from './upgrade-file.ts';

export interface KnownBehaviors {
  /** The address of the page about them. */
  readonly page: string;
  readonly behaviors: readonly Behavior[];
}

/** The part of `changes.json` that is needed here. */
const changesSchema = z.object({
  upgrades: z.array(
    z.object({
      ...{ url: z.string(), package: z.string() },
      ...{ from: z.string(), to: z.string() },
      behaviors: z.array(
        z.object({
          ...{ names: z.array(z.string()), text: z.string() },
          anchor: z.string(),
        }),
      ),
    }),
  ),
});

/** Relative to the tool. A test keeps it equal to the page. */
export const SAVED = 'build/features/upgrade/saved';

/** @returns `null` if nothing is known about this upgrade */
export async function findBehaviors(
  upgrade: Pick<Upgrade, 'package' | 'from' | 'to'>,
  config: SiteConfig | null,
  options: Options,
  context: CommandContext,
): Promise<KnownBehaviors | null> {
  const { host, tool } = context;
  const { package: name } = upgrade;
  if (options.changes !== null) {
    const text = await readText(options.changes, context);
    const known = text === null ? null : parseChanges(text, upgrade);
    if (known !== null) return known;
    throw new Failure([
      error('changes-unknown', `${options.changes} has no such upgrade`, {
        fault: 'usage',
        hint: 'Name the changes.json of a site that documents the package, or a copy of it.',
      }),
    ]);
  }
  if (config?.package.name === name) {
    return readPage(config, upgrade, options, context);
  }
  const saved = await tryRead(host, `${tool.folder}/${SAVED}/${name}.json`);
  return saved === null ? null : parseChanges(toText(saved), upgrade);
}

function toText(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('utf8');
}

/** @param source - an address or a file */
async function readText(
  source: string,
  { host, root }: CommandContext,
): Promise<string | null> {
  if (/^https?:/.test(source)) {
    try {
      const response = await fetch(source);
      return response.ok ? await response.text() : null;
    } catch {
      return null;
    }
  }
  const bytes = await tryRead(host, resolve(root, source));
  return bytes === null ? null : toText(bytes);
}

/** Versions of the same major ones differ little. */
function isAlike(
  one: Pick<Upgrade, 'from' | 'to'>,
  other: Pick<Upgrade, 'from' | 'to'>,
): boolean {
  return (
    majorOf(one.from) === majorOf(other.from) &&
    majorOf(one.to) === majorOf(other.to)
  );
}

function majorOf(version: string): string {
  return version.replace(/\..*/, '');
}

function parseChanges(
  text: string,
  upgrade: Pick<Upgrade, 'package' | 'from' | 'to'>,
): KnownBehaviors | null {
  const { data } = changesSchema.safeParse(parseJson(text));
  const told = data?.upgrades.find(
    (other) => other.package === upgrade.package && isAlike(other, upgrade),
  );
  if (told === undefined) return null;
  return { page: told.url, behaviors: told.behaviors };
}

/** The behaviors on this site's page about the same major versions. */
async function readPage(
  { upgrades, sections, url = '', base }: SiteConfig,
  upgrade: Pick<Upgrade, 'from' | 'to'>,
  options: Options,
  { host, root }: CommandContext,
): Promise<KnownBehaviors | null> {
  const [page] =
    Object.entries(upgrades).find(([, other]) => isAlike(other, upgrade)) ?? [];
  if (page === undefined) return null;
  const bytes = await host.readFile(`${root}/${options.site}/${page}.md`);
  const behaviors = listBehaviors(toText(bytes));
  const folder = folderOf(page);
  const start = sectionPath(folder, sections);
  const path = documentPath(start, page.slice(folder.length + 1));
  return { page: url + toHref(options.base ?? base, path), behaviors };
}
