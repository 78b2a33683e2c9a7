/** What to tell the users of a name that has changed. */
import type { Advice } from './find-uses.ts';
import { RULES, type RuleName } from './rules.ts';
import { subjectsOf, type Upgrade } from './upgrade-file.ts';

/** These concern nobody's code. */
const SILENT: readonly RuleName[] = [
  'export-added',
  'property-added',
  'accepts-more',
];

/** By the name of the export or the member. */
export function adviseOn({
  changes,
}: Upgrade): ReadonlyMap<string, readonly Advice[]> {
  const advice = new Map<string, Advice[]>();
  for (const change of changes) {
    const { rule, deprecated } = change;
    if (SILENT.includes(rule)) continue;
    const { impact, reason } = RULES[rule];
    const [first = ''] = (deprecated ?? '').split('\n');
    const text = first === '' ? reason : `${reason} ${first}`;
    for (const name of subjectsOf(change)) {
      const known = advice.get(name) ?? [];
      const isGeneral = rule === 'deprecated';
      advice.set(name, [...known, { impact, isGeneral, text }]);
    }
  }
  return advice;
}
