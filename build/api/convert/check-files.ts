/**
 * Checks that the package's own files can be read completely. TypeDoc silently
 * skips a file with syntax errors and a re-export that leads nowhere: the page
 * of a symbol would be wrong or missing without a message. Types are not
 * checked: that is up to the package's own compilation.
 */
import ts from 'typescript';
import {
  error,
  warning,
  type Diagnostic,
  type Place,
} from '../../diagnostics.ts';
import { showFile, type ExtractionJob } from '../job.ts';
import { relativeTo } from '../sources/paths.ts';

/** Errors for files that do not parse, warnings for lost re-exports. */
export function checkFiles(
  program: ts.Program,
  job: ExtractionJob,
): readonly Diagnostic[] {
  const checker = program.getTypeChecker();
  return program.getSourceFiles().flatMap((file) => {
    const path = relativeTo(job.folder, file.fileName);
    if (path === null || path.startsWith('node_modules/')) return [];
    const shown = showFile(job, path);
    const [flaw] = program.getSyntacticDiagnostics(file);
    if (flaw !== undefined) {
      const text = ts.flattenDiagnosticMessageText(flaw.messageText, ' ');
      return [
        error('not-typescript', `The file is not valid TypeScript: ${text}`, {
          place: placeIn(file, flaw.start, shown),
        }),
      ];
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
export function placeIn(
  file: ts.SourceFile,
  position: number,
  shown: string,
): Place {
  const { line, character } = ts.getLineAndCharacterOfPosition(file, position);
  return { file: shown, line: line + 1, column: character + 1 };
}
