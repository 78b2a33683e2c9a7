/** What users of a changed name should know. */
import type { Advice } from './find-uses.ts';
import type { KnownBehaviors } from './known-behaviors.ts';
import { RULES } from './rules.ts';
import { subjectsOf, type Upgrade } from './upgrade-file.ts';

/**
 * @param known - the changes of behavior, which no declaration shows
 * @returns by the name of the export or the member
 */
export function adviseOn(
  { changes }: Upgrade,
  known: KnownBehaviors | null,
): ReadonlyMap<string, readonly Advice[]> {
  const advice = new Map<string, Advice[]>();
  const add = (name: string, one: Advice): void => {
    advice.set(name, [...(advice.get(name) ?? []), one]);
  };
  for (const change of changes) {
    const { rule, deprecated } = change;
    const { impact, reason } = RULES[rule];
    const isGeneral = rule === 'deprecated';
    // The rest affects no existing code.
    if (impact === 'compatible' && !isGeneral) continue;
    const [first = ''] = (deprecated ?? '').split('\n');
    const text = first === '' ? reason : `${reason} ${first}`;
    for (const name of subjectsOf(change))
      add(name, { impact, isGeneral, text });
  }
  const { page, behaviors } = known ?? { page: '', behaviors: [] };
  for (const { names, text, anchor } of behaviors) {
    const advice = `${text} ${page}#${anchor}`;
    for (const name of names) {
      add(name, { impact: 'conditional', isGeneral: true, text: advice });
    }
  }
  return advice;
}
