/**
 * Turns TypeScript into JavaScript by replacing types with spaces, so that every
 * statement keeps its line and failures need no source map. `ts-blank-space`
 * does that as long as a file says which imports are types; samples need not, and
 * may use `<T>value`. Both are rewritten first.
 *
 * Syntax that is more than types, such as `enum`, cannot be erased.
 */
import MagicString from 'magic-string';
import { blankSourceFile } from 'ts-blank-space';
import type TS from 'typescript';
import { ts } from '../../script/typescript.ts';
import type { SampleFailure } from '../model.ts';
import {
  parseScript,
  type ImportBinding,
  type ParsedSample,
} from './references.ts';

export interface Erased {
  readonly code: string;
  /** Syntax that cannot be erased. */
  readonly refused: readonly SampleFailure[];
}

export function eraseTypes(sample: ParsedSample): Erased {
  const { source } = sample;
  const text = new MagicString(source.text);
  markImports(sample, text);
  markExports(sample, text);
  wrapAssertions(source, text);
  const refused: SampleFailure[] = [];
  const erasable = text.hasChanged()
    ? parseScript(source.fileName, text.toString())
    : source;
  const code = blankSourceFile(erasable, (node: TS.Node) => {
    const at = node.getStart(erasable);
    const { line } = erasable.getLineAndCharacterOfPosition(at);
    refused.push({ where: 'code', line: line + 1, message: refuse(node) });
  });
  return { code, refused };
}

function refuse(node: TS.Node): string {
  if (ts.isEnumDeclaration(node)) return 'An enum cannot be run here';
  if (ts.isModuleDeclaration(node)) return 'A namespace cannot be run here';
  if (ts.isImportEqualsDeclaration(node) || ts.isExportAssignment(node)) {
    return 'Samples are ES modules: write import and export';
  }
  return ts.isAsExpression(node) || ts.isSatisfiesExpression(node)
    ? 'This type cannot be removed: put its expression in parentheses'
    : 'A parameter property cannot be run here';
}

/** Imports that are only used as types do not exist at run time. */
function markImports({ imports }: ParsedSample, text: MagicString): void {
  for (const declaration of new Set(imports.map((one) => one.declaration))) {
    if (declaration.importClause?.phaseModifier !== undefined) continue;
    const bindings = imports.filter((one) => one.declaration === declaration);
    if (bindings.every(isType)) {
      text.appendLeft(declaration.getStart() + 'import'.length, ' type');
      continue;
    }
    for (const { node } of bindings.filter(isType)) {
      if (ts.isImportSpecifier(node) && !node.isTypeOnly) {
        text.appendLeft(node.getStart(), 'type ');
      }
    }
  }
}

function isType({ node, uses }: ImportBinding): boolean {
  return (
    ts.isTypeOnlyImportDeclaration(node) ||
    (uses.length > 0 && uses.every(isTypeUse))
  );
}

function isTypeUse(node: TS.Identifier): boolean {
  if (ts.isPartOfTypeNode(node)) return true;
  if (ts.isExportSpecifier(node.parent)) {
    return ts.isTypeOnlyExportDeclaration(node.parent);
  }
  let outer: TS.Node = node.parent;
  while (ts.isQualifiedName(outer)) outer = outer.parent;
  return ts.isTypeQueryNode(outer);
}

/** Types in `export { A }` do not exist at run time either. */
function markExports(sample: ParsedSample, text: MagicString): void {
  const elements = sample.source.statements.flatMap((statement) =>
    ts.isExportDeclaration(statement) &&
    !statement.isTypeOnly &&
    statement.moduleSpecifier === undefined &&
    statement.exportClause !== undefined &&
    ts.isNamedExports(statement.exportClause)
      ? statement.exportClause.elements
      : [],
  );
  for (const element of elements) {
    if (!element.isTypeOnly && exportsType(element, sample)) {
      text.appendLeft(element.getStart(), 'type ');
    }
  }
}

function exportsType(
  element: TS.ExportSpecifier,
  { checker, imports }: ParsedSample,
): boolean {
  const symbol = checker.getExportSpecifierLocalTargetSymbol(element);
  if (symbol === undefined) return false;
  if ((symbol.flags & ts.SymbolFlags.Alias) === 0) {
    return (symbol.flags & ts.SymbolFlags.Value) === 0;
  }
  return imports.some(
    (one) => isType(one) && symbol.declarations?.includes(one.node),
  );
}

/**
 * `<T>value` becomes `(value)`: without parentheses a line break after `return`,
 * or a value that begins with a brace, would mean something else.
 */
function wrapAssertions(source: TS.SourceFile, text: MagicString): void {
  const visit = (node: TS.Node): void => {
    if (ts.isTypeAssertionExpression(node)) {
      const [start, end] = [node.getStart(source), node.expression.getStart()];
      const gone = source.text.slice(start + 1, end);
      text.overwrite(start, end, `(${gone.replace(/[^\r\n]/g, ' ')}`);
      text.appendLeft(node.end, ')');
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
}
