/**
 * Tells programs in CommonJS from modules, as Node does: by names that only the
 * one has, unless there is syntax that only the other has.
 */
import type TS from 'typescript';
import { ts } from '../../script/compiler.ts';
import { findSymbol, type Script } from './parse-samples.ts';

/** What Node passes to the function around a program in CommonJS. */
export const COMMON_NAMES: ReadonlySet<string> = new Set([
  ...['exports', 'require', 'module', '__filename', '__dirname'],
]);

/** @param language - `cjs` says so, whatever the code uses */
export function isCommonJs(script: Script, language: string): boolean {
  if (language === 'cjs') return true;
  const { source, checker } = script;
  if (source.statements.some(isModuleSyntax)) return false;
  const usesNames = (node: TS.Node): boolean => {
    const isName = ts.isIdentifier(node) && COMMON_NAMES.has(node.text);
    if (isName && isVariable(node) && !isDeclared(node, checker)) return true;
    return ts.forEachChild(node, usesNames) === true;
  };
  return usesNames(source) && !awaits(source);
}

function isModuleSyntax(node: TS.Statement): boolean {
  if (ts.isImportDeclaration(node)) {
    return node.importClause?.phaseModifier !== ts.SyntaxKind.TypeKeyword;
  }
  if (ts.isExportDeclaration(node)) return !node.isTypeOnly;
  const isExported =
    ts.canHaveModifiers(node) &&
    ts.getModifiers(node)?.some(isExportKeyword) === true;
  return isExported || (ts.isExportAssignment(node) && !node.isExportEquals);
}

function isExportKeyword({ kind }: TS.Modifier): boolean {
  return kind === ts.SyntaxKind.ExportKeyword;
}

/** Whether a name stands alone, not for a member. */
function isVariable(node: TS.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  return !ts.isPropertyAssignment(parent) || parent.initializer === node;
}

/** TypeScript gives `module` and `exports` declarations that are mere uses. */
function isDeclared(node: TS.Identifier, checker: TS.TypeChecker): boolean {
  const { declarations = [] } = findSymbol(node, checker) ?? {};
  return declarations.some((declaration) => {
    const name = ts.getNameOfDeclaration(declaration);
    const isUse = ts.isPropertyAccessExpression(declaration);
    return !isUse && name !== undefined && name !== declaration;
  });
}

/** Whether there is an `await` outside of functions. */
function awaits(node: TS.Node): boolean {
  if (ts.isFunctionLike(node)) return false;
  if (ts.isAwaitExpression(node)) return true;
  if (ts.isForOfStatement(node) && node.awaitModifier) return true;
  return ts.forEachChild(node, awaits) === true;
}
