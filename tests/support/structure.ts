/**
 * Counts how the code is arranged: which files of the core lead into features,
 * how many lines there are, which names have several meanings. Reads only texts.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { posix, sep } from 'node:path';
import ts from 'typescript';

export interface SourceFile {
  /** Relative to the repository, with `/`. */
  readonly path: string;
  readonly text: string;
}

export interface FileImport {
  readonly from: string;
  readonly to: string;
}

/** The files that may name every feature; all others ask these. */
const DOORS: readonly string[] = [
  'build/features/index.ts',
  'build/features/commands.ts',
  'build/features/read.ts',
  'build/features/extract.ts',
  'build/features/settings.ts',
  'build/features/warnings.ts',
];

/** What loads the code of a feature itself may import a single file of it. */
const EXCEPTIONS: readonly string[] = ['build/services.ts'];

/** The code in these folders, in the order of its paths. */
export function listSources(
  root: string,
  folders: readonly string[],
): readonly SourceFile[] {
  return folders
    .flatMap((folder) =>
      readdirSync(posix.join(root, folder), { recursive: true }).map((path) =>
        posix.join(folder, String(path).replaceAll(sep, '/')),
      ),
    )
    .filter((path) => /\.(?:tsx?|js|css)$/.test(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(`${root}/${path}`, 'utf8') }));
}

/** The name of the feature that a file belongs to; `null` for the core. */
function featureOf(path: string): string | null {
  return /^(?:build|src\/client)\/features\/([^/]+)\//.exec(path)?.[1] ?? null;
}

/** Each file that a file imports, once: types, values, and on demand. */
export function listImports(
  sources: readonly SourceFile[],
): readonly FileImport[] {
  return sources.flatMap(({ path, text }) => {
    if (path.endsWith('.css')) return [];
    const targets = ts
      .preProcessFile(text, true, true)
      .importedFiles.map(({ fileName }) => fileName)
      .filter((specifier) => specifier.startsWith('.'))
      .map((specifier) => posix.join(posix.dirname(path), specifier));
    return [...new Set(targets)].map((to) => ({ from: path, to }));
  });
}

/** Imports of the core that lead into a feature other than through a door. */
export function findCrossings(
  imports: readonly FileImport[],
): readonly FileImport[] {
  const crossings = imports.filter(
    ({ from, to }) =>
      featureOf(from) === null &&
      !DOORS.includes(from) &&
      featureOf(to) !== null,
  );
  const permitted = EXCEPTIONS.map((file) =>
    crossings.find(({ from }) => from === file),
  );
  return crossings.filter((crossing) => !permitted.includes(crossing));
}

/**
 * Imports between features that the importing one does not declare. It declares
 * another feature when its own `index.ts` imports from it.
 */
export function findUndeclared(
  imports: readonly FileImport[],
): readonly FileImport[] {
  const between = imports.filter(({ from, to }) => {
    const [importer, imported] = [featureOf(from), featureOf(to)];
    return importer !== null && imported !== null && importer !== imported;
  });
  const declared = new Set(
    between
      .filter(
        ({ from }) => from === `build/features/${featureOf(from)}/index.ts`,
      )
      .map(({ from, to }) => `${featureOf(from)} ${featureOf(to)}`),
  );
  return between.filter(
    ({ from, to }) => !declared.has(`${featureOf(from)} ${featureOf(to)}`),
  );
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
