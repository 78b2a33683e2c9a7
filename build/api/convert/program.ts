/**
 * The `ts.Program` over a package's declarations. We create it rather than
 * TypeDoc so that files may exist only in memory, and so that a process that
 * documents a package again parses only what has changed. A package may have
 * subpaths that export what its main entry does not: all are documented together
 * through one virtual entry.
 */
import ts from 'typescript';
import { isIdentifier } from '../../core/names.ts';
import { upFrom } from '../../core/paths.ts';
import type { ExtractionJob } from '../job.ts';
import { hideExports, resolveAlias } from './hide-exports.ts';

/** Parsed files, by path: shared between programs of one process. */
export type ParsedFiles = Map<string, ts.SourceFile>;

export interface ProgramOptions {
  /** Files in memory by absolute path; `null` reads the disk only. */
  readonly files: ReadonlyMap<string, string> | null;
  /** What was parsed before; results are added. */
  readonly parsed: ParsedFiles;
}

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.esnext.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  // Only what the package itself refers to: the result must not depend on
  // which @types happen to be installed beside it.
  types: [],
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  jsx: ts.JsxEmit.Preserve,
};

export function createProgram(
  rootNames: readonly string[],
  { files, parsed }: ProgramOptions,
): ts.Program {
  const host = ts.createCompilerHost(options);
  if (files !== null) overlay(host, files);
  const libraries = ts.getDefaultLibFilePath(options).replace(/[^/\\]+$/, '');
  host.getSourceFile = (fileName) => {
    const text = host.readFile(fileName);
    if (text === undefined) return undefined;
    // The doc comments of the platform are never shown.
    const comments = !fileName.startsWith(libraries);
    return parseOnce(parsed, fileName, { text, comments });
  };
  return ts.createProgram({ rootNames, options, host });
}

/** Parses a file unless it was parsed before with the same text. */
export function parseOnce(
  parsed: ParsedFiles,
  fileName: string,
  { text, comments }: { readonly text: string; readonly comments: boolean },
): ts.SourceFile {
  const known = parsed.get(fileName);
  if (known?.text === text) return known;
  const { ParseAll, ParseNone } = ts.JSDocParsingMode;
  const file = ts.createSourceFile(fileName, text, {
    languageVersion: ts.ScriptTarget.ESNext,
    jsDocParsingMode: comments ? ParseAll : ParseNone,
  });
  parsed.set(fileName, file);
  return file;
}

function overlay(
  host: ts.CompilerHost,
  files: ReadonlyMap<string, string>,
): void {
  // Some of these are the files themselves, which nobody asks for.
  const folders = new Set([...files.keys()].flatMap(upFrom));
  const { readFile, fileExists, directoryExists, realpath } = host;
  host.readFile = (path) => files.get(path) ?? readFile(path);
  host.fileExists = (path) => files.has(path) || fileExists(path);
  host.directoryExists = (path) =>
    folders.has(path) || (directoryExists?.(path) ?? false);
  host.realpath = (path) =>
    files.has(path) ? path : (realpath?.(path) ?? path);
}

/** Import specifiers by exported name, in the order of the entries. */
export type ImportPaths = ReadonlyMap<string, readonly string[]>;

/** A program, and the absolute path of the entry that is documented. */
export interface DocumentedProgram {
  readonly program: ts.Program;
  readonly entry: string;
  /** For each export, the specifiers of all entries that export the same. */
  readonly importPaths: ImportPaths;
}

/** The file's name, which no package uses. */
const NAME = '.docs-build-entries.d.ts';

/**
 * Adds an entry that exports what the main entry does, and from each other entry
 * whatever no earlier one has exported, unless the main entry already exports
 * everything.
 */
export function joinEntries(
  program: ts.Program,
  job: ExtractionJob,
  { files, parsed }: ProgramOptions,
): DocumentedProgram {
  const { folder, entries } = job;
  const all = entries.map(({ specifier, file }) => {
    const path = `${folder}/${file}`;
    return { specifier, path, exported: exportsOf(program, path) };
  });
  const [main, ...others] = all;
  if (main === undefined) throw new Error('A package has an entry');
  const joined = new Map(main.exported);
  const symbols = new Set(joined.values());
  const lines: string[] = [];
  for (const { path, exported } of others) {
    for (const [name, symbol] of exported) {
      const isKnown = joined.has(name) || symbols.has(symbol);
      // A default export is left out: it has no name to be exported by.
      if (isKnown || !isIdentifier(name) || name === 'default') continue;
      joined.set(name, symbol);
      symbols.add(symbol);
      lines.push(`export { ${name} } from '${path}';`);
    }
  }
  const importPaths = new Map(
    [...joined].map(([name, symbol]) => [
      name,
      all
        .filter(({ exported }) => exported.get(name) === symbol)
        .map(({ specifier }) => specifier),
    ]),
  );
  if (lines.length === 0) return { program, entry: main.path, importPaths };
  const entry = `${folder}/${NAME}`;
  lines.push(`export * from '${main.path}';`);
  if (joined.has('default')) {
    lines.push(`export { default } from '${main.path}';`);
  }
  const roots = [...all.map(({ path }) => path), entry];
  const withEntry = new Map(files).set(entry, lines.join('\n'));
  const documented = createProgram(roots, { files: withEntry, parsed });
  const added = { specifier: entries[0].specifier, file: NAME };
  hideExports(documented, { ...job, entries: [...entries, added] });
  return { program: documented, entry, importPaths };
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
      .map((symbol) => [symbol.name, resolveAlias(symbol, checker)]),
  );
}
