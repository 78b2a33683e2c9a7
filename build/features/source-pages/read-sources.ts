/**
 * How the site shows the sources of a package: with the classes of their tokens
 * and the names that mean an export of the package.
 */
import ts from 'typescript';
import { classifyTree } from '../../script/classify.ts';
import type { ClassifyOther } from '../../script/template-literals.ts';
import { EMBEDDED_LANGUAGES } from '../../script/embedded.ts';
import { loadHighlighter } from '../../script/highlight.ts';
import { TOKEN_CLASSES, type SourceFile } from './source-file.ts';
import type { ApiModel } from '../../api/model.ts';
import { declaredIn } from '../../api/sources/locate.ts';
import type { Original } from '../../api/sources/originals.ts';

/** The exports of a package by name, each with the file that declares it, if known. */
type ExportedNames = ReadonlyMap<string, string | null>;

/** Reads the files in the order of the model. */
export async function readSources(
  { sources, entities }: Pick<ApiModel, 'sources' | 'entities'>,
  originals: readonly Original[],
): Promise<readonly SourceFile[]> {
  const highlight = await loadHighlighter(EMBEDDED_LANGUAGES);
  const exported: ExportedNames = new Map(
    entities
      .filter(({ parent, id }) => parent === null && !id.includes('/'))
      .map(({ name, source }) => [name, source?.file ?? null]),
  );
  const originalsByFile = new Map(
    originals.map((original) => [original.file, original]),
  );
  return sources.flatMap((file) => {
    const original = originalsByFile.get(file);
    return original === undefined
      ? []
      : [readSource(original.parse(), exported, highlight)];
  });
}

/** Punctuation is left plain: it would double the size of a long page. */
export function readSource(
  source: ts.SourceFile,
  exported: ExportedNames,
  classifyOther: ClassifyOther,
): SourceFile {
  const { fileName: file, text } = source;
  const names = findExportedNames(source, exported);
  const starts = new Set(names.map(([start]) => start));
  const tokens: number[] = [];
  classifyTree(source, classifyOther, (start, end, name) => {
    const isPlain = name === '' && !starts.has(start);
    if (isPlain || name === 'p') return;
    tokens.push(start, end, TOKEN_CLASSES.indexOf(name));
  });
  return { file, text, names, tokens: Uint32Array.from(tokens) };
}

/**
 * Finds names that mean an export, in order: those that the file declares at
 * its top level or imports from its neighbors, unless a nested declaration has
 * the same name. A doubtful name is not linked.
 */
function findExportedNames(
  source: ts.SourceFile,
  exported: ExportedNames,
): SourceFile['names'] {
  const top = declaredIn(source);
  const known = findKnown(source, top, exported);
  if (known.size === 0) return [];
  const hidden = findHidden(source, top);
  const names: (readonly [start: number, end: number])[] = [];
  const visit = (node: ts.Node, parent: ts.Node): void => {
    if (!ts.isIdentifier(node)) {
      ts.forEachChild(node, (child) => {
        visit(child, node);
      });
      return;
    }
    // A type and a value may share a name; parameters hide values only.
    const isVisible = ts.isTypeReferenceNode(parent) || !hidden.has(node.text);
    if (!known.has(node.text) || !isVisible || isOwnName(node, parent)) return;
    const start = node.getStart(source);
    // Two nodes may have the same range: those of a shorthand property.
    if (start !== names.at(-1)?.[0]) names.push([start, node.end]);
  };
  visit(source, source);
  return names;
}

/** Names that mean an export unless something hides them. */
function findKnown(
  source: ts.SourceFile,
  top: readonly ts.Node[],
  exported: ExportedNames,
): ReadonlySet<string> {
  const imported = source.statements
    .filter(ts.isImportDeclaration)
    .flatMap(importedFromNeighbour)
    .filter((name) => exported.has(name));
  const declared = top
    .map((node) => ts.getNameOfDeclaration(node as ts.Declaration))
    .flatMap((name) => (name && ts.isIdentifier(name) ? [name.text] : []))
    .filter((name) => exported.get(name) === source.fileName);
  return new Set([...imported, ...declared]);
}

/** Names imported, without renaming, from another file of the package. */
function importedFromNeighbour({
  moduleSpecifier,
  importClause,
}: ts.ImportDeclaration): readonly string[] {
  const bindings = importClause?.namedBindings;
  const isNeighbour =
    ts.isStringLiteral(moduleSpecifier) && moduleSpecifier.text.startsWith('.');
  if (!isNeighbour || !bindings || !ts.isNamedImports(bindings)) return [];
  return bindings.elements
    .filter(({ propertyName }) => propertyName === undefined)
    .map(({ name }) => name.text);
}

/** Names that are declared anywhere below the top level. */
function findHidden(
  source: ts.SourceFile,
  top: readonly ts.Node[],
): ReadonlySet<string> {
  const hidden = new Set<string>();
  const atTop = new Set(top);
  const visit = (node: ts.Node): void => {
    const declares =
      ts.isParameter(node) ||
      ts.isBindingElement(node) ||
      ((ts.isVariableDeclaration(node) ||
        ts.isFunctionDeclaration(node) ||
        ts.isClassDeclaration(node)) &&
        !atTop.has(node));
    if (declares && node.name !== undefined && ts.isIdentifier(node.name)) {
      hidden.add(node.name.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return hidden;
}

/**
 * Whether the identifier is a member, a key or a label rather than a reference.
 */
function isOwnName(node: ts.Identifier, parent: ts.Node): boolean {
  if (ts.isQualifiedName(parent)) return parent.right === node;
  if (ts.isBindingElement(parent)) return parent.propertyName === node;
  if (ts.isImportSpecifier(parent) || ts.isExportSpecifier(parent)) {
    return parent.propertyName !== undefined;
  }
  if (ts.isTypePredicateNode(parent)) return true;
  if (ts.isBreakOrContinueStatement(parent) || ts.isLabeledStatement(parent)) {
    return true;
  }
  return isOwner(parent) && parent.name === node;
}

/** Whether a node's `name` is its own and does not refer to anything in scope. */
function isOwner(node: ts.Node): node is ts.NamedDeclaration {
  return (
    ts.isPropertyAccessExpression(node) ||
    ts.isPropertyAssignment(node) ||
    ts.isClassElement(node) ||
    ts.isTypeElement(node) ||
    ts.isEnumMember(node) ||
    ts.isParameter(node) ||
    ts.isNamedTupleMember(node) ||
    ts.isTypeParameterDeclaration(node)
  );
}
