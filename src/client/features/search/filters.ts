/** What a search can be limited to: the sections of documents, and the API. */
import { sections } from 'virtual:search';
import { API } from '../../../templates/search-data.ts';

/** The name of a section, `api` or `all`. */
export type Filter = string;

const ALL: Filter = 'all';

export const FILTERS: readonly {
  readonly filter: Filter;
  readonly label: string;
}[] = [
  { filter: ALL, label: 'All' },
  ...sections.map(({ section, label }) => ({ filter: section, label })),
  { filter: API, label: 'API' },
];

/** Names in addresses of before there was a filter for each section. */
const FORMER: ReadonlyMap<string, Filter> = new Map([
  ['symbols', API],
  ['tutorials', 'tutorial'],
]);

/** The filter that an address names. */
export function readFilter(name: string | null): Filter {
  const wanted = FORMER.get(name ?? '') ?? name;
  return FILTERS.find(({ filter }) => filter === wanted)?.filter ?? ALL;
}
