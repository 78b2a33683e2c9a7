/**
 * Finds the links in the files of search, to check them before they are
 * written.
 */
import type {
  SectionRow,
  SymbolFile,
} from '../../../src/templates/search-data.ts';
import { SEARCH_FILES } from './files.ts';

/** @returns addresses without the host; none for other files */
export function findSearchLinks(
  path: string,
  content: string,
): readonly string[] {
  // The stages in this folder have written these files.
  if (path === SEARCH_FILES.symbols) {
    return linksOfSymbols(JSON.parse(content) as SymbolFile);
  }
  if (!/^search\/sections-[^/]+\.json$/.test(path)) return [];
  return (JSON.parse(content) as readonly SectionRow[]).map(
    ([, , href]) => href,
  );
}

function linksOfSymbols({ pages, symbols }: SymbolFile): readonly string[] {
  return symbols.flatMap((row) => {
    const [name, kind] = row;
    const [, , , , , , , , members, id = name] = row;
    const page = (pages[kind]?.[1] ?? '') + id;
    const anchors = members.map(
      ([member, , , , anchor = member]) =>
        `${page}#${encodeURIComponent(anchor)}`,
    );
    return [page, ...anchors];
  });
}
