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
import { ts } from '../../script/compiler.ts';
import type { SampleFailure } from '../sample-model.ts';
import {
  failAt,
  parseScript,
  type ImportedName,
  type Script,
} from './parse-samples.ts';

export function eraseTypes({ source, imports, checker }: Script) {
  const text = new MagicString(source.text);
  const types = new Set<TS.Node>(
    imports.filter(isType).map(({ node }) => node),
  );
  /** Whether `type` has to be added in front of it. */
  const lacksType = (node: TS.Node): boolean => {
    if (ts.isImportSpecifier(node)) return types.has(node) && !node.isTypeOnly;
    if (ts.isExportSpecifier(node)) return exportsType(node, checker, types);
    if (!ts.isImportClause(node) || node.phaseModifier) return false;
    const isWithin = ({ pos, end }: TS.Node): boolean =>
      node.pos <= pos && end <= node.end;
    const names = imports.filter((name) => isWithin(name.node));
    return names.length > 0 && names.every((name) => types.has(name.node));
  };
  const visit = (node: TS.Node): void => {
    if (lacksType(node)) {
      text.appendLeft(node.getStart(source), 'type ');
    } else if (ts.isTypeAssertionExpression(node)) {
      // `<T>value` becomes `(value)`: without parentheses a line break after
      // `return`, or a value that begins with a brace, would mean something else.
      const [start, end] = [node.getStart(source), node.expression.getStart()];
      const erasedText = source.text.slice(start + 1, end);
      text.update(start, end, `(${erasedText.replace(/[^\r\n]/g, ' ')}`);
      text.prependLeft(node.end, ')');
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  const refused: SampleFailure[] = [];
  const erasable = parseScript(source.fileName, text.toString());
  const code = blankSourceFile(erasable, (node: TS.Node) => {
    refused.push(failAt(erasable, node.getStart(erasable), refuse(node)));
  });
  return { code, refused };
}

function refuse(node: TS.Node): string {
  if (ts.isEnumDeclaration(node)) return 'Enums cannot run in samples';
  if (ts.isModuleDeclaration(node)) return 'Namespaces cannot run in samples';
  if (ts.isImportEqualsDeclaration(node) || ts.isExportAssignment(node)) {
    return 'Samples are ES modules: write import and export';
  }
  return ts.isAsExpression(node) || ts.isSatisfiesExpression(node)
    ? 'This type cannot be removed: put its expression in parentheses'
    : 'Parameter properties cannot run in samples';
}

/** Imports that are only used as types do not exist at run time. */
function isType({ node, uses }: ImportedName): boolean {
  return (
    ts.isTypeOnlyImportDeclaration(node) ||
    (uses.length > 0 && uses.every(isTypeUse))
  );
}

/** Whether nothing of a declaration exists at run time. */
export function isErased(node: TS.Node): boolean {
  return (
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    (ts.getCombinedModifierFlags(node as TS.Declaration) &
      ts.ModifierFlags.Ambient) !==
      0
  );
}

export function isTypeUse(node: TS.Identifier): boolean {
  if (ts.isPartOfTypeNode(node)) return true;
  if (ts.isExportSpecifier(node.parent)) {
    return ts.isTypeOnlyExportDeclaration(node.parent);
  }
  let outer: TS.Node = node.parent;
  while (ts.isQualifiedName(outer)) outer = outer.parent;
  return ts.isTypeQueryNode(outer);
}

/** Types in `export { A }` do not exist at run time either. */
function exportsType(
  node: TS.ExportSpecifier,
  checker: TS.TypeChecker,
  types: ReadonlySet<TS.Node>,
): boolean {
  const isOther = node.parent.parent.moduleSpecifier !== undefined;
  if (isOther || ts.isTypeOnlyExportDeclaration(node)) return false;
  const symbol = checker.getExportSpecifierLocalTargetSymbol(node);
  if (symbol === undefined) return false;
  return (symbol.flags & ts.SymbolFlags.Alias) === 0
    ? (symbol.flags & ts.SymbolFlags.Value) === 0
    : symbol.declarations?.some((declaration) => types.has(declaration)) ===
        true;
}
