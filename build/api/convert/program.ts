/**
 * Creates the `ts.Program` over a package's declarations. We do it rather than
 * TypeDoc so that files may exist only in memory, and so that a process that
 * documents a package again parses only what has changed.
 */
import ts from 'typescript';
import { upFrom } from '../../core/paths.ts';

/** Parsed files, by path: shared between programs of one process. */
export type ParsedFiles = Map<string, ts.SourceFile>;

export interface ProgramRequest {
  /** Absolute paths. */
  readonly roots: readonly string[];
  /** Files in memory by absolute path; `null` reads the disk only. */
  readonly files: ReadonlyMap<string, string> | null;
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

export function createProgram({
  roots,
  files,
  parsed,
}: ProgramRequest): ts.Program {
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
  return ts.createProgram({ rootNames: roots, options, host });
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
