/**
 * What `docs-build history` computes of two versions and an author commits beside
 * the page about the upgrade: a build reads it, and compiles nothing.
 */
import * as z from 'zod';
import { parseJson, tryRead } from '../../api/package/find-package.ts';
import { error, type Diagnostic, type Reported } from '../../diagnostics.ts';
import type { Project } from '../../feature.ts';
import type { PublicApi } from '../../releases/public-api.ts';
import type { Labels } from '../../../src/shared/labels.ts';
import { RULES, type RuleName } from './rules.ts';

const text = z.string().nullable();
// The keys are these names.
const rules = Object.keys(RULES) as [RuleName, ...RuleName[]];

export const changeSchema = z.strictObject({
  rule: z.enum(rules),
  /** The export, or the owner of the members. */
  name: z.string(),
  /** Several if they have the same witness; empty if the export itself changed. */
  members: z.array(z.string()).readonly(),
  /** The declaration; `null` if that version has none. */
  before: text,
  after: text,
  /** A program that compiles with the version before, not with the one after, and the compiler's words about it. */
  witness: z.strictObject({ code: z.string(), message: z.string() }).nullable(),
  /** How many programs compile with both versions. */
  controls: z.number(),
  /** What its deprecation says: often, what to write instead. */
  deprecated: text,
});

export type ApiChange = Readonly<z.infer<typeof changeSchema>>;

export const upgradeSchema = z.strictObject({
  package: z.string(),
  from: z.string(),
  to: z.string(),
  changes: z.array(changeSchema).readonly(),
  /** What exists in one of the versions: exports, with their members. */
  names: z.record(z.string(), z.array(z.string()).readonly()),
});

export type Upgrade = Readonly<z.infer<typeof upgradeSchema>>;

/** With the words of the page about it. */
export type ShownUpgrade = Upgrade & { readonly labels: Labels };

export function listNames(...apis: readonly PublicApi[]): Upgrade['names'] {
  const names = new Map<string, Set<string>>();
  for (const { name, members } of apis.flat()) {
    const known = names.get(name) ?? new Set();
    for (const member of members) known.add(member.name);
    names.set(name, known);
  }
  return Object.fromEntries(
    [...names]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, known]) => [name, [...known]]),
  );
}

/** One line for each change, so that a change of the file can be read. */
export function printUpgrade({ changes, names, ...head }: Upgrade): string {
  const lines = changes
    .map((change) => `    ${JSON.stringify(change)}`)
    .join(',\n');
  const start = JSON.stringify(head).slice(1, -1);
  return `{\n  ${start},\n  "changes": [\n${lines}\n  ],\n  "names": ${JSON.stringify(names)}\n}\n`;
}

/** `graphql`, `Owner.member`: what a change is about. */
export function subjectsOf({ name, members }: ApiChange): readonly string[] {
  return members.length === 0
    ? [name]
    : members.map((member) =>
        member.startsWith('[')
          ? name + member
          : `${name}.${member.replace(/^static /, '')}`,
      );
}

const HINT = 'Run: docs-build history';

/** @returns by the file of the page, relative to the root */
export async function loadUpgrades({
  host,
  root,
  folder,
  config: { upgrades, labels },
}: Project): Promise<Reported<ReadonlyMap<string, ShownUpgrade>>> {
  const value = new Map<string, ShownUpgrade>();
  const diagnostics: Diagnostic[] = [];
  for (const [page, { from, to }] of Object.entries(upgrades)) {
    const file = upgradeFile(folder, page);
    const details = { place: { file, line: null, column: null }, hint: HINT };
    const content = await tryRead(host, `${root}/${file}`);
    if (content === null) {
      const text = `upgrades names ${page}, but there is no such file`;
      diagnostics.push(error('upgrade-missing', text, details));
      continue;
    }
    const { data } = upgradeSchema.safeParse(parseJson(content));
    if (data === undefined) {
      const text = 'This is not what docs-build history writes';
      diagnostics.push(error('upgrade-damaged', text, details));
      continue;
    }
    value.set(`${folder}/${page}.md`, { ...data, labels });
    if (data.from === from && data.to === to) continue;
    const text = `It is about ${data.from} and ${data.to}, not ${from} and ${to}`;
    diagnostics.push(error('upgrade-outdated', text, details));
  }
  return { value, diagnostics };
}

/** @param page - as the configuration names it: `upgrade/16-to-17` */
export function upgradeFile(folder: string, page: string): string {
  return `${folder}/${page}.json`;
}
