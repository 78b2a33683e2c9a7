/** Merges the symbols of several packages into one file, ordered by relevance. */
import type {
  SymbolFile,
  SymbolRow,
} from '../../../src/templates/search-data.ts';

/** @param files - one for each package, the site's own first */
export function joinSymbols(files: readonly SymbolFile[]): SymbolFile {
  const [first, ...others] = files;
  if (first === undefined) throw new Error('There is no package to search');
  return others.reduce(joinTwo, first);
}

function joinTwo(a: SymbolFile, b: SymbolFile): SymbolFile {
  const modules = [...new Set([...a.modules, ...b.modules])];
  const positionIn = (
    list: readonly string[],
    value: string | undefined,
  ): number => (value === undefined ? -1 : list.indexOf(value));
  const moved = b.symbols.map(([name, kind, module, ...rest]): SymbolRow => [
    name,
    kind + a.pages.length,
    positionIn(modules, b.modules[module]),
    ...rest,
  ]);
  const kinds = b.pages.length;
  const rank = (row: SymbolRow): number => row[1] % kinds;
  return {
    pages: [...a.pages, ...b.pages],
    modules,
    // Sorting is stable, so the order within each file is kept.
    symbols: [...a.symbols, ...moved].sort(
      (one, other) => rank(one) - rank(other) || other[4] - one[4],
    ),
    examples: [...a.examples, ...b.examples],
    shared: a.shared,
  };
}
