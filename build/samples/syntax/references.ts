/**
 * Finds where a module uses the names it imports. Respects scopes: the use of a
 * parameter that shadows an import does not count.
 */
import type TS from 'typescript';

import { findImports, type ImportBinding } from './imports.ts';
import { findDeclared } from './scopes.ts';
import { ts } from '../../script/typescript.ts';

export interface Reference {
  readonly node: TS.Identifier;
  /** Used as a type only, so it does not exist at run time. */
  readonly isType: boolean;
}

export interface ImportedNames {
  readonly imports: readonly ImportBinding[];
  readonly references: readonly Reference[];
}

export function findImportedNames(source: TS.SourceFile): ImportedNames {
  const imports = findImports(source);
  const names = new Set(imports.map(({ local }) => local));
  return { imports, references: findReferences(source, names) };
}

/** @param names - local names of import bindings */
function findReferences(
  source: TS.SourceFile,
  names: ReadonlySet<string>,
): readonly Reference[] {
  const references: Reference[] = [];
  const visit = (node: TS.Node, hidden: ReadonlySet<string>): void => {
    if (ts.isIdentifier(node)) {
      if (names.has(node.text) && !hidden.has(node.text) && isUse(node)) {
        references.push({ node, isType: isTypeUse(node) });
      }
      return;
    }
    // Skips every second node: tokens neither declare nor contain names.
    if (ts.isToken(node) || ts.isImportDeclaration(node)) return;
    const declared = findDeclared(node, names);
    const inner =
      declared.size === 0 ? hidden : new Set([...hidden, ...declared]);
    ts.forEachChild(node, (child) => {
      visit(child, inner);
    });
  };
  if (names.size > 0) visit(source, new Set());
  return references;
}

/** Whether the identifier refers to a value or type rather than being a label. */
function isUse(node: TS.Identifier): boolean {
  const { parent } = node;
  if (ts.isShorthandPropertyAssignment(parent)) return true;
  if (ts.isExportSpecifier(parent)) {
    return node === (parent.propertyName ?? parent.name);
  }
  if (ts.isQualifiedName(parent)) return node === parent.left;
  if (ts.isBindingElement(parent)) return node === parent.initializer;
  if (ts.isLabeledStatement(parent) || ts.isBreakOrContinueStatement(parent)) {
    return false;
  }
  // In any other node with a `name`, the identifier declares that name.
  return !('name' in parent && parent.name === node);
}

function isTypeUse(node: TS.Identifier): boolean {
  if (ts.isPartOfTypeNode(node)) return true;
  if (ts.isExportSpecifier(node.parent)) {
    return node.parent.isTypeOnly || node.parent.parent.parent.isTypeOnly;
  }
  let outer: TS.Node = node.parent;
  while (ts.isQualifiedName(outer)) outer = outer.parent;
  return ts.isTypeQueryNode(outer);
}
