/** What a search can be limited to: the sections of documents, the API, and a package. */
import { packages, sections } from 'virtual:search';
import { API, type TextKind } from '../../../features/search/files.ts';

/** The name of a section, the address of a package, `api` or `all`. */
export type Filter = string;

const ALL: Filter = 'all';

interface LabelledFilter {
  readonly filter: Filter;
  readonly label: string;
}

export const FILTERS: readonly LabelledFilter[] = [
  { filter: ALL, label: labels.search.all },
  ...sections.map(({ section, label }) => ({ filter: section, label })),
  { filter: API, label: labels.frame.api },
];

/** None if the site has only one. */
export const PACKAGES: readonly LabelledFilter[] = packages.map(
  ({ href, label }) => ({ filter: href, label }),
);

/** The filter that an address names. */
export function readFilter(name: string | null): Filter {
  const known = [...FILTERS, ...PACKAGES];
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
    ({ href }) => href !== filter && href.startsWith(filter),
  );
  return (href) =>
    href.startsWith(filter) && !below.some((one) => href.startsWith(one.href));
}

function isPackage(filter: Filter): boolean {
  return packages.some(({ href }) => href === filter);
}
