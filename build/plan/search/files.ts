/**
 * The files of search that have fixed paths, relative to the site's base. Apart
 * from what makes them, so that naming them loads no index.
 */
export const SEARCH_FILES = {
  symbols: 'search/symbols.json',
  text: 'search/text.json',
  description: 'opensearch.xml',
} as const;
