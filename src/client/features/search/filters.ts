/** What a search can be limited to: the sections of documents, the API, and a package. */
import { packages, sections } from 'virtual:search';
import { API, type TextKind } from '../../../features/search/files.ts';

/** The name of a section, the address of a package, `api` or `all`. */
export type Filter = string;

export const ALL: Filter = 'all';

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
  const known = [...FILTERS, ...packages];
  return known.find(({ filter }) => filter === name)?.filter ?? ALL;
}

/** The kind of texts that it asks for; `null` for all. */
export function kindOf(filter: Filter): TextKind | null {
  if (filter === ALL) return null;
  return isPackage(filter) ? API : filter;
}

/** Which addresses of symbols are those of the package, if the filter is one. */
export function limitTo(filter: Filter): (href: string) => boolean {
  if (!isPackage(filter)) return () => true;
  // The addresses of other packages are below that of the first.
  const below = packages.filter(
    (other) => other.filter !== filter && other.filter.startsWith(filter),
  );
  return (href) =>
    href.startsWith(filter) &&
    !below.some((other) => href.startsWith(other.filter));
}

function isPackage(filter: Filter): boolean {
  return packages.some((known) => known.filter === filter);
}
