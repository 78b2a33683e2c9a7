/**
 * Where a declaration was written. A published declaration file is made from a
 * source; where a source map embeds or names that source, the declaration is
 * looked up in it by name. Anything uncertain is answered with the declaration
 * file: a wrong line is worse than a roundabout one.
 */
import ts from 'typescript';
import type { SourceLocation } from '../model.ts';
import { mapCandidates } from './map-candidates.ts';
import { outlineOf, type Outline, type Step } from './outline.ts';
import { folderOf, joinPath, relativeTo } from './paths.ts';
import { parseSourceMap } from './source-map.ts';

export interface LocatorRequest {
  /** Absolute path of the package. */
  readonly folder: string;
  /** Where the package lies in its repository. */
  readonly directory: string;
  /** The text of a file by absolute path, or `null`. */
  readonly read: (path: string) => string | null;
}

/** `null` for what is no declaration or stands outside the package. */
export type Locator = (node: ts.Node) => SourceLocation | null;

/** A source that declarations were made from. */
interface Original {
  /** Relative to the repository. */
  readonly file: string;
  readonly source: ts.SourceFile;
}

export function createLocator(request: LocatorRequest): Locator {
  const originals = new Map<string, readonly Original[]>();
  const outlines = new Map<ts.Node, Outline>();
  const files = new Map<ts.SourceFile, string | null>();
  const outline = (container: ts.Node): Outline =>
    remember(outlines, container, () => outlineOf(container));

  return (node) => {
    const declaring = node.getSourceFile();
    const file = remember(files, declaring, () =>
      findOwnFile(declaring.fileName, request.folder),
    );
    if (file === null) return null;
    const isSource = !declaring.isDeclarationFile;
    if (isSource) {
      const path = joinPath(request.directory, file);
      return { file: path, line: lineOf(node, declaring), original: true };
    }
    const steps = stepsTo(node, outline);
    // A part of a type, such as a nested function's signature: no declaration.
    if (steps === null) return null;
    const found = remember(originals, file, () =>
      findOriginals(file, request),
    ).flatMap((original) => {
      const match = follow(steps, original.source, outline);
      return match === null ? [] : [{ ...original, match }];
    });
    const [only] = found;
    if (only === undefined || found.length > 1) {
      return { file, line: lineOf(node, declaring), original: false };
    }
    const line = lineOf(only.match, only.source);
    return { file: only.file, line, original: true };
  };
}

/** The file's path within the package, or `null` for a file of another. */
function findOwnFile(path: string, folder: string): string | null {
  const file = relativeTo(folder, path);
  return file === null || file.startsWith('node_modules/') ? null : file;
}

/** From the file to the node, or `null` for a node that has no such way. */
function stepsTo(
  node: ts.Node,
  outline: (container: ts.Node) => Outline,
): readonly Step[] | null {
  const steps: Step[] = [];
  let at = node;
  while (!ts.isSourceFile(at)) {
    const owner = ownerOf(at);
    if (owner === null) return null;
    const step = outline(owner).steps.get(at);
    if (step === undefined) return null;
    steps.unshift(step);
    at = owner;
  }
  return steps;
}

/** The nearest thing around a declaration that has an outline with it in it. */
function ownerOf(node: ts.Node): ts.Node | null {
  if (ts.isSourceFile(node)) return null;
  const { parent } = node;
  const isOwner =
    ts.isSourceFile(parent) ||
    ts.isModuleDeclaration(parent) ||
    ts.isClassLike(parent) ||
    ts.isInterfaceDeclaration(parent) ||
    ts.isEnumDeclaration(parent) ||
    ts.isTypeAliasDeclaration(parent) ||
    ts.isVariableDeclaration(parent) ||
    ts.isPropertySignature(parent) ||
    ts.isPropertyDeclaration(parent);
  return isOwner ? parent : ownerOf(parent);
}

function follow(
  steps: readonly Step[],
  source: ts.SourceFile,
  outline: (container: ts.Node) => Outline,
): ts.Node | null {
  let at: ts.Node = source;
  for (const { key, index, count } of steps) {
    const nodes = outline(at).nodes.get(key) ?? [];
    // Overloads are followed by an implementation that is not declared.
    const isImplemented =
      nodes.length === count + 1 && count > 1 && hasBody(nodes.at(-1));
    const next =
      nodes.length === count || isImplemented ? nodes[index] : undefined;
    if (next === undefined) return null;
    at = next;
  }
  return at;
}

function hasBody(node: ts.Node | undefined): boolean {
  return node !== undefined && 'body' in node && node.body !== undefined;
}

function findOriginals(
  file: string,
  { folder, directory, read }: LocatorRequest,
): readonly Original[] {
  for (const map of mapCandidates(file)) {
    const json = read(`${folder}/${map}`);
    const sources = json === null ? null : parseSourceMap(json);
    if (sources === null) continue;
    const originals = sources.flatMap(({ path, text }) => {
      if (/^[\w-]+:/.test(path) || path.startsWith('/')) return [];
      const inPackage = joinPath(folderOf(map), path);
      const content = text ?? readInside(folder, inPackage, read);
      if (content === null || !/\.[cm]?tsx?$/.test(path)) return [];
      // A package published from a build folder lies above it in its maps.
      const inRepository = joinPath(directory, inPackage).replace(
        /^(?:\.\.\/)+/,
        '',
      );
      return [{ file: inRepository, source: parse(inRepository, content) }];
    });
    if (originals.length > 0) return originals;
  }
  return [];
}

function readInside(
  folder: string,
  path: string,
  read: LocatorRequest['read'],
): string | null {
  return path.startsWith('../') ? null : read(`${folder}/${path}`);
}

function parse(file: string, text: string): ts.SourceFile {
  return ts.createSourceFile(file, text, {
    languageVersion: ts.ScriptTarget.ESNext,
    jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
  });
}

/** The line on which the declaration's name stands, or on which it begins. */
function lineOf(node: ts.Node, file: ts.SourceFile): number {
  if (ts.isSourceFile(node)) return 1;
  const name = ts.getNameOfDeclaration(node as ts.Declaration) ?? node;
  return ts.getLineAndCharacterOfPosition(file, name.getStart(file)).line + 1;
}

function remember<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
