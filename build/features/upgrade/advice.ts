/** What to tell the users of a name that has changed. */
import type { Behavior } from './behaviors.ts';
import type { Advice } from './find-uses.ts';
import { RULES } from './rules.ts';
import { subjectsOf, type Upgrade } from './upgrade-file.ts';

/**
 * @param behaviors - what no declaration shows
 * @param page - the address of the page that says it
 * @returns by the name of the export or the member
 */
export function adviseOn(
  { changes }: Upgrade,
  behaviors: readonly Behavior[],
  page: string,
): ReadonlyMap<string, readonly Advice[]> {
  const advice = new Map<string, Advice[]>();
  const add = (name: string, one: Advice): void => {
    advice.set(name, [...(advice.get(name) ?? []), one]);
  };
  for (const change of changes) {
    const { rule, deprecated } = change;
    const { impact, reason } = RULES[rule];
    const isGeneral = rule === 'deprecated';
    // The rest concerns nobody's code.
    if (impact === 'compatible' && !isGeneral) continue;
    const [first = ''] = (deprecated ?? '').split('\n');
    const text = first === '' ? reason : `${reason} ${first}`;
    for (const name of subjectsOf(change))
      add(name, { impact, isGeneral, text });
  }
  for (const { names, text, anchor } of behaviors) {
    const advice = `${text} ${page}#${anchor}`;
    for (const name of names) {
      add(name, { impact: 'conditional', isGeneral: true, text: advice });
    }
  }
  return advice;
}
