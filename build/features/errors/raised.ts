/** Which errors a symbol raises: a list of references for its page. */
import { spell } from '../../../src/features/errors/messages.ts';
import type {
  ReferenceLink,
  ReferenceList,
} from '../../../src/templates/article/article-model.ts';
import type { ErrorEntry } from './entries.ts';

/** What symbols raise, by their names: each entry once, as the symbol words it. */
export function listRaised(
  entries: readonly ErrorEntry[],
  title: string,
): ReadonlyMap<string, readonly ReferenceList[]> {
  const raised = new Map<string, Map<string, ReferenceLink>>();
  for (const { href, page, current } of entries) {
    for (const { parts, places } of page === null ? [] : current) {
      for (const { by } of places) {
        const name = by.replace(/\..*/, '');
        const messages = raised.get(name) ?? new Map<string, ReferenceLink>();
        raised.set(name, messages);
        const label = spell(parts);
        const view = { id: null, label, href, kind: null, deprecated: false };
        messages.set(href, messages.get(href) ?? view);
      }
    }
  }
  return new Map(
    Array.from(raised, ([name, messages]) => {
      const items = [...messages.values()];
      return [name, [{ label: title, items, rest: null }]];
    }),
  );
}
