/**
 * The rules by which a difference between two versions is judged: the labels have
 * them in three groups, each with the reason that readers are told. Most of them
 * follow semver-ts.org.
 */
import { ENGLISH } from '../../../src/shared/english.ts';
import type { Labels } from '../../../src/shared/labels.ts';

const IMPACTS = ['breaking', 'conditional', 'compatible'] as const;

export type RuleName = keyof ReturnType<typeof listReasons>;

/** A sentence about the change, by the rule. */
export function listReasons(labels: Pick<Labels, (typeof IMPACTS)[number]>) {
  return { ...labels.breaking, ...labels.conditional, ...labels.compatible };
}

export const RULES = Object.fromEntries(
  IMPACTS.flatMap((impact) =>
    Object.keys(ENGLISH[impact]).map((rule) => [rule, impact]),
  ),
) as Readonly<Record<RuleName, (typeof IMPACTS)[number]>>;
