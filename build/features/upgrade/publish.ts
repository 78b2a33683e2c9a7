/** What upgrades change, for other programs: `changes.json` and its schema. */
import * as z from 'zod';
import type { Artifact } from '../../core/artifact.ts';
import type { Memo } from '../../core/memo.ts';
import { outputPath } from '../../core/names.ts';
import type { SiteInput } from '../../inputs.ts';
import { listBehaviors } from './behaviors.ts';
import type { RouteTable } from '../../plan/routes.ts';
import { RULES } from './rules.ts';
import { changeSchema, type Upgrade } from './upgrade-file.ts';

/** It is raised by changes that could mislead a reader of the format before. */
const FORMAT = 1;
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
          /** Where the rule comes from; `null` if it is our own. */
          source: z.string().nullable(),
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

/** Where the pages about upgrades are. */
interface UpgradePages extends Pick<SiteInput, 'documents'> {
  readonly byFile: RouteTable['byFile'];
  /** The address of a path of this site. */
  readonly address: (path: string) => string;
}

/** @returns no files for a site that is about no upgrade */
export function publishApiChanges(
  upgradesByFile: ReadonlyMap<string, Upgrade>,
  { documents, byFile, address }: UpgradePages,
  memo: Memo,
): readonly Artifact[] {
  const upgrades = documents.flatMap(({ file, text }) => {
    const upgrade = upgradesByFile.get(file);
    const route = byFile.get(file.normalize());
    if (upgrade === undefined || route === undefined) return [];
    const { package: name, from, to } = upgrade;
    const changes = upgrade.changes.map((change) => ({
      ...change,
      ...RULES[change.rule],
    }));
    const behaviors = memo.call(listBehaviors, text);
    const url = address(route.stem);
    return [{ url, package: name, from, to, changes, behaviors }];
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
