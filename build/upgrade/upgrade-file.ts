/**
 * What `docs-build history` computes of two versions and an author commits beside
 * the page about the upgrade: a build reads it, and compiles nothing.
 */
import * as z from 'zod';
import type { PublicApi } from '../api/history/public-api.ts';
import type { Change } from './classify.ts';
import { RULES, type RuleName } from './rules.ts';

const text = z.string().nullable();
// The keys are these names.
const rules = Object.keys(RULES) as [RuleName, ...RuleName[]];

export const changeSchema = z.strictObject({
  rule: z.enum(rules),
  name: z.string(),
  members: z.array(z.string()),
  before: text,
  after: text,
  witness: z.strictObject({ code: z.string(), message: z.string() }).nullable(),
  deprecated: text,
});

export const upgradeSchema = z.strictObject({
  package: z.string(),
  from: z.string(),
  to: z.string(),
  changes: z.array(changeSchema),
  /** What exists in one of the versions: exports, with their members. */
  names: z.record(z.string(), z.array(z.string())),
});

export interface Upgrade {
  readonly package: string;
  readonly from: string;
  readonly to: string;
  readonly changes: readonly Change[];
  readonly names: Readonly<Record<string, readonly string[]>>;
}

export function listNames(...apis: readonly PublicApi[]): Upgrade['names'] {
  const names = new Map<string, Set<string>>();
  for (const { name, members } of apis.flat()) {
    const known = names.get(name) ?? new Set();
    for (const one of members) known.add(one.name);
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
  const lines = changes.map((one) => `    ${JSON.stringify(one)}`).join(',\n');
  const start = JSON.stringify(head).slice(1, -1);
  return `{\n  ${start},\n  "changes": [\n${lines}\n  ],\n  "names": ${JSON.stringify(names)}\n}\n`;
}

/** `graphql`, `Owner.member`: what a change is about. */
export function subjectsOf({ name, members }: Change): readonly string[] {
  return members.length === 0
    ? [name]
    : members.map((one) =>
        one.startsWith('[')
          ? name + one
          : `${name}.${one.replace(/^static /, '')}`,
      );
}
