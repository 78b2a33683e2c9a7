/**
 * Counts how much code there is, and which names have several meanings. Reads only
 * texts.
 */
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { listFiles, repository } from './real-site.ts';

export interface SourceFile {
  /** Relative to the repository, with `/`. */
  readonly path: string;
  readonly text: string;
}

/** The code in these folders, in the order of its paths. */
export function listSources(folders: readonly string[]): readonly SourceFile[] {
  return folders
    .flatMap((folder) => listFiles(folder).map((path) => `${folder}/${path}`))
    .filter((path) => /\.(?:tsx?|js|css)$/.test(path))
    .sort()
    .map((path) => ({
      path,
      text: readFileSync(`${repository}/${path}`, 'utf8'),
    }));
}

/** Each text ends with the end of its last line. */
export function countLines(sources: readonly SourceFile[]): number {
  return sources.reduce(
    (count, { text }) => count + text.split('\n').length - 1,
    0,
  );
}

/**
 * The files that declare each type, exported or not. What is added to the types
 * of another package has the name that this package chose, and no file here.
 * Declarations for what is no TypeScript are left out.
 */
export function listTypes(
  sources: readonly SourceFile[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const files = new Map<string, Set<string>>();
  for (const { path, text } of sources) {
    if (!/(?<!\.d)\.tsx?$/.test(path)) continue;
    const visit = (node: ts.Node, isForeign: boolean): void => {
      if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) {
        const declaring = files.get(node.name.text) ?? new Set();
        files.set(node.name.text, declaring);
        if (!isForeign) declaring.add(path);
      }
      const isAugmentation =
        ts.isModuleDeclaration(node) && ts.isStringLiteral(node.name);
      ts.forEachChild(node, (child) => {
        visit(child, isForeign || isAugmentation);
      });
    };
    visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest), false);
  }
  return files;
}
