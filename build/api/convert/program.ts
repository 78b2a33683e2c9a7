/**
 * Creates the `ts.Program` over a package's declarations. We do it rather than
 * TypeDoc so that files may exist only in memory, and so that the platform's
 * library files, most of what there is to parse, are parsed once per process.
 */
import ts from 'typescript';
import { findPlatformNames, trimPlatform } from './platform.ts';

/** Parsed files, by path: shared between programs of one process. */
export type LibraryCache = Map<string, ts.SourceFile>;

export interface ProgramRequest {
  /** Absolute paths. */
  readonly roots: readonly string[];
  /** Files in memory by absolute path; `null` reads the disk only. */
  readonly files: ReadonlyMap<string, string> | null;
  readonly libraries: LibraryCache;
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

const PLATFORM = '/lib.dom.d.ts';

export function createProgram(request: ProgramRequest): ts.Program {
  const host = ts.createCompilerHost(options);
  if (request.files !== null) overlay(host, request.files);
  const libraryFolder = ts
    .getDefaultLibFilePath(options)
    .replace(/[^/\\]+$/, '');
  /** All of the package's files; the compiler reads them before the libraries. */
  const own: ts.SourceFile[] = [];
  host.getSourceFile = (fileName, settings) => {
    const isLibrary = fileName.startsWith(libraryFolder);
    const isWhole = isLibrary && !fileName.endsWith(PLATFORM);
    const known = isWhole ? request.libraries.get(fileName) : undefined;
    if (known !== undefined) return known;
    const text = host.readFile(fileName);
    if (text === undefined) return undefined;
    const names = fileName.endsWith(PLATFORM) ? findPlatformNames(own) : null;
    const kept = names === null ? text : trimPlatform(text, names);
    const parsed = request.libraries.get(fileName);
    if (parsed?.text === kept) {
      if (!isLibrary) own.push(parsed);
      return parsed;
    }
    const { languageVersion } = withVersion(settings);
    const file = ts.createSourceFile(fileName, kept, {
      languageVersion,
      // The platform's doc comments are never shown.
      jsDocParsingMode: isLibrary
        ? ts.JSDocParsingMode.ParseNone
        : ts.JSDocParsingMode.ParseAll,
    });
    if (!isLibrary) own.push(file);
    request.libraries.set(fileName, file);
    return file;
  };
  return ts.createProgram({ rootNames: request.roots, options, host });
}

function withVersion(
  settings: ts.ScriptTarget | ts.CreateSourceFileOptions,
): ts.CreateSourceFileOptions {
  return typeof settings === 'object'
    ? settings
    : { languageVersion: settings };
}

function overlay(
  host: ts.CompilerHost,
  files: ReadonlyMap<string, string>,
): void {
  const { readFile, fileExists } = host;
  const folders = new Set<string>();
  for (const path of files.keys()) {
    for (let at = path.lastIndexOf('/'); at > 0;) {
      folders.add(path.slice(0, at));
      at = path.lastIndexOf('/', at - 1);
    }
  }
  host.readFile = (path) => files.get(path) ?? readFile(path);
  host.fileExists = (path) => files.has(path) || fileExists(path);
  const { directoryExists } = host;
  host.directoryExists = (path) =>
    folders.has(path) || (directoryExists?.(path) ?? false);
  const { realpath } = host;
  host.realpath = (path) =>
    files.has(path) ? path : (realpath?.(path) ?? path);
}
