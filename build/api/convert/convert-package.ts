/**
 * Turns a job into a model within one process: create the program, run TypeDoc,
 * normalise. Reads files only through TypeScript.
 */
import ts from 'typescript';
import {
  error,
  hasErrors,
  type Diagnostic,
  type Reported,
  Failure,
  type Place,
} from '../../diagnostics.ts';
import { showFile, type ExtractionJob } from '../job.ts';
import type { ApiModel } from '../model.ts';
import { normaliseModel } from '../normalise/normalise-model.ts';
import { createLocator } from '../sources/locate.ts';
import { createOriginals, type Originals } from '../sources/originals.ts';
import { relativeTo } from '../sources/paths.ts';
import { checkFiles, placeIn } from './check-files.ts';
import { collectImportPaths } from './exports.ts';
import { joinEntries } from './join-entries.ts';
import { findFileCategory } from './file-category.ts';
import { createProgram, type LibraryCache } from './program.ts';
import { reflect } from './reflect.ts';

export interface ConversionOptions {
  /** Files in memory by absolute path; `null` reads the disk only. */
  readonly files: ReadonlyMap<string, string> | null;
  readonly libraries: LibraryCache;
  /** Passed in where the caller needs the same originals later; else `null`. */
  readonly originals: Originals | null;
}

/** @returns `null` with diagnostics where the entry cannot be documented */
export async function convertPackage(
  job: ExtractionJob,
  { files, libraries, originals: shared }: ConversionOptions,
): Promise<Reported<ApiModel | null>> {
  const [main, ...others] = job.entries.map(({ specifier, file }) => ({
    specifier,
    path: `${job.folder}/${file}`,
  }));
  if (main === undefined) throw new Error('A job without an entry');
  const roots = [main, ...others].map(({ path }) => path);
  const entries = createProgram({ roots, files, libraries });
  const problems = checkEntry(entries, main.path, job);
  if (problems.length > 0) return { value: null, diagnostics: problems };
  const flaws = checkFiles(entries, job);
  if (hasErrors(flaws)) return { value: null, diagnostics: flaws };

  const joined = joinEntries(entries, [main, ...others], job.folder);
  const entry = joined?.path ?? main.path;
  const program =
    joined === null
      ? entries
      : createProgram({
          roots: [...roots, joined.path],
          files: new Map([...(files ?? []), [joined.path, joined.text]]),
          libraries,
        });
  let reflected: Awaited<ReturnType<typeof reflect>>;
  try {
    reflected = await reflect(program, entry);
  } catch (problem) {
    return { value: null, diagnostics: [gaveUp(problem, job)] };
  }
  const { folder, directory } = job;
  const originals =
    shared ??
    createOriginals({
      folder,
      directory,
      read: (path) => files?.get(path) ?? ts.sys.readFile(path) ?? null,
      parsed: new Map(),
    });
  const declarations = program
    .getSourceFiles()
    .filter(
      ({ isDeclarationFile, fileName }) =>
        isDeclarationFile && fileName !== joined?.path,
    )
    .map(({ fileName }) => relativeTo(folder, fileName))
    .filter((file) => file !== null)
    .filter((file) => !file.startsWith('node_modules/'));
  const facts: Parameters<typeof normaliseModel>[2] = {
    sources: new Set(
      declarations.flatMap((one) => originals.of(one).map(({ file }) => file)),
    ),
    importPaths: collectImportPaths(program, entry, [main, ...others]),
    locate: createLocator({ folder, directory, originals }),
    categoryOf: findFileCategory,
    isLibrary: (file) => program.isSourceFileDefaultLibrary(file),
    fileOf: (path) => program.getSourceFile(path) ?? null,
  };
  try {
    const { value, diagnostics } = normaliseModel(job, reflected, facts);
    return { value, diagnostics: [...flaws, ...diagnostics] };
  } catch (problem) {
    if (!(problem instanceof Failure)) throw problem;
    const place = placeOfEntry(job);
    const diagnostics = problem.diagnostics.map((one) => ({ ...one, place }));
    return { value: null, diagnostics };
  }
}

function placeOfEntry(job: ExtractionJob): Place {
  const file = showFile(job, job.entries[0].file);
  return { file, line: null, column: null };
}

/** TypeDoc throws on some comments, such as two that inherit from each other. */
function gaveUp(problem: unknown, job: ExtractionJob): Diagnostic {
  const reason = problem instanceof Error ? problem.message : String(problem);
  return error('typedoc-failed', `TypeDoc failed: ${reason}`, {
    place: placeOfEntry(job),
    hint: 'Look for something unusual in the comments of the package, such as {@inheritDoc} tags that refer to each other.',
  });
}

/** An entry that TypeScript cannot read must not be given to TypeDoc. */
function checkEntry(
  program: ts.Program,
  entry: string,
  job: ExtractionJob,
): readonly Diagnostic[] {
  const unreadable = (
    message: string,
    hint = 'Set the "entry" of the package in the configuration to a TypeScript module.',
    place: Place = placeOfEntry(job),
  ): Diagnostic =>
    error('entry-unreadable', message, { fault: 'usage', place, hint });
  const file = program.getSourceFile(entry);
  if (file === undefined) return [unreadable('The entry cannot be read')];
  const [flaw] = program.getSyntacticDiagnostics(file);
  if (flaw !== undefined) {
    const text = ts.flattenDiagnosticMessageText(flaw.messageText, ' ');
    const place = placeIn(file, flaw.start, placeOfEntry(job).file);
    return [
      unreadable(
        `The entry is not valid TypeScript: ${text}`,
        'Fix it there, or set the "entry" of the package in the configuration to another module.',
        place,
      ),
    ];
  }
  const checker = program.getTypeChecker();
  const module = checker.getSymbolAtLocation(file);
  if (module !== undefined && checker.getExportsOfModule(module).length > 0) {
    return [];
  }
  const ambient = findAmbientModule(checker, job);
  if (ambient === null) return [unreadable('The entry exports nothing')];
  return [
    unreadable(
      "The entry exports nothing: the package declares modules by name (declare module '...'), which cannot be documented",
      'Set the "entry" of the package in the configuration to a file that exports what should be documented.',
      ambient,
    ),
  ];
}

/** The first place where the package has `declare module 'its-own-name'`. */
function findAmbientModule(
  checker: ts.TypeChecker,
  job: ExtractionJob,
): Place | null {
  const declarations = checker
    .getAmbientModules()
    .flatMap((module) => module.declarations ?? []);
  for (const declaration of declarations) {
    const around = declaration.getSourceFile();
    const file = relativeTo(job.folder, around.fileName);
    if (file === null) continue;
    return placeIn(around, declaration.getStart(), showFile(job, file));
  }
  return null;
}
