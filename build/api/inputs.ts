/**
 * Finds out what to document and computes the cache key of the result without
 * loading TypeScript or TypeDoc: if the key is in the cache, the build only has
 * to read and hash some files.
 */
import { hashParts } from '../core/hash.ts';
import { importNameOf } from '../core/import-name.ts';
import { error, type Diagnostic, type Reported } from '../diagnostics.ts';
import type { Host } from '../host/host.ts';
import type { Tool } from '../tool.ts';
import { showFile, type ModelInputs } from './job.ts';
import {
  findEntryPoints,
  findTypes,
  isDeclaration,
  isImportable,
} from './package/entries.ts';
import { findPackage, type InstalledPackage } from './package/find-package.ts';
import { hashCode, hashInputs, relevantFiles } from './package/hash-inputs.ts';
import { listFiles } from './package/list-files.ts';
import { explainName } from './package/package-name.ts';

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
  const name = request.documentedAs ?? request.name;
  const repository = request.repository ?? manifest.repository;
  const imported = importNameOf(name);
  const [first = { specifier: imported, file: main }, ...others] =
    findEntryPoints(imported, manifest, main, exists);
  const job = {
    packageName: name,
    version: manifest.version,
    description: manifest.description,
    license: manifest.license,
    repository,
    directory: manifest.directory,
    folder: found.folder,
    shownFolder: found.shownFolder,
    entries: [first, ...others],
  } as const;
  const key = hashParts([
    await hashInputs(host, tool, { found, files, entries: job.entries }),
    repository ?? '',
  ]);
  const code = await hashCode(host, found.folder, listed, main);
  const samples = {
    ...chooseCommented(files, main),
    code,
    isImportable: isImportable(
      manifest,
      found.shownFolder === '',
      (file) => exists(file) || listed.code.includes(file),
    ),
  };
  return { value: { key, job, ...samples }, diagnostics: [] };
}

/** The files whose doc comments may hold samples. */
function chooseCommented(
  files: ReadonlySet<string>,
  main: string,
): Pick<ModelInputs, 'declarations' | 'sources'> {
  const relevant = relevantFiles(files, main);
  return {
    declarations: relevant.filter(isDeclaration),
    sources: new Set(
      isDeclaration(main)
        ? []
        : relevant.filter((file) => !file.endsWith('.map')),
    ),
  };
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
