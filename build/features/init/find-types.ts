/**
 * Finds the declarations of a package for `init`: its own, or their source where
 * they are not built yet, or those of another package.
 */
import { findEntryPoints } from '../../api/package/entry-points.ts';
import {
  leavesOf,
  listCode,
  listFiles,
  subpathsOf,
  trimDot,
} from '../../api/package/files.ts';
import {
  findInstalled,
  isRecord,
  parseManifest,
  tryRead,
  typesOf,
  type InstalledPackage,
  type Manifest,
} from '../../api/package/find-package.ts';
import { relativeTo, joinPath } from '../../core/paths.ts';
import type { Host } from '../../host/host.ts';
import { parseJsonc } from './existing/run-config.ts';

/** Where the declarations are that a site documents. */
export type DeclaredTypes =
  | { readonly kind: 'own' }
  | { readonly kind: 'source'; readonly entry: readonly string[] }
  | { readonly kind: 'unknown' }
  | {
      readonly kind: 'of-types';
      readonly entry: string;
      readonly isInstalled: boolean;
    }
  | { readonly kind: 'not-installed' };

/** Whether nobody can import anything from a package, built or not. */
export async function exportsNothing(
  host: Host,
  folder: string,
): Promise<boolean> {
  const text = await tryRead(host, `${folder}/package.json`);
  const manifest = parseManifest(text ?? '');
  const named = manifest === null ? [] : listCode(manifest);
  for (const file of named.length > 0 ? named : USUAL) {
    const code = await tryRead(host, `${folder}/${trimDot(file)}`);
    // Nothing is exported without the word. If only a comment has it, `model` says so.
    const isEmpty = !/\bexports?\b(?!\s*\{\s*\})/.test(code ?? '');
    if (!isEmpty || (code === null && named.length > 0)) return false;
  }
  return true;
}

/** What an import may lead to where the manifest names no code. */
const USUAL = ['index.d.ts', 'index.js', 'index.ts', 'src/index.ts'];

/** @param folder - absolute path of the project */
export async function findTypes(
  host: Host,
  folder: string,
  found: InstalledPackage | null,
  name: string,
): Promise<DeclaredTypes> {
  if (found === null) return { kind: 'not-installed' };
  const { types } = await listFiles(host, found.folder);
  const { main, subpaths } = await findEntryPoints(
    found.manifestText,
    types,
    null,
  );
  const isForeign = found.folder.includes('/node_modules/');
  const entry = typesOf(name);
  const isInstalled = (await findInstalled(host, folder, entry)) !== null;
  // Where others are there, those of the main entry are elsewhere, or not built yet.
  const lacksMain = isForeign
    ? isInstalled
    : subpathsOf(found.manifest.exports).has('.');
  if (main !== null || (subpaths.length > 0 && !lacksMain)) {
    return { kind: 'own' };
  }
  if (isForeign) return { kind: 'of-types', entry, isInstalled };
  // The project and the packages of its workspace may have to be built first.
  const tsconfig = await tryRead(host, `${found.folder}/tsconfig.json`);
  const files = findSources(found.manifest, tsconfig ?? '', types);
  return files.length > 0
    ? { kind: 'source', entry: files }
    : { kind: 'unknown' };
}

const EXTENSIONS = ['.ts', '.tsx', '.mts', '.cts'];

/**
 * @param files - the TypeScript files of the package
 * @returns the source of the main entry, and those of subpaths
 */
function findSources(
  { exports, types, main }: Manifest,
  tsconfig: string,
  files: ReadonlySet<string>,
): readonly string[] {
  const { rootDirs, outDir } = readFolders(tsconfig);
  const toSources = (output: string): readonly string[] => {
    const path = relativeTo(outDir, trimDot(output));
    const stem = path?.replace(/(?:\.d)?\.[cm]?[jt]sx?$/, '');
    return stem === undefined
      ? []
      : rootDirs.flatMap((rootDir) =>
          EXTENSIONS.flatMap((end) => joinPath(rootDir, stem + end) ?? []),
        );
  };
  const subpaths = new Map(subpathsOf(exports));
  const first = [...leavesOf(subpaths.get('.')), types ?? '', main ?? ''];
  subpaths.delete('.');
  const candidates = [
    [
      ...first.flatMap(toSources),
      ...rootDirs.map((rootDir) => `${rootDir}/index.ts`),
    ],
    ...[...subpaths.values()].map((value) =>
      leavesOf(value).flatMap(toSources),
    ),
  ];
  const sources = candidates.flatMap(
    (paths) => paths.find((path) => files.has(path)) ?? [],
  );
  return [...new Set(sources)];
}

/** Where sources usually are, if the compiler is not told. */
const SOURCES = ['src', 'source', 'lib'];

function readFolders(tsconfig: string) {
  const settings = parseJsonc('tsconfig.json', tsconfig);
  const options = isRecord(settings) ? settings['compilerOptions'] : null;
  const { rootDir, outDir = 'dist' } = isRecord(options) ? options : {};
  const rootDirs = typeof rootDir === 'string' ? [rootDir, 'src'] : SOURCES;
  return {
    rootDirs: rootDirs.map((place) => joinPath('', place) ?? ''),
    outDir: joinPath('', String(outDir)) ?? '',
  };
}
