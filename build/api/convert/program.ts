/**
 * The `ts.Program` over a package's declarations. We create it rather than
 * TypeDoc so that files may exist only in memory, and so that a process that
 * documents a package again parses only what has changed.
 */
import ts from 'typescript';
import { hashBytes } from '../../core/hash.ts';
import { upFrom, folderOf } from '../../core/paths.ts';
import { isScript } from '../package/files.ts';
import { ABSENT, NO_FILE } from '../reads.ts';

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
  /** Whether source code is documented, which the project's own options are for. */
  readonly isSource?: boolean;
  /** Whether it is to emit declarations. */
  readonly declares?: boolean;
}

/** The same with a file in memory, for which the next build looks on the disk. */
export function withFile(
  options: ProgramOptions,
  path: string,
  text: string,
): ProgramOptions {
  options.reading?.files.set(path, ABSENT);
  return { ...options, files: new Map(options.files).set(path, text) };
}

/** What a project may say otherwise. */
const options: ts.CompilerOptions = {
  lib: ['lib.esnext.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  // The result must not depend on which @types happen to be installed beside
  // the package, so only what it refers to counts.
  types: [],
  strict: true,
};

/** How everything is read, for whatever a project compiles its code to. */
const fixed: ts.CompilerOptions = {
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  noEmit: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  jsx: ts.JsxEmit.Preserve,
};

const declaring: ts.CompilerOptions = {
  noEmit: false,
  declaration: true,
  declarationMap: true,
  emitDeclarationOnly: true,
};

export function createProgram(
  rootNames: readonly string[],
  {
    files,
    parsed,
    reading,
    isSource = false,
    declares = false,
  }: ProgramOptions,
): ts.Program {
  const host = ts.createCompilerHost(fixed);
  if (files !== null) overlay(host, files);
  const libraries = ts
    .getDefaultLibFilePath(fixed)
    .replace(/(?<![^/\\])[^/\\]+$/, '');
  if (reading !== undefined) {
    // It also looks at the manifest of the package that its libraries are in.
    const compiler = libraries.replace(/(?<![^/\\])[^/\\]+[/\\]$/, '');
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
  const [first] = rootNames;
  const project =
    isSource && first !== undefined
      ? readProjectOptions(first, host)
      : { options: {} };
  // Imports of the projects that it refers to lead to their source code, built
  // or not. The types do not know that this host may say so.
  Object.assign(host, { useSourceOfProjectReferenceRedirect: () => true });
  return ts.createProgram({
    rootNames,
    options: {
      ...options,
      ...project.options,
      ...fixed,
      ...(declares ? declaring : {}),
      // JavaScript whose comments say what its types are.
      allowJs: rootNames.some(isScript),
    },
    projectReferences: project.projectReferences ?? [],
    host,
  });
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
    note(path, text === undefined ? ABSENT : hashBytes(text));
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

type ProjectOptions = Pick<
  ts.ParsedCommandLine,
  'options' | 'projectReferences'
>;

/**
 * The options of the `tsconfig.json` that is nearest to a file, with all that it
 * extends: what aliases lead to, which libraries there are, how strict it is, which
 * projects it refers to. Published declarations need none of it. Where it only lists
 * projects, those of the project with the file.
 * @param host - reads the files, and may note them
 */
function readProjectOptions(
  file: string,
  host: ts.CompilerHost,
): ProjectOptions {
  const path = findConfig(folderOf(file), host);
  if (path === null) return { options: {} };
  const nearest = readConfig(path, host, () => []);
  const { files } = nearest.raw as { readonly files?: readonly unknown[] };
  const { projectReferences = [] } = nearest;
  if (files?.length !== 0) return nearest;
  for (const reference of projectReferences) {
    const referred = ts.resolveProjectReferencePath(reference);
    if (!host.fileExists(referred)) continue;
    const project = readConfig(referred, host, ts.sys.readDirectory);
    if (project.fileNames.includes(file)) return project;
  }
  return nearest;
}

function readConfig(
  path: string,
  host: ts.CompilerHost,
  readDirectory: ts.ParseConfigHost['readDirectory'],
): ts.ParsedCommandLine {
  const { config } = ts.readConfigFile(path, (name) => host.readFile(name)) as {
    readonly config?: unknown;
  };
  const reading: ts.ParseConfigHost = {
    useCaseSensitiveFileNames: host.useCaseSensitiveFileNames(),
    fileExists: (name) => host.fileExists(name),
    readFile: (name) => host.readFile(name),
    readDirectory,
  };
  return ts.parseJsonConfigFileContent(config ?? {}, reading, folderOf(path));
}

/** An installed package is not compiled as the project around it. */
function findConfig(folder: string, host: ts.CompilerHost): string | null {
  if (folder === '' || folder.endsWith('/node_modules')) return null;
  const path = `${folder}/tsconfig.json`;
  return host.fileExists(path) ? path : findConfig(folderOf(folder), host);
}
