/**
 * Finds where a declaration was written. A published declaration file is
 * generated from a source; where a source map embeds or names that source, the
 * declaration is looked up in it by name. In case of doubt the answer is the
 * declaration file: an indirect location is better than a wrong one.
 */
import { posix } from 'node:path';
import ts from 'typescript';
import { findOwnFile } from '../job.ts';
import type { SourceLocation } from '../model.ts';
import type { Original } from './originals.ts';
import { outlineOf, type Outline, type Step } from './outline.ts';

export interface LocatorRequest {
  /** Absolute path of the package. */
  readonly folder: string;
  /** Where the package lies in its repository. */
  readonly directory: string;
  /** By declaration file, relative to the package. */
  readonly originals: ReadonlyMap<string, readonly Original[]>;
}

/**
 * Returns `null` for nodes that are no declarations or are outside the package.
 */
export type Locator = (node: ts.Node) => SourceLocation | null;

export function createLocator(request: LocatorRequest): Locator {
  const outlines = new Map<ts.Node, Outline>();
  const outline = (container: ts.Node): Outline => {
    const known = outlines.get(container) ?? outlineOf(container);
    outlines.set(container, known);
    return known;
  };

  return (node) => {
    const declaring = node.getSourceFile();
    const file = findOwnFile(request, declaring.fileName);
    if (file === null) return null;
    if (!declaring.isDeclarationFile) {
      const path = posix.join(request.directory, file);
      return { file: path, line: lineOf(node, declaring), original: true };
    }
    const steps = stepsTo(node, outline);
    // Part of a type, such as the signature of a nested function.
    if (steps === null) return null;
    const found = (request.originals.get(file) ?? []).flatMap((original) => {
      const source = original.parse();
      const match = follow(steps, source, outline);
      return match === null ? [] : [{ file: original.file, source, match }];
    });
    const [only] = found;
    if (only === undefined || found.length > 1) {
      return { file, line: lineOf(node, declaring), original: false };
    }
    const line = lineOf(only.match, only.source);
    return { file: only.file, line, original: true };
  };
}

/** The steps from the file to the node, or `null` if it cannot be reached so. */
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

/** The nearest enclosing node in whose outline the declaration is listed. */
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
    const found = outline(at).nodes.get(key) ?? [];
    const nodes = found.map(([, node]) => node);
    // In a source, overloads are followed by their implementation.
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

/** The line of the declaration's name, or of its beginning if it has none. */
function lineOf(node: ts.Node, file: ts.SourceFile): number {
  if (ts.isSourceFile(node)) return 1;
  const name = ts.getNameOfDeclaration(node as ts.Declaration) ?? node;
  return ts.getLineAndCharacterOfPosition(file, name.getStart(file)).line + 1;
}
