/** The groups that are shown without a query, and the actions of the page. */
import { symbolOption } from './result-groups.ts';
import type {
  Option,
  OptionGroup,
  PageAction,
  SearchFacts,
} from './options.ts';

const MOST_USED = 6;
const ACTIONS = 4;
/** Without a query there is room for more headings. */
const HEADINGS = 8;

export function recentGroup({ recent }: SearchFacts): OptionGroup {
  const options = recent.map((query): Option => ({
    id: `recent ${query}`,
    kind: 'query',
    query,
    isRecent: true,
  }));
  return { id: 'recent', label: 'Recent', options, note: null };
}

export function usedGroup({ symbols }: SearchFacts): OptionGroup | null {
  if (symbols.kind !== 'ready') return null;
  const options = [...symbols.engine.list.exports]
    .sort((a, b) => b.references - a.references)
    .slice(0, MOST_USED)
    .map((symbol) => symbolOption(symbol));
  return { id: 'used', label: 'Most used', options, note: null };
}

export function helpGroup({ symbols }: SearchFacts): OptionGroup | null {
  if (symbols.kind !== 'ready') return null;
  const options = symbols.engine.list.examples.map((query): Option => ({
    id: `example ${query}`,
    kind: 'query',
    query,
    isRecent: false,
  }));
  return { id: 'help', label: 'Search by type', options, note: null };
}

export function actionGroups(
  { actions, filter }: SearchFacts,
  query: string,
): readonly OptionGroup[] {
  if (filter !== 'all') return [];
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const matching = actions.filter(({ label, keywords }) => {
    const text = `${label} ${keywords}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const toGroup = (
    group: PageAction['group'],
    label: string,
    limit: number,
  ): OptionGroup => ({
    id: group,
    label,
    note: null,
    options: matching
      .filter((action) => action.group === group)
      .slice(0, limit)
      .map((action): Option => ({
        id: `action ${action.id}`,
        kind: 'action',
        action,
      })),
  });
  return [
    toGroup('action', 'Actions', ACTIONS),
    toGroup('heading', 'On this page', query === '' ? HEADINGS : ACTIONS),
  ];
}
