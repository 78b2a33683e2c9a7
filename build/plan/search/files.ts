/** Where the files of search lie, relative to the site's base. */
export const SEARCH_FILES = {
  symbols: 'search/symbols.json',
  text: 'search/text.json',
  description: 'opensearch.xml',
} as const;
