/** The files of search: their paths, and names that contain a content hash. */
import type { Hash } from '../../core/hash.ts';

/** Paths relative to the site's base. */
export const SEARCH_FILES = {
  symbols: 'search/symbols.json',
  text: 'search/text.json',
  description: 'opensearch.xml',
} as const;

/** Characters of the content's hash in a file name. */
const HASH_LENGTH = 10;

/** A file name that changes with the content. */
export function nameByContent(name: string, content: Hash): string {
  return `search/${name}-${content.slice(0, HASH_LENGTH)}.json`;
}
