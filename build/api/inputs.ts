/**
 * Finds out what to document and computes the cache key of the result without
 * loading TypeScript or TypeDoc: if the key is in the cache, the build only has
 * to read and hash some files.
 */
import { hashParts, type Hash } from '../core/hash.ts';
import { importNameOf } from '../core/names.ts';
import { error, type Diagnostic, type Reported } from '../diagnostics.ts';
import type { Host } from '../host/host.ts';
import type { Tool } from '../tool.ts';
import { showFile, type ExtractionJob, type ModelInputs } from './job.ts';
import {
  findEntryPoints,
  findTypes,
  isDeclaration,
  isImportable,
} from './package/entries.ts';
import { listFiles, relevantFiles } from './package/files.ts';
import {
  findInstalled,
  findPackage,
  unlessAbsent,
  type InstalledPackage,
} from './package/find-package.ts';
import { explainName } from './package/manifest.ts';

/** What the configuration says about the package. */
export interface PackageRequest {
  /** The name under which it is installed. */
  readonly name: string;
  /** The file to document, relative to the package; `null` for its types. */
  readonly entry: string | null;
  /**
   * The name to document it by, if it is installed under another; else `null`.
   */
  readonly documentedAs: string | null;
  /** Address of the source; `null` for the one in its manifest. */
  readonly repository: string | null;
}

/**
 * @param root - absolute path of the project
 * @returns `null` with a diagnostic when there is nothing to document
 */
export async function loadModelInputs(
  host: Host,
  tool: Tool,
  root: string,
  request: PackageRequest,
): Promise<Reported<ModelInputs | null>> {
  const found = await findPackage(host, root, request.name);
  if (found === null) return failed(notInstalled(request));
  const listed = await listFiles(host, found.folder);
  const files = listed.types;
  const exists = (file: string): boolean => files.has(file);
  const wanted = request.entry?.replace(/^(?:\.\/)+/, '') ?? null;
  if (wanted !== null && !exists(wanted)) {
    return failed(noSuchEntry(found, wanted));
  }
  const main = wanted ?? findTypes(found.manifest, exists);
  if (main === null) return failed(withoutTypes(request.name, found));

  const { manifest } = found;
  const job = planJob(request, found, (name) =>
    findEntryPoints(name, manifest, main, exists),
  );
  // Where an entry is source code, importing the package may load that source.
  const isSource = !isDeclaration(main);
  const relevant = relevantFiles(files, main);
  const run = isSource ? [...listed.code, ...files] : listed.code;
  return {
    value: {
      key: await hashInputs(host, tool, { found, job, relevant }),
      job,
      declarations: relevant.filter(isDeclaration),
      sources: new Set(
        isSource ? relevant.filter((file) => !file.endsWith('.map')) : [],
      ),
      code: hashParts(await hashFiles(host, found.folder, run)),
      isImportable: isImportable(
        manifest,
        found.shownFolder === '',
        (file) => exists(file) || listed.code.includes(file),
      ),
    },
    diagnostics: [],
  };
}

function planJob(
  request: PackageRequest,
  { manifest, folder, shownFolder }: InstalledPackage,
  findEntries: (name: string) => ExtractionJob['entries'],
): ExtractionJob {
  const packageName = request.documentedAs ?? request.name;
  const { version, description, license, directory } = manifest;
  return {
    ...{ packageName, version, description, license, directory },
    ...{ folder, shownFolder },
    repository: request.repository ?? manifest.repository,
    entries: findEntries(importNameOf(packageName)),
  };
}

/**
 * The key of an extraction: equal keys guarantee equal results. It covers the
 * package's own files, the versions of TypeScript, TypeDoc and the packages it
 * depends on, and our own code.
 */
async function hashInputs(
  host: Host,
  tool: Tool,
  {
    found: { folder, manifest, manifestText },
    job,
    relevant,
  }: {
    readonly found: InstalledPackage;
    readonly job: ExtractionJob;
    readonly relevant: readonly string[];
  },
): Promise<Hash> {
  const { dependencies } = manifest;
  const versions = await Promise.all(
    [
      [tool.folder, 'typescript'] as const,
      [tool.folder, 'typedoc'] as const,
      ...dependencies.map((name) => [folder, name] as const),
    ].map(async ([from, name]) => {
      const installed = await findInstalled(host, from, name);
      return installed?.manifest.version ?? '';
    }),
  );
  return hashParts([
    tool.hash,
    manifestText,
    // Without the absolute path: the cache of one checkout serves another.
    JSON.stringify([{ ...job, folder: '' }, dependencies, versions]),
    ...(await hashFiles(host, folder, relevant)),
  ]);
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

function notInstalled({ name, documentedAs }: PackageRequest): Diagnostic {
  const wanted =
    documentedAs === null || documentedAs === name
      ? name
      : `${name}@npm:${documentedAs}@VERSION`;
  return error(
    'package-not-installed',
    `The package ${name} is not installed`,
    {
      fault: 'usage',
      hint: explainName(name) ?? `Run: npm install --save-dev ${wanted}`,
    },
  );
}

function withoutTypes(name: string, found: InstalledPackage): Diagnostic {
  return error(
    'package-without-types',
    `The package ${name} has no type declarations`,
    {
      fault: 'usage',
      place: placeOf(found, 'package.json'),
      hint:
        found.shownFolder === ''
          ? 'Build the package first, or set its "entry" in the configuration to a source file.'
          : 'Set its "entry" in the configuration to a declaration or source file.',
    },
  );
}

function noSuchEntry(found: InstalledPackage, entry: string): Diagnostic {
  return error(
    'entry-unreadable',
    `The entry ${entry} is not a TypeScript file of the package`,
    {
      fault: 'usage',
      place: placeOf(found, entry),
      hint: 'Correct the "entry" of the package in the configuration; its path is relative to the package.',
    },
  );
}

function placeOf(found: InstalledPackage, file: string): Diagnostic['place'] {
  return { file: showFile(found, file), line: null, column: null };
}
