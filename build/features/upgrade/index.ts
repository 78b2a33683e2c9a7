/**
 * Upgrades: what changes between two versions of the package. Both versions are
 * described by the compiler alone; programs that users may have written are
 * compiled with each, and what only one of them accepts is a change with its
 * proof. `docs-build history` writes that into the content folder, a page of
 * documents is filled with it, symbols link what it says of them, and other programs
 * read it in `changes.json`.
 */
import * as z from 'zod';
import type { SiteConfig } from '../../config.ts';
import type { Artifact } from '../../core/artifact.ts';
import type { Memo } from '../../core/memo.ts';
import { outputPath } from '../../core/names.ts';
import { toHref } from '../../core/urls.ts';
import type { SiteContext } from '../../emit/site-context.ts';
import { groupBy } from '../../core/group-by.ts';
import type { ReferenceList } from '../../../src/templates/article/article-model.ts';
import { listBehaviors } from './behaviors.ts';
import { listEntries } from './fill-page.ts';
import { listReasons, RULES } from './rules.ts';
import { changeSchema } from './upgrade-file.ts';

export { fillUpgrade } from './fill-page.ts';

/** It is raised by changes that could mislead a reader of the format before. */
const FORMAT = 2;
const SCHEMA_PATH = 'schema/changes.json';

const publishedSchema = z.strictObject({
  $schema: z.string(),
  format: z.literal(FORMAT),
  upgrades: z.array(
    z.strictObject({
      /** The address of the page about it. */
      url: z.string(),
      package: z.string(),
      from: z.string(),
      to: z.string(),
      changes: z.array(
        changeSchema.extend({
          impact: z.enum(['breaking', 'conditional', 'compatible']),
          /** Why the rule says so. */
          reason: z.string(),
        }),
      ),
      /** What no declaration shows, in the words of the page. */
      behaviors: z.array(
        z.strictObject({
          names: z.array(z.string()),
          text: z.string(),
          anchor: z.string(),
        }),
      ),
    }),
  ),
});

/** A stage. */
function describeChanges(): object {
  return z.toJSONSchema(publishedSchema);
}

/** The pages about upgrades. */
function findPages({ input, mainApi }: SiteContext) {
  return input.documents.flatMap(({ file, text }) => {
    const upgrade = input.features.upgrades.get(file);
    const route = mainApi.plan.table.byFile.get(file.normalize());
    return upgrade && route ? [{ text, upgrade, route }] : [];
  });
}

/** The entries about each export, by its name. */
export type UpgradeEntries = ReadonlyMap<string, readonly ReferenceList[]>;

export function planUpgrades(site: SiteContext, memo: Memo): UpgradeEntries {
  const entries = findPages(site).flatMap(({ text, upgrade, route }) =>
    memo.call(listEntries, text, route.href, upgrade),
  );
  const named = groupBy(entries, ([name]) => name);
  const label = site.input.config.labels.upgrade.title;
  return new Map(
    Array.from(named, ([name, rows]) => {
      const items = rows.map(([, entry]) => entry);
      return [name, [{ label, items, rest: null }]];
    }),
  );
}

/** `changes.json` and its schema, for a site that has a page about an upgrade. */
export function addChangesFile(
  site: SiteContext,
  memo: Memo,
): readonly Artifact[] {
  const { origin, base } = site.mainApi.scope;
  const address = (path: string): string => origin + toHref(base, `/${path}`);
  const upgrades = findPages(site).map(({ text, upgrade, route }) => {
    const { package: name, from, to } = upgrade;
    const changes = upgrade.changes.map((change) => ({
      ...change,
      impact: RULES[change.rule],
      reason: listReasons(upgrade.labels)[change.rule],
    }));
    const behaviors = memo.call(listBehaviors, text);
    const url = address(route.stem);
    return { url, package: name, from, to, changes, behaviors };
  });
  if (upgrades.length === 0) return [];
  const published = {
    $schema: address(SCHEMA_PATH),
    format: FORMAT,
    upgrades,
  };
  const file = (path: string, value: object): Artifact => ({
    path: outputPath(path),
    content: `${JSON.stringify(value, null, 1)}\n`,
  });
  return [
    file('changes.json', published),
    file(SCHEMA_PATH, memo.call(describeChanges)),
  ];
}

/** Folders with code for browsers, on a site with a page about an upgrade. */
export function listUpgradeModules({
  upgrades,
}: SiteConfig): readonly string[] {
  return Object.keys(upgrades).length === 0 ? [] : ['upgrade'];
}
