/**
 * The `ts.Program` over a package's declarations. We create it rather than
 * TypeDoc so that files may exist only in memory, and so that a process that
 * documents a package again parses only what has changed. A package may have
 * subpaths that export what its main entry does not: all are documented together
 * through one virtual entry.
 */
import ts from 'typescript';
import { nameBelow } from '../../core/names.ts';
import { upFrom } from '../../core/paths.ts';
import type { ExtractionJob } from '../job.ts';
import type { EntryPoint } from '../package/entry-points.ts';
import { ABSENT, hashText, NO_FILE } from '../reads.ts';
import { findModule, hideExports, resolveAlias } from './hide-exports.ts';

/** Parsed files, by path: shared between programs of one process. */
export type ParsedFiles = Map<string, ts.SourceFile>;

/** Collects what programs ask of the disk. */
export interface Reading {
  readonly files: Map<string, string>;
  readonly links: Map<string, string>;
}

export interface ProgramOptions {
  /** Files in memory by absolute path; `null` reads the disk only. */
  readonly files: ReadonlyMap<string, string> | null;
  /** What was parsed before; results are added. */
  readonly parsed: ParsedFiles;
  readonly reading?: Reading;
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
  { files, parsed, reading }: ProgramOptions,
): ts.Program {
  const host = ts.createCompilerHost(options);
  if (files !== null) overlay(host, files);
  const libraries = ts.getDefaultLibFilePath(options).replace(/[^/\\]+$/, '');
  if (reading !== undefined) {
    // It also looks at the manifest of the package that its libraries are in.
    const compiler = libraries.replace(/[^/\\]+[/\\]$/, '');
    follow(host, reading, (path) => path.startsWith(compiler));
  }
  host.getSourceFile = (fileName) => {
    const isLibrary = fileName.startsWith(libraries);
    // The compiler's own files, two megabytes, stay as they are while it runs.
    const library = isLibrary ? parsed.get(fileName) : undefined;
    if (library !== undefined) return library;
    const text = host.readFile(fileName);
    if (text === undefined) return undefined;
    // The doc comments of the platform are never shown.
    return parseOnce(parsed, fileName, { text, comments: !isLibrary });
  };
  return ts.createProgram({ rootNames, options, host });
}

/** Parses a file unless it was parsed before with the same text. */
export function parseOnce(
  parsed: ParsedFiles,
  fileName: string,
  { text, comments }: { readonly text: string; readonly comments: boolean },
): ts.SourceFile {
  const knownSource = parsed.get(fileName);
  if (knownSource?.text === text) return knownSource;
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

/**
 * Notes what the program finds, and where it finds nothing. What was found first
 * counts: if a file changes meanwhile, the next build notices.
 * @param isOurs - whether a path belongs to the compiler
 */
function follow(
  host: ts.CompilerHost,
  { files, links }: Reading,
  isOurs: (path: string) => boolean,
): void {
  const { readFile, fileExists, directoryExists, realpath } = host;
  const isFolder = (path: string): boolean => directoryExists?.(path) ?? false;
  const note = (path: string, content: string): void => {
    const known = files.get(path);
    if (!isOurs(path) && known === undefined) files.set(path, content);
  };
  host.readFile = (path) => {
    const text = readFile(path);
    note(path, text === undefined ? ABSENT : hashText(text));
    return text;
  };
  host.fileExists = (path) => {
    const exists = fileExists(path);
    if (!exists) note(path, isFolder(path) ? NO_FILE : ABSENT);
    return exists;
  };
  host.directoryExists = (path) => {
    const exists = isFolder(path);
    if (!exists && !fileExists(path)) note(path, ABSENT);
    return exists;
  };
  host.realpath = (path) => {
    const target = realpath?.(path) ?? path;
    if (target !== path && !isOurs(path)) links.set(path, target);
    return target;
  };
}

/** A declaration that importers can name, at the first place where they can. */
export interface Export {
  /** `default` for a default export and for `export =`. */
  readonly name: string;
  /** The subpath that exports it first, with a slash: `fp/`; or `''`. */
  readonly prefix: string;
  /** The specifiers of all entries that export it by this name. */
  readonly importPaths: readonly string[];
  /** All its names, each below the subpath that exports it: `add/default`. */
  readonly names: readonly string[];
}

/** By the name in the documented entry: `merge`, `operators/merge`. */
export type ExportsByName = ReadonlyMap<string, Export>;

/** A program, and the absolute path of the entry that is documented. */
export interface DocumentedProgram {
  readonly program: ts.Program;
  readonly entry: string;
  readonly exports: ExportsByName;
}

/** The file's name, which no package uses. */
const NAME = '.docs-build-entries.d.ts';

/**
 * Adds an entry that exports what any entry does, each declaration once, unless
 * the main entry already exports everything. A name that an earlier entry has
 * given to something else is exported below its subpath.
 */
export function joinEntries(
  program: ts.Program,
  job: ExtractionJob,
  { files, parsed }: ProgramOptions,
): DocumentedProgram {
  const { folder, entries } = job;
  const [main] = entries;
  const exports = new Map<string, Export>();
  const bySymbol = new Map<
    ts.Symbol,
    Export & { importPaths: string[]; names: string[] }
  >();
  const lines: string[] = [];
  const namespaces: string[] = [];
  let isWhole = true;
  for (const entry of entries) {
    const { specifier } = entry;
    const prefix = nameBelow(main.specifier, specifier, '');
    const from = importableAs(program, job, entry);
    for (const [name, symbol] of exportsOf(program, job, entry)) {
      const previous = bySymbol.get(symbol);
      if (previous !== undefined) {
        previous.names.push(prefix + name);
        if (previous.name === name) previous.importPaths.push(specifier);
        else exports.set(prefix + name, { ...previous, name, prefix });
        continue;
      }
      const isFree = name !== 'default' && !exports.has(name);
      const key = isFree ? name : prefix + name;
      const [importPaths, names] = [[specifier], [prefix + name]];
      const exported = { name, prefix, importPaths, names };
      bySymbol.set(symbol, exported);
      exports.set(key, exported);
      // What they contain is documented below them only if nothing else has it.
      const list =
        (symbol.flags & ts.SymbolFlags.Module) === 0 ? lines : namespaces;
      const [original, alias] = [name, key].map((text) => JSON.stringify(text));
      list.push(
        `export { ${original} as ${alias} } from ${JSON.stringify(from)};`,
      );
      isWhole &&= from === `${folder}/${main.file}`;
    }
  }
  if (isWhole) return { program, entry: `${folder}/${main.file}`, exports };
  const entry = `${folder}/${NAME}`;
  const text = [...lines, ...namespaces].join('\n');
  const roots = [...entries.map(({ file }) => `${folder}/${file}`), entry];
  const withEntry = new Map(files).set(entry, text);
  const documented = createProgram(roots, { files: withEntry, parsed });
  const added = { specifier: main.specifier, file: NAME };
  hideExports(documented, { ...job, entries: [...entries, added] });
  return { program: documented, entry, exports };
}

/** The path of the file, unless the file is no module and only declares one. */
function importableAs(
  program: ts.Program,
  job: ExtractionJob,
  entry: EntryPoint,
): string {
  const { declarations = [] } = findModule(program, job, entry) ?? {};
  return declarations.some(ts.isSourceFile)
    ? `${job.folder}/${entry.file}`
    : entry.specifier;
}

/**
 * The exports of an entry by name, with aliases resolved to their symbols unless
 * nothing declares them.
 */
export function exportsOf(
  program: ts.Program,
  job: ExtractionJob,
  entry: EntryPoint,
): ReadonlyMap<string, ts.Symbol> {
  const checker = program.getTypeChecker();
  const module = findModule(program, job, entry);
  const assigned = module?.exports?.get(ts.InternalSymbolName.ExportEquals);
  const named = (module ? checker.getExportsOfModule(module) : [])
    // The values of what is assigned to `export` are members of it.
    .filter(({ flags }) => !assigned || (flags & ts.SymbolFlags.Value) === 0)
    .map((symbol) => [symbol.name, resolveAlias(symbol, checker)] as const)
    .sort(([a], [b]) => Number(a === 'default') - Number(b === 'default'));
  const whole = assigned
    ? [['default', resolveAlias(assigned, checker)] as const]
    : [];
  return new Map([...named, ...whole]);
}
