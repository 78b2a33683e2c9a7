/** Where the files of search lead, read back from what is about to be written. */
import type { Artifact } from '../../core/artifact.ts';
import type {
  SectionRow,
  SymbolFile,
} from '../../../src/templates/search-data.ts';
import { SEARCH_FILES } from './files.ts';

/** Addresses without the host; `null` for other files. */
export function findSearchLinks({
  path,
  content,
}: Artifact): readonly string[] | null {
  if (typeof content !== 'string') return null;
  // What lies at these paths was written by the stages beside this file.
  if (path === SEARCH_FILES.symbols) {
    return linksOfSymbols(JSON.parse(content) as SymbolFile);
  }
  if (!/^search\/sections-[^/]+\.json$/.test(path)) return null;
  const rows = JSON.parse(content) as readonly SectionRow[];
  return rows.map(([, , href]) => href);
}

function linksOfSymbols({ pages, symbols }: SymbolFile): readonly string[] {
  return symbols.flatMap((row) => {
    const [name, kind] = row;
    const members = row[7];
    const page = (pages[kind]?.[1] ?? '') + name;
    const anchors = members.map(
      ([member, , , anchor = member]) =>
        `${page}#${encodeURIComponent(anchor)}`,
    );
    return [page, ...anchors];
  });
}
