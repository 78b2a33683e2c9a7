/**
 * The sources that a package's declaration files were generated from, as far as
 * its source maps embed them or name files of the package: how they are found,
 * and how the site shows them, with the classes of their tokens and the names
 * that mean an export of the package.
 */
import { posix } from 'node:path';
import ts from 'typescript';
import * as z from 'zod';
import { folderOf } from '../../core/paths.ts';
import { classifyTree } from '../../script/classify.ts';
import { parseOnce, type ParsedFiles } from '../convert/program.ts';
import { TOKEN_CLASSES, type ExtractionJob, type SourceFile } from '../job.ts';
import type { ApiModel } from '../model.ts';
import { mapCandidates } from '../package/files.ts';
import { parseJson } from '../package/find-package.ts';

/** A source from which declarations were generated. */
export interface Original {
  /** Relative to the repository. */
  readonly file: string;
  /** Parsed without doc comments, which nobody looks for in this tree. */
  readonly parse: () => ts.SourceFile;
}

/**
 * @param file - a declaration file, relative to the package
 * @param read - the text of a file by absolute path, or `null`
 */
export function findOriginals(
  file: string,
  { folder, directory }: ExtractionJob,
  read: (path: string) => string | null,
  parsed: ParsedFiles,
): readonly Original[] {
  for (const map of mapCandidates(file)) {
    const json = read(`${folder}/${map}`);
    if (json === null) continue;
    const originals = parseSourceMap(json).flatMap(({ path, text }) => {
      const isElsewhere = /^[\w-]+:/.test(path) || path.startsWith('/');
      if (isElsewhere || !/\.[cm]?tsx?$/.test(path)) return [];
      const inPackage = posix.join(folderOf(map), path);
      const isInside = !inPackage.startsWith('../');
      const content =
        text ?? (isInside ? read(`${folder}/${inPackage}`) : null);
      if (content === null) return [];
      // In a package published from a build folder, the paths in source maps
      // lead above the package.
      const original = posix
        .join(directory, inPackage)
        .replace(/^(?:\.\.\/)+/, '');
      const parse = (): ts.SourceFile =>
        parseOnce(parsed, original, { text: content, comments: false });
      return [{ file: original, parse }];
    });
    if (originals.length > 0) return originals;
  }
  return [];
}

/**
 * The sources that a map names, relative to its own folder or by address, with
 * the texts that it embeds; none where the text is not a source map. Positions
 * are not used: the map of compiled code has none for types.
 */
function parseSourceMap(
  json: string,
): readonly { readonly path: string; readonly text: string | null }[] {
  const { data } = sourceMap.safeParse(parseJson(json));
  return (data?.sources ?? []).flatMap((source, index) => {
    if (source === null) return [];
    const path = data?.sourceRoot ? `${data.sourceRoot}/${source}` : source;
    return [{ path, text: data?.sourcesContent[index] ?? null }];
  });
}

const texts = z.array(z.string().nullable().catch(null)).catch([]);

const sourceMap = z.object({
  sources: texts,
  sourcesContent: texts,
  sourceRoot: z.string().catch(''),
});

/** The exports of a package by name, each with the file that declares it, if known. */
type ExportedNames = ReadonlyMap<string, string | null>;

/** In the order of the model. */
export function readSources(
  { sources, entities }: Pick<ApiModel, 'sources' | 'entities'>,
  originals: readonly Original[],
): readonly SourceFile[] {
  const exported: ExportedNames = new Map(
    entities
      .filter(({ parent }) => parent === null)
      .map(({ name, source }) => [name, source?.file ?? null]),
  );
  const found = new Map(originals.map((one) => [one.file, one]));
  return sources.flatMap((file) => {
    const original = found.get(file);
    return original === undefined
      ? []
      : [readSource(original.parse(), exported)];
  });
}

/** Punctuation is left plain: it would double the size of a long page. */
export function readSource(
  source: ts.SourceFile,
  exported: ExportedNames,
): SourceFile {
  const { fileName: file, text } = source;
  const names = findExportedNames(source, exported);
  const starts = new Set(names.map(([start]) => start));
  const found: number[] = [];
  classifyTree(source, (start, end, name) => {
    const isPlain = name === '' && !starts.has(start);
    if (isPlain || name === 'p') return;
    found.push(start, end, TOKEN_CLASSES.indexOf(name));
  });
  return { file, text, names, tokens: Uint32Array.from(found) };
}

/**
 * Where names stand that mean an export, in order: those that the file declares
 * at its top level or imports from its neighbours, unless a nested declaration
 * has the same name. A doubtful name is not linked.
 */
function findExportedNames(
  source: ts.SourceFile,
  exported: ExportedNames,
): SourceFile['names'] {
  const known = findKnown(source, exported);
  if (known.size === 0) return [];
  const hidden = findHidden(source);
  const found: (readonly [start: number, end: number])[] = [];
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
    if (start !== found.at(-1)?.[0]) found.push([start, node.end]);
  };
  visit(source, source);
  return found;
}

/** Names that mean an export unless something hides them. */
function findKnown(
  source: ts.SourceFile,
  exported: ExportedNames,
): ReadonlySet<string> {
  const imported = source.statements
    .filter(ts.isImportDeclaration)
    .flatMap(importedFromNeighbour)
    .filter((name) => exported.has(name));
  const declared = source.statements
    .flatMap((one): readonly ts.Node[] =>
      ts.isVariableStatement(one) ? one.declarationList.declarations : [one],
    )
    // The cast is safe: for other statements the result is undefined.
    .map((one) => ts.getNameOfDeclaration(one as ts.DeclarationStatement))
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
function findHidden(source: ts.SourceFile): ReadonlySet<string> {
  const hidden = new Set<string>();
  const visit = (node: ts.Node, isTop: boolean): void => {
    const declares =
      ts.isParameter(node) ||
      ts.isBindingElement(node) ||
      (!isTop &&
        (ts.isVariableDeclaration(node) ||
          ts.isFunctionDeclaration(node) ||
          ts.isClassDeclaration(node)));
    if (declares && node.name !== undefined && ts.isIdentifier(node.name)) {
      hidden.add(node.name.text);
    }
    const staysTop =
      isTop &&
      (ts.isVariableStatement(node) || ts.isVariableDeclarationList(node));
    ts.forEachChild(node, (child) => {
      visit(child, staysTop);
    });
  };
  for (const statement of source.statements) visit(statement, true);
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
