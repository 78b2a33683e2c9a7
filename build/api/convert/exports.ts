/**
 * Finds the import paths of each export of the documented entry: the specifiers
 * of all entries that export the same symbol under the same name.
 */
import ts from 'typescript';

/** An entry as its importers name it, and the file that declares it. */
export interface EntryFile {
  readonly specifier: string;
  readonly path: string;
}

/** Import specifiers by exported name, in the order of the entries. */
export type ImportPaths = ReadonlyMap<string, readonly string[]>;

export function collectImportPaths(
  program: ts.Program,
  documentedPath: string,
  entries: readonly EntryFile[],
): ImportPaths {
  const checker = program.getTypeChecker();
  const documented = exportsOf(program, checker, documentedPath);
  const paths = new Map<string, string[]>();
  for (const name of documented.keys()) paths.set(name, []);
  for (const { specifier, path } of entries) {
    for (const [name, symbol] of exportsOf(program, checker, path)) {
      if (documented.get(name) === symbol) paths.get(name)?.push(specifier);
    }
  }
  return paths;
}

/** The exports of a file by name, with aliases resolved to their symbols. */
export function exportsOf(
  program: ts.Program,
  checker: ts.TypeChecker,
  path: string,
): ReadonlyMap<string, ts.Symbol> {
  const file = program.getSourceFile(path);
  const module =
    file === undefined ? undefined : checker.getSymbolAtLocation(file);
  if (module === undefined) return new Map();
  return new Map(
    checker
      .getExportsOfModule(module)
      .map((symbol) => [symbol.name, resolve(checker, symbol)]),
  );
}

function resolve(checker: ts.TypeChecker, symbol: ts.Symbol): ts.Symbol {
  return (symbol.flags & ts.SymbolFlags.Alias) === 0
    ? symbol
    : checker.getAliasedSymbol(symbol);
}
