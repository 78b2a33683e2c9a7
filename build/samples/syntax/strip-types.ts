/**
 * Turns TypeScript into JavaScript by replacing types with spaces. Every
 * statement keeps its line and column, so failures need no source map, and it
 * costs a hundredth of what the compiler's own emitter does.
 *
 * Syntax that is more than types (`enum`, `namespace`, parameter properties)
 * cannot be removed and is refused.
 */
import type TS from 'typescript';

import { blank, type Edit } from './edits.ts';
import type { ImportBinding } from './imports.ts';
import type { ImportedNames } from './references.ts';
import { findDeclaredBy } from './scopes.ts';
import { keepStatementBoundaries } from './statement-boundaries.ts';
import { ts } from '../../script/typescript.ts';

export interface StrippedTypes {
  /**
   * Pure insertions must stay closest to the code among edits at one position.
   */
  readonly edits: readonly Edit[];
  /** Syntax that cannot be removed, with its position. */
  readonly refused: readonly {
    readonly at: number;
    readonly message: string;
  }[];
}

export function stripTypes(
  source: TS.SourceFile,
  names: ImportedNames,
): StrippedTypes {
  const edits: Edit[] = [];
  const refused: { at: number; message: string }[] = [];
  const { text } = source;
  const remove: Remove = (start, end) => {
    edits.push(blank(text, start, end));
  };
  const visit = (node: TS.Node): void => {
    // Skips every second node: tokens contain no types.
    if (ts.isToken(node)) return;
    if (isTypeStatement(node)) {
      // Leaves a semicolon, or the statements around it could become one.
      const start = node.getStart(source);
      const gone = blank(text, start + 1, node.end).text;
      edits.push({ start, end: node.end, text: `;${gone}` });
      return;
    }
    const problem = findRefusal(node);
    if (problem !== null) {
      refused.push({ at: node.getStart(source), message: problem });
      return;
    }
    edits.push(...keepStatementBoundaries(node, source));
    stripNode(node, source, remove);
    ts.forEachChild(node, visit);
  };
  stripImports(source, names, remove);
  stripExports(source, names, remove);
  visit(source);
  return { edits, refused };
}

type Remove = (start: number, end: number) => void;

function isTypeStatement(node: TS.Node): boolean {
  if (isTypeDeclaration(node)) return true;
  if (ts.isExportDeclaration(node)) return node.isTypeOnly;
  if (ts.isIndexSignatureDeclaration(node)) return ts.isClassLike(node.parent);
  if (
    ts.isFunctionDeclaration(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isConstructorDeclaration(node)
  ) {
    return node.body === undefined;
  }
  return (
    ts.canHaveModifiers(node) &&
    (ts.getModifiers(node) ?? []).some(
      ({ kind }) =>
        kind === ts.SyntaxKind.DeclareKeyword ||
        (kind === ts.SyntaxKind.AbstractKeyword && !ts.isClassLike(node)),
    )
  );
}

function findRefusal(node: TS.Node): string | null {
  if (ts.isEnumDeclaration(node)) return 'An enum cannot be run here';
  if (ts.isModuleDeclaration(node)) return 'A namespace cannot be run here';
  if (ts.isImportEqualsDeclaration(node) || ts.isExportAssignment(node)) {
    const common = ts.isImportEqualsDeclaration(node) || node.isExportEquals;
    return common ? 'Samples are ES modules: write import and export' : null;
  }
  return ts.isParameter(node) &&
    ts.isParameterPropertyDeclaration(node, node.parent)
    ? 'A parameter property cannot be run here'
    : null;
}

/** Removes type syntax from this node, not from its children. */
function stripNode(node: TS.Node, source: TS.SourceFile, remove: Remove): void {
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) {
    remove(node.expression.end, node.end);
  } else if (ts.isTypeAssertionExpression(node)) {
    remove(node.getStart(source), node.expression.getStart(source));
  } else if (ts.isNonNullExpression(node)) {
    remove(node.end - 1, node.end);
  } else if (ts.isHeritageClause(node)) {
    const gone = node.token === ts.SyntaxKind.ImplementsKeyword;
    if (gone) remove(node.getStart(source), node.end);
  } else if (ts.isParameter(node) && isThis(node)) {
    removeWithComma(node, source, remove);
  } else if (ts.isExportSpecifier(node) && node.isTypeOnly) {
    removeWithComma(node, source, remove);
  }
  stripTypeArguments(node, source.text, remove);
  stripAnnotation(node, source, remove);
}

function isThis({ name }: TS.ParameterDeclaration): boolean {
  return ts.isIdentifier(name) && name.text === 'this';
}

/** Removes `<T>` after a name, both type parameters and type arguments. */
function stripTypeArguments(node: TS.Node, text: string, remove: Remove): void {
  let list: TS.NodeArray<TS.Node> | undefined;
  if (ts.isFunctionLike(node) || ts.isClassLike(node)) {
    list = node.typeParameters;
  } else if (
    ts.isCallOrNewExpression(node) ||
    ts.isTaggedTemplateExpression(node) ||
    ts.isExpressionWithTypeArguments(node)
  ) {
    list = node.typeArguments;
  }
  if (list) remove(list.pos - 1, text.indexOf('>', list.end) + 1);
}

/** Removes `: Type`, `?`, `!` and modifiers such as `readonly`. */
function stripAnnotation(
  node: TS.Node,
  source: TS.SourceFile,
  remove: Remove,
): void {
  if (isAnnotated(node)) {
    // The range of a type begins after the colon.
    if (node.type) remove(node.type.pos - 1, node.type.end);
    for (const mark of marksOf(node)) remove(mark.getStart(source), mark.end);
  }
  if (!ts.canHaveModifiers(node)) return;
  for (const modifier of ts.getModifiers(node) ?? []) {
    if (TYPE_MODIFIERS.has(modifier.kind)) {
      remove(modifier.getStart(source), modifier.end);
    }
  }
}

type Annotated =
  | TS.SignatureDeclaration
  | TS.ParameterDeclaration
  | TS.PropertyDeclaration
  | TS.VariableDeclaration;

function isAnnotated(node: TS.Node): node is Annotated {
  return (
    ts.isFunctionLike(node) ||
    ts.isParameter(node) ||
    ts.isPropertyDeclaration(node) ||
    ts.isVariableDeclaration(node)
  );
}

function marksOf(node: Annotated): readonly TS.Node[] {
  const { questionToken = null, exclamationToken = null } = node as {
    readonly questionToken?: TS.Node;
    readonly exclamationToken?: TS.Node;
  };
  return [questionToken, exclamationToken].filter((mark) => mark !== null);
}

const TYPE_MODIFIERS: ReadonlySet<TS.SyntaxKind> = new Set([
  ts.SyntaxKind.AbstractKeyword,
  ts.SyntaxKind.OverrideKeyword,
  ts.SyntaxKind.PrivateKeyword,
  ts.SyntaxKind.ProtectedKeyword,
  ts.SyntaxKind.PublicKeyword,
  ts.SyntaxKind.ReadonlyKeyword,
]);

/** Removes imports that are only used as types: they do not exist at run time. */
function stripImports(
  source: TS.SourceFile,
  { imports, references }: ImportedNames,
  remove: Remove,
): void {
  const uses = new Map<string, boolean[]>();
  for (const { node, isType } of references) {
    const known = uses.get(node.text);
    if (known) known.push(isType);
    else uses.set(node.text, [isType]);
  }
  const isGone = ({ isType, local }: ImportBinding): boolean =>
    isType || (uses.get(local)?.every((use) => use) ?? false);
  for (const binding of imports.filter(isGone)) {
    const { declaration } = binding;
    const whole = imports
      .filter((other) => other.declaration === declaration)
      .every(isGone);
    if (whole) remove(declaration.getStart(source), declaration.end);
    else removeSpecifier(binding, source, remove);
  }
}

function removeSpecifier(
  { nodes }: ImportBinding,
  source: TS.SourceFile,
  remove: Remove,
): void {
  const element = nodes[0]?.parent;
  if (!element || !ts.isImportSpecifier(element)) return;
  removeWithComma(element, source, remove);
}

/** Removes types from `export { A }`: they do not exist at run time. */
function stripExports(
  { statements }: TS.SourceFile,
  { imports }: ImportedNames,
  remove: Remove,
): void {
  const exported = statements.flatMap((statement) =>
    ts.isExportDeclaration(statement) &&
    statement.moduleSpecifier === undefined &&
    statement.exportClause !== undefined &&
    ts.isNamedExports(statement.exportClause)
      ? statement.exportClause.elements
      : [],
  );
  if (exported.length === 0) return;
  const types = statements.filter(isTypeDeclaration);
  const names = new Set(types.map(({ name }) => name.text));
  const values = statements.filter((one) => !isTypeDeclaration(one));
  for (const name of findDeclaredBy(values, names)) names.delete(name);
  for (const { isType, local } of imports) if (isType) names.add(local);
  for (const element of exported) {
    const { propertyName, name, isTypeOnly } = element;
    // `export { type A }` is removed when it is visited.
    if (!isTypeOnly && names.has((propertyName ?? name).text)) {
      removeWithComma(element, element.getSourceFile(), remove);
    }
  }
}

function isTypeDeclaration(
  node: TS.Node,
): node is TS.InterfaceDeclaration | TS.TypeAliasDeclaration {
  return ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);
}

function removeWithComma(
  node: TS.Node,
  source: TS.SourceFile,
  remove: Remove,
): void {
  const comma = /^\s*,/.exec(source.text.slice(node.end));
  remove(node.getStart(source), node.end + (comma?.[0].length ?? 0));
}
