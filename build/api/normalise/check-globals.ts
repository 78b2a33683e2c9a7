/**
 * Reports what a package adds to the global scope: it is not exported, so it has
 * no page.
 */
import ts from 'typescript';
import { warning, type Diagnostic } from '../../diagnostics.ts';
import { findOwnFile, showFile, type ExtractionJob } from '../job.ts';

/** A warning for each `declare global` of the package. */
export function checkGlobals(
  job: ExtractionJob,
  program: ts.Program,
): readonly Diagnostic[] {
  return program.getSourceFiles().flatMap((source) => {
    const file = findOwnFile(job, source.fileName);
    if (file === null) return [];
    return source.statements.filter(isGlobalScope).map((node) => {
      const start = node.getStart(source);
      const { line } = ts.getLineAndCharacterOfPosition(source, start);
      const names = listNames(node).join(', ');
      return warning(
        'globals-not-shown',
        `Globals that the package declares are not documented: ${names}`,
        {
          place: { file: showFile(job, file), line: line + 1, column: null },
          hint: 'Describe them in a document, or export their types.',
        },
      );
    });
  });
}

function isGlobalScope(node: ts.Statement): node is ts.ModuleDeclaration {
  return (
    ts.isModuleDeclaration(node) &&
    (node.flags & ts.NodeFlags.GlobalAugmentation) !== 0
  );
}

/** Lists each name once. */
function listNames({ body }: ts.ModuleDeclaration): readonly string[] {
  if (body === undefined || !ts.isModuleBlock(body)) return [];
  const nodes = body.statements.flatMap(
    (statement): readonly ts.Declaration[] =>
      ts.isVariableStatement(statement)
        ? statement.declarationList.declarations
        : ts.isDeclarationStatement(statement)
          ? [statement]
          : [],
  );
  const names = nodes.flatMap((node) => {
    const name = ts.getNameOfDeclaration(node);
    return name === undefined ? [] : [name.getText()];
  });
  return [...new Set(names)];
}
