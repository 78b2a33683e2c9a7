/**
 * Asks the compiler what an import of a package leads to, of its main entry and
 * of every subpath of `exports`.
 */
import type TS from 'typescript';
import { ts } from '../../script/compiler.ts';
import type { EntryPoints } from './entry-points.ts';
import {
  declarationExtension,
  isDeclaration,
  leavesOf,
  subpathsOf,
  trimDot,
} from './files.ts';
import { isRecord, parseJson, parseManifest } from './find-package.ts';

/** @see findEntryPoints */
export function resolveEntryPoints(
  manifestText: string,
  files: ReadonlySet<string>,
  entry: string | null,
): EntryPoints {
  const declarations = listDeclarations(files);
  const find = createFinder(manifestText, declarations);
  const ways = [IMPORT, REQUIRE, WITHOUT_EXPORTS];
  // `types` may name source code.
  const findSource = createFinder(manifestText, files);
  const main = entry ?? find('', ways) ?? findSource('', ways);
  const table = subpathsOf(parseManifest(manifestText)?.exports);
  const subpaths = new Map<string, string>();
  const add = (
    subpath: string,
    known: ReadonlySet<string | null>,
    ways = [IMPORT, REQUIRE],
  ): void => {
    const file = find(subpath, ways);
    const twin = file && findTwin(file, main, declarations);
    if (twin !== null && !known.has(twin)) subpaths.set(subpath, twin);
  };
  for (const key of table.keys()) {
    const isOne = key !== '.' && !key.includes('*') && !key.endsWith('/');
    if (isOne) add(key.slice(1), NONE);
  }
  const hasList = subpaths.size > 0;
  const patterns = [...table].filter(([key]) => key.includes('*'));
  patterns.sort(([a], [b]) => a.length - b.length);
  for (const [key, value] of patterns) {
    for (const star of findStars(value, declarations, hasList)) {
      const known = new Set([main, ...subpaths.values()]);
      add(key.slice(1).replace('*', star), known);
    }
  }
  for (const name of table.size === 0 ? listTyped(manifestText) : []) {
    add(`/${name}`, new Set([main]), [WITHOUT_EXPORTS]);
  }
  const depthOf = (subpath: string): number => subpath.split('/').length;
  const sorted = [...subpaths].sort(([a], [b]) => depthOf(a) - depthOf(b));
  return { main, subpaths: sorted };
}

/** If there are no declarations, source code is documented. */
function listDeclarations(files: ReadonlySet<string>): ReadonlySet<string> {
  const declarations = new Set([...files].filter(isDeclaration));
  return declarations.size === 0 ? files : declarations;
}

/** The subpaths that `typesVersions` names for any version of the compiler. */
function listTyped(manifestText: string): readonly string[] {
  const manifest = parseJson(manifestText);
  const versions = isRecord(manifest) ? manifest['typesVersions'] : null;
  const tables = isRecord(versions) ? Object.values(versions) : [];
  const names = tables.filter(isRecord).flatMap(Object.keys);
  return [...new Set(names)].filter((name) => !name.includes('*'));
}

const NONE: ReadonlySet<string> = new Set();
const { Bundler } = ts.ModuleResolutionKind;

/** How the compiler resolves imports. */
const IMPORT: TS.CompilerOptions = {
  moduleResolution: Bundler,
  customConditions: ['node'],
};

/** Options for packages that have nothing else. */
const REQUIRE: TS.CompilerOptions = {
  moduleResolution: Bundler,
  customConditions: ['node', 'require', 'module', 'module-sync'],
};

/** Where `exports` leads to no types, older fields may. */
const WITHOUT_EXPORTS: TS.CompilerOptions = {
  moduleResolution: Bundler,
  resolvePackageJsonExports: false,
};

/** @returns finds the file that declares a subpath, in the first way that does */
function createFinder(manifestText: string, files: ReadonlySet<string>) {
  const folder = '/node_modules/package/';
  const manifestFile = `${folder}package.json`;
  const host: TS.ModuleResolutionHost = {
    fileExists: (path) =>
      path === manifestFile || files.has(path.slice(folder.length)),
    readFile: (path) => (path === manifestFile ? manifestText : undefined),
  };
  return (subpath: string, ways: readonly TS.CompilerOptions[]) => {
    for (const options of ways) {
      const specifier = `package${subpath}`;
      const { resolvedModule: resolved } = ts.resolveModuleName(
        specifier,
        '/index.ts',
        options,
        host,
      );
      const file = resolved?.resolvedFileName.slice(folder.length) ?? '';
      if (files.has(file)) return file;
    }
    return null;
  };
}

/**
 * The same declarations in the form of the main entry, if they exist for both
 * module systems: in the other one, its symbols would not be identical.
 */
function findTwin(
  file: string,
  main: string | null,
  declarations: ReadonlySet<string>,
): string {
  const stem = file.slice(0, -declarationExtension(file).length);
  const twin = stem + declarationExtension(main ?? '');
  return declarations.has(twin) ? twin : file;
}

/**
 * What the star of a pattern may stand for: with `"./*": "./x/*.js"` the name of
 * each of these files. Left out are patterns that open a folder as it is, and
 * beside a list of subpaths those that open the whole package.
 */
function findStars(
  value: unknown,
  declarations: ReadonlySet<string>,
  hasList: boolean,
): readonly string[] {
  const stars = new Set<string>();
  for (const target of leavesOf(value).map(trimDot)) {
    if (target.endsWith('*') || (target.startsWith('*') && hasList)) continue;
    const [before = '', after = ''] = target.split('*');
    for (const file of declarations) {
      const code = file.replace(/\.d\.([cm]?)ts$/, '.$1js');
      const name = isDeclaration(target) ? file : code;
      const star = name.slice(before.length, name.length - after.length);
      if (star !== '' && before + star + after === name) stars.add(star);
    }
  }
  return [...stars].sort();
}
