/** The files of search: where each lies, and which names say what is in them. */
import type { Hash } from '../../core/hash.ts';

/** Where the files of search lie, relative to the site's base. */
export const SEARCH_FILES = {
  symbols: 'search/symbols.json',
  text: 'search/text.json',
  description: 'opensearch.xml',
} as const;

/** So much of a content's hash tells its file from all others. */
const HASH_LENGTH = 10;

/** The name of a file, which changes with its content. */
export function nameByContent(name: string, content: Hash): string {
  return `search/${name}-${content.slice(0, HASH_LENGTH)}.json`;
}

/** Such a file is named by another file of search, and by no page. */
export function isNamedByContent(path: string): boolean {
  return /^search\/.+-[\w-]{10}\.json$/.test(path);
}
