/**
 * Checks that the entry exports something and that the package's own files can be
 * read completely. TypeDoc silently skips a file with syntax errors and a
 * re-export that leads nowhere: the page of a symbol would be wrong or missing
 * without a message. Types are not checked: that is up to the package's own
 * compilation.
 */
import ts from 'typescript';
import {
  error,
  warning,
  type Diagnostic,
  type Place,
} from '../../diagnostics.ts';
import { findOwnFile, showFile, type ExtractionJob } from '../job.ts';

/**
 * Errors for an entry without exports and for files that do not parse, warnings
 * for lost re-exports.
 */
export function checkFiles(
  program: ts.Program,
  job: ExtractionJob,
): readonly Diagnostic[] {
  const unreadable = checkEntry(program, job);
  if (unreadable !== null) return [unreadable];
  const checker = program.getTypeChecker();
  return program.getSourceFiles().flatMap((file) => {
    const path = findOwnFile(job, file.fileName);
    if (path === null) return [];
    const shown = showFile(job, path);
    const [flaw] = program.getSyntacticDiagnostics(file);
    if (flaw !== undefined) {
      const message = `The file is not valid TypeScript: ${textOf(flaw)}`;
      const place = placeIn(file, flaw.start, shown);
      return [error('not-typescript', message, { place })];
    }
    return findLostExports(file, checker).map((specifier) =>
      warning('lost-export', `No types were found for ${specifier.text}`, {
        place: placeIn(file, specifier.getStart(file), shown),
        hint: 'Its exports are missing from the reference: correct the path, or build the package first.',
      }),
    );
  });
}

/** The module specifiers in `export ... from './gone.js'` that do not resolve. */
function findLostExports(
  file: ts.SourceFile,
  checker: ts.TypeChecker,
): readonly ts.StringLiteral[] {
  return file.statements.flatMap((statement) => {
    if (!ts.isExportDeclaration(statement)) return [];
    const { moduleSpecifier } = statement;
    if (moduleSpecifier === undefined || !ts.isStringLiteral(moduleSpecifier)) {
      return [];
    }
    // Relative paths only: another package need not be installed.
    const isOwn = /^\.{1,2}(?:\/|$)/.test(moduleSpecifier.text);
    const isThere = checker.getSymbolAtLocation(moduleSpecifier) !== undefined;
    return isOwn && !isThere ? [moduleSpecifier] : [];
  });
}

/** @param shown - the name of the file in messages */
function placeIn(file: ts.SourceFile, position: number, shown: string): Place {
  const { line, character } = ts.getLineAndCharacterOfPosition(file, position);
  return { file: shown, line: line + 1, column: character + 1 };
}

/** An entry that TypeScript cannot read must not be given to TypeDoc. */
function checkEntry(
  program: ts.Program,
  job: ExtractionJob,
): Diagnostic | null {
  const unreadable = (
    message: string,
    hint = 'Set the "entry" of the package in the configuration to a TypeScript module.',
    place: Place = placeOfEntry(job),
  ): Diagnostic =>
    error('entry-unreadable', message, { fault: 'usage', place, hint });
  const file = program.getSourceFile(`${job.folder}/${job.entries[0].file}`);
  if (file === undefined) return unreadable('The entry cannot be read');
  const [flaw] = program.getSyntacticDiagnostics(file);
  if (flaw !== undefined) {
    return unreadable(
      `The entry is not valid TypeScript: ${textOf(flaw)}`,
      'Fix it there, or set the "entry" of the package in the configuration to another module.',
      placeIn(file, flaw.start, placeOfEntry(job).file),
    );
  }
  const checker = program.getTypeChecker();
  const module = checker.getSymbolAtLocation(file);
  if (module !== undefined && checker.getExportsOfModule(module).length > 0) {
    return null;
  }
  const ambient = findAmbientModule(checker, job);
  if (ambient === null) return unreadable('The entry exports nothing');
  return unreadable(
    "The entry exports nothing: the package declares modules by name (declare module '...'), which cannot be documented",
    'Set the "entry" of the package in the configuration to a file that exports what should be documented.',
    ambient,
  );
}

function textOf({ messageText }: ts.Diagnostic): string {
  return ts.flattenDiagnosticMessageText(messageText, ' ');
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
    const file = findOwnFile(job, around.fileName);
    if (file === null) continue;
    return placeIn(around, declaration.getStart(), showFile(job, file));
  }
  return null;
}

export function placeOfEntry(job: ExtractionJob): Place {
  const file = showFile(job, job.entries[0].file);
  return { file, line: null, column: null };
}
