/**
 * Finds out what to document and computes the cache key of the result. Without
 * changes neither TypeScript nor TypeDoc is loaded: the build only has to read and
 * hash some files.
 */
import { hashParts } from '../core/hash.ts';
import { createMemo, type Memo } from '../core/memo.ts';
import { importNameOf, isPrivatePath, subpathOf } from '../core/names.ts';
import { folderOf, relativeTo } from '../core/paths.ts';
import type { Diagnostic, Reported } from '../diagnostics.ts';
import type { FeatureJob } from '../features/extract.ts';
import type { Host } from '../host/host.ts';
import type { Tool } from '../request.ts';
import { type ExtractionJob, type ModelInputs, type Selection } from './job.ts';
import type { ModuleReadme } from './model.ts';
import { findEntryPoints, type EntryPoints } from './package/entry-points.ts';
import {
  findExportsFlaws,
  isDeclaration,
  isImportable,
  listFiles,
  relevantFiles,
  subpathsOf,
  trimDot,
  withScripts,
} from './package/files.ts';
import { findPackage } from './package/documented-package.ts';
import {
  findDeclared,
  type DeclaringPackage,
  type ListedPackage,
} from './package/find-declared.ts';
import {
  findInstalled,
  tryRead,
  unlessAbsent,
  type InstalledPackage,
} from './package/find-package.ts';
import {
  damaged,
  flawedExports,
  noSuchEntry,
  notInstalled,
  withoutTypes,
} from './package/refusals.ts';

/** What the configuration says about the package. */
export interface PackageRequest {
  /** The name under which it is installed. */
  readonly name: string;
  /**
   * The file to document, relative to the package, or a specifier of another one
   * that declares it; `null` for its types.
   */
  readonly entry: string | null;
  /** Further files beside that one, each of which is a module. */
  readonly furtherEntries: readonly string[];
  /**
   * The name to document it by, if it is installed under another; else `null`.
   */
  readonly documentedAs: string | null;
  readonly selection: Selection;
  /** Address of the source; `null` for the one in its manifest. */
  readonly repository: string | null;
  /** What features read of it; `null` for nothing. */
  readonly features: FeatureJob | null;
}

/** A package, and what the compiler has found in packages before, if anything. */
export type ModelRequest = PackageRequest & { readonly memo?: Memo };

/**
 * @param root - absolute path of the project
 * @returns `null` with a diagnostic when there is nothing to document
 */
export async function loadModelInputs(
  host: Host,
  tool: Tool,
  root: string,
  request: ModelRequest,
): Promise<Reported<ModelInputs | null>> {
  const installed = await findPackage(host, root, request.name);
  if (installed === null) return failed(notInstalled(request));
  if ('damage' in installed) return failed(damaged(request.name, installed));
  const { entry, memo = createMemo() } = request;
  const listed = await listFiles(host, installed.folder);
  const isScript = entry !== null && listed.code.includes(trimDot(entry));
  const documented = {
    ...installed,
    ...(isScript ? withScripts(listed) : listed),
  };
  const wanted = { entry, memo };
  const declared = await findDeclared(host, root, documented, wanted);
  if (declared === null) return failed(noSuchEntry(installed, entry ?? ''));
  return loadInstalled(host, tool, request, { documented, ...declared, memo });
}

async function loadInstalled(
  host: Host,
  tool: Tool,
  request: PackageRequest,
  {
    documented,
    declaring,
    entry,
    memo,
  }: DeclaringPackage & {
    readonly documented: ListedPackage;
    readonly memo: Memo;
  },
): Promise<Reported<ModelInputs | null>> {
  const { manifest } = documented;
  const { types, folder, shownFolder } = declaring;
  const exists = (file: string): boolean => types.has(file);
  // Where an entry is configured, `exports` need not lead to any types.
  const flaws = entry === null ? findExportsFlaws(manifest, exists) : [];
  const { main, subpaths } = await memo.call(
    findEntryPoints,
    declaring.manifestText,
    types,
    entry,
  );
  const packageName = request.documentedAs ?? request.name;
  const { version, description, license } = manifest;
  const name = importNameOf(packageName);
  const further = request.furtherEntries.map(trimDot);
  const gone = further.find((file) => !types.has(file));
  if (gone !== undefined) return failed(noSuchEntry(declaring, gone));
  const { excludeInternal } = request.selection;
  // Without private modules that the package does not name: `./internal/*`.
  const named = subpathsOf(manifest.exports);
  const isPrivate = (subpath: string): boolean =>
    excludeInternal && isPrivatePath(subpath) && !named.has(`.${subpath}`);
  const offered = subpaths.filter(([subpath]) => !main || !isPrivate(subpath));
  const others = further.length > 0 ? nameFurther(further, main) : offered;
  // Some packages have nothing but subpaths.
  const [first, ...rest] = [
    ...(main === null ? [] : [['', main] as const]),
    ...others,
  ].map(([subpath, file]) => ({ specifier: name + subpath, file }));
  if (first === undefined) {
    const scripts = withScripts(documented);
    const isNew = scripts.types.size > documented.types.size;
    // Only the project's own JavaScript is documented.
    return isNew && documented.shownFolder === ''
      ? loadInstalled(host, tool, request, {
          ...{ documented: scripts, declaring: scripts, entry, memo },
        })
      : failed(withoutTypes(request.name, documented, flaws));
  }
  const entries = [first, ...rest] as const;
  const job: ExtractionJob = {
    ...{ packageName, version, description, license, folder, shownFolder },
    ...request.selection,
    repository: request.repository ?? manifest.repository,
    directory: declaring.manifest.directory,
    entries,
    readmes: await readReadmes(host, declaring, { entries, packageName }),
    features: request.features,
  };
  return {
    value: await hashInputs(host, tool, job, { documented, declaring }),
    diagnostics: flaws.map((flaw) => flawedExports(flaw, documented, job)),
  };
}

async function hashInputs(
  host: Host,
  tool: Tool,
  job: ExtractionJob,
  { documented, declaring }: Record<'documented' | 'declaring', ListedPackage>,
): Promise<ModelInputs> {
  const { types, folder } = declaring;
  const { code, manifest } = documented;
  const [{ file }] = job.entries;
  const relevant = relevantFiles(types, file);
  // Where an entry is source code, importing the package may load that source.
  const isSource = !isDeclaration(file);
  const sources = isSource
    ? relevant.filter((path) => !path.endsWith('.map'))
    : [];
  const run = isSource ? [...code, ...documented.types] : code;
  return {
    key: hashParts([
      tool.hash,
      documented.manifestText,
      declaring.manifestText,
      // Without the absolute path: the cache of one checkout serves another.
      JSON.stringify({ ...job, folder: '', features: keysOf(job.features) }),
      JSON.stringify(await findVersions(host, tool)),
      ...(await hashFiles(host, folder, relevant)),
    ]),
    job,
    installed: documented,
    files: [
      ...relevant.map((file) => `${folder}/${file}`),
      ...run.map((file) => `${documented.folder}/${file}`),
    ],
    sources: new Set(sources),
    code: hashParts(await hashFiles(host, documented.folder, run)),
    isImportable: isImportable(
      manifest,
      documented.shownFolder === '',
      (path) => documented.types.has(path) || code.includes(path),
    ),
  };
}

/** Entries besides the main one by the subpath of their file: `/utils` for `src/utils.ts`. */
function nameFurther(
  files: readonly string[],
  main: string | null,
): EntryPoints['subpaths'] {
  return files.map((file) => {
    const below = relativeTo(folderOf(main ?? ''), file) ?? file;
    const stem = below.replace(/(?:\.d)?\.[^./]+$/, '').replace(/\/index$/, '');
    return [`/${stem}`, file];
  });
}

/** What identifies the jobs of features wherever the project lies. */
function keysOf(features: FeatureJob | null): readonly string[] {
  return features === null
    ? []
    : Object.values<FeatureJob[keyof FeatureJob]>({ ...features }).map(
        ({ key }) => key,
      );
}

/** Reads the READMEs of subpaths, from their folder or around an `index`. */
async function readReadmes(
  host: Host,
  { folder, manifest }: InstalledPackage,
  { entries, packageName }: Pick<ExtractionJob, 'entries' | 'packageName'>,
): Promise<ExtractionJob['readmes']> {
  const readmes: Record<string, ModuleReadme> = {};
  const [main] = entries;
  for (const { specifier, file } of entries) {
    const named = subpathOf(packageName, specifier);
    if (named === '') continue;
    const around = /\/index\.[^/]+$/.test(file) ? folderOf(file) : named;
    for (const subfolder of [named, around]) {
      if (subfolder === folderOf(main.file) || specifier in readmes) continue;
      const path = `${subfolder}/README.md`;
      const text = await tryRead(host, `${folder}/${path}`);
      if (text === null) continue;
      const directory = [manifest.directory, subfolder]
        .filter(Boolean)
        .join('/');
      readmes[specifier] = { file: path, directory, text };
    }
  }
  return readmes;
}

/** Finds the versions of TypeScript and TypeDoc. */
async function findVersions(
  host: Host,
  tool: Tool,
): Promise<readonly (readonly [name: string, version: string])[]> {
  return Promise.all(
    ['typescript', 'typedoc'].map(async (name) => {
      const installed = await findInstalled(host, tool.folder, name);
      const version =
        installed !== null && 'manifest' in installed
          ? installed.manifest.version
          : '';
      return [name, version] as const;
    }),
  );
}

/** Each file and the hash of its content, empty for one that is gone by now. */
async function hashFiles(
  host: Host,
  folder: string,
  files: readonly string[],
): Promise<readonly string[]> {
  const hashes = files.map(async (file) => [
    file,
    (await unlessAbsent(host.hashFile(`${folder}/${file}`))) ?? '',
  ]);
  return (await Promise.all(hashes)).flat();
}

function failed(diagnostic: Diagnostic): Reported<null> {
  return { value: null, diagnostics: [diagnostic] };
}
