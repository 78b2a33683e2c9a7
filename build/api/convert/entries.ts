/**
 * A package may have subpaths that export what its main entry does not. All are
 * documented together through one virtual entry; and for each of its exports, the
 * specifiers of all entries that export the same symbol are found.
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
  const documented = exportsOf(program, documentedPath);
  const paths = new Map<string, string[]>();
  for (const name of documented.keys()) paths.set(name, []);
  for (const { specifier, path } of entries) {
    for (const [name, symbol] of exportsOf(program, path)) {
      if (documented.get(name) === symbol) paths.get(name)?.push(specifier);
    }
  }
  return paths;
}

export interface JoinedEntry {
  /** Absolute, in the package's folder; the file exists in memory only. */
  readonly path: string;
  readonly text: string;
}

/** A file name that no package uses. */
const NAME = '.docs-build-entries.d.ts';

const IDENTIFIER = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u;

/**
 * An entry that exports what the main entry does, and from each other entry
 * whatever no earlier one has exported.
 * @returns `null` where the main entry already exports everything
 */
export function joinEntries(
  program: ts.Program,
  [main, ...others]: readonly [EntryFile, ...EntryFile[]],
  folder: string,
): JoinedEntry | null {
  const own = exportsOf(program, main.path);
  const names = new Set(own.keys());
  const symbols = new Set(own.values());
  const lines = others.flatMap(({ path }) => {
    const added: string[] = [];
    for (const [name, symbol] of exportsOf(program, path)) {
      const isKnown = names.has(name) || symbols.has(symbol);
      // A default export is left out: it has no name to be exported by.
      if (isKnown || !IDENTIFIER.test(name) || name === 'default') continue;
      names.add(name);
      symbols.add(symbol);
      added.push(name);
    }
    return added.length === 0
      ? []
      : [`export { ${added.join(', ')} } from '${path}';`];
  });
  if (lines.length === 0) return null;
  const all = [
    `export * from '${main.path}';`,
    ...(own.has('default') ? [`export { default } from '${main.path}';`] : []),
    ...lines,
  ];
  return { path: `${folder}/${NAME}`, text: `${all.join('\n')}\n` };
}

/** The exports of a file by name, with aliases resolved to their symbols. */
function exportsOf(
  program: ts.Program,
  path: string,
): ReadonlyMap<string, ts.Symbol> {
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(path);
  const module = file && checker.getSymbolAtLocation(file);
  if (module === undefined) return new Map();
  return new Map(
    checker
      .getExportsOfModule(module)
      .map((symbol) => [
        symbol.name,
        (symbol.flags & ts.SymbolFlags.Alias) === 0
          ? symbol
          : checker.getAliasedSymbol(symbol),
      ]),
  );
}
