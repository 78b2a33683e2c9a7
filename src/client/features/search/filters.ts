/** What a search can be limited to: the sections of documents, and the API. */
import { sections } from 'virtual:search';
import { API } from '../../../features/search/files.ts';

/** The name of a section, `api` or `all`. */
export type Filter = string;

const ALL: Filter = 'all';

export const FILTERS: readonly {
  readonly filter: Filter;
  readonly label: string;
}[] = [
  { filter: ALL, label: labels.search.all },
  ...sections.map(({ section, label }) => ({ filter: section, label })),
  { filter: API, label: labels.frame.api },
];

/** The filter that an address names. */
export function readFilter(name: string | null): Filter {
  return FILTERS.find(({ filter }) => filter === name)?.filter ?? ALL;
}
