/** The modules that a file imports types from in vain. */
import { isBuiltin } from 'node:module';
import ts from 'typescript';
import { nodesIn } from './as-written.ts';

/** Lists each once; skips Node.js's, which have types only if referred to. */
export function findLostImports(
  file: ts.SourceFile,
  checker: ts.TypeChecker,
): readonly ts.StringLiteral[] {
  const lost = new Map<string, ts.StringLiteral>();
  for (const specifier of listSpecifiers(file)) {
    const { text } = specifier;
    if (isBuiltin(text) || lost.has(text)) continue;
    if (checker.getSymbolAtLocation(specifier) === undefined) {
      lost.set(text, specifier);
    }
  }
  return [...lost.values()];
}

function listSpecifiers(file: ts.SourceFile): readonly ts.StringLiteral[] {
  const imports = file.statements
    .filter(ts.isImportDeclaration)
    // What only has effects exports nothing to show.
    .filter(({ importClause }) => importClause !== undefined)
    .map(({ moduleSpecifier }) => moduleSpecifier);
  const inPlace = /\bimport\s*\(/.test(file.text)
    ? [...nodesIn(file)]
        .filter(ts.isImportTypeNode)
        .map(({ argument }) => argument)
        .filter(ts.isLiteralTypeNode)
        .map(({ literal }) => literal)
    : [];
  return [...imports, ...inPlace].filter((node) => ts.isStringLiteral(node));
}
