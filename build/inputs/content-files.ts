/**
 * Reads the content folder: static files and examples, with the problems that
 * prevent them from being used. Independent of how they are used.
 */
import type { Artifact } from '../core/artifact.ts';
import type { Hash } from '../core/hash.ts';
import { parseOutputPath } from '../core/names.ts';
import { isTemporary, parentOf, relativeTo } from '../core/paths.ts';
import { resolveRelative } from '../core/urls.ts';
import { error, type Diagnostic, type Reported } from '../diagnostics.ts';
import { errorCodeOf, isAbsence } from '../host/error-code.ts';
import type { Host } from '../host/host.ts';
import type { DocumentFacts } from '../features/index.ts';
import { listIncluded } from '../features/read.ts';
import { findBadByte, readText, refuseBytes } from '../host/read-text.ts';
import type { SectionFile } from './documents.ts';

/** A text file of the content folder. */
export interface ContentFile {
  /** Relative to the project. */
  readonly file: string;
  readonly text: string;
}

/** A markdown file of a section, with what else its page is made of. */
export interface DocumentFile extends SectionFile {
  /** The texts of the files that it shows or includes, by path in the project. */
  readonly shown: ReadonlyMap<string, string>;
  /** What features know of it; `null` for nothing. */
  readonly facts: DocumentFacts | null;
}

/** A folder below `examples/` that can be installed, and downloaded. */
export interface Download {
  /** Relative to the project. */
  readonly folder: string;
  /** `shop-02` for `examples/shop/02`. */
  readonly name: string;
  /** Contents by path in the folder. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

export interface Readme extends ContentFile {
  /** The package's folder in its repository: `packages/own`; `''` at the root. */
  readonly directory: string;
}

/**
 * Every file below `static/` and the given folders, with its path in the output. Of
 * two with the same path, the first one is copied.
 */
export async function loadStatics(
  host: Host,
  root: string,
  site: string,
  further: readonly string[] = [],
): Promise<Reported<readonly Artifact[]>> {
  const artifacts = new Map<string, Artifact>();
  const diagnostics: Diagnostic[] = [];
  for (const folder of [`${site}/static`, ...further]) {
    const loaded = await loadStaticFolder(host, root, folder);
    diagnostics.push(...loaded.diagnostics);
    for (const artifact of loaded.value) {
      if (artifacts.has(artifact.path)) continue;
      artifacts.set(artifact.path, artifact);
    }
  }
  return { value: [...artifacts.values()], diagnostics };
}

async function loadStaticFolder(
  host: Host,
  root: string,
  folder: string,
): Promise<Reported<readonly Artifact[]>> {
  const flaw = await findFolderFlaw(host, root, folder);
  if (flaw !== null) {
    return { value: [], diagnostics: [refuseStatic(folder, flaw)] };
  }
  const artifacts: Artifact[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const { path: below, kind } of await listFiles(
    host,
    `${root}/${folder}`,
  )) {
    const file = `${folder}/${below}`;
    const path = parseOutputPath(below);
    if (kind === 'file' && path.ok) {
      const content = await host.readFile(`${root}/${file}`);
      artifacts.push({ path: path.value, content });
      // Temporary files of editors and systems are skipped silently.
    } else if (path.ok || !isTemporary(file)) {
      const reason = path.ok ? 'it is not a regular file' : path.reason;
      diagnostics.push(refuseStatic(file, reason));
    }
  }
  return { value: artifacts, diagnostics };
}

/**
 * Every file below `examples/`, by path in the project; links and installed
 * packages are left out.
 */
export async function loadExamples(
  host: Host,
  root: string,
  site: string,
): Promise<Reported<ReadonlyMap<string, Uint8Array>>> {
  const folder = `${site}/examples`;
  const flaw = await findFolderFlaw(host, root, folder);
  if (flaw !== null) {
    return { value: new Map(), diagnostics: [refuseStatic(folder, flaw)] };
  }
  const found = new Map<string, Uint8Array>();
  for (const { path, kind } of await listFiles(
    host,
    `${root}/${folder}`,
    'node_modules',
  )) {
    if (kind !== 'file' || isTemporary(path)) continue;
    const file = `${folder}/${path}`;
    found.set(file, await host.readFile(`${root}/${file}`));
  }
  return { value: found, diagnostics: [] };
}

/** Every folder with a `package.json`. */
export function listDownloads(
  files: ReadonlyMap<string, Uint8Array>,
  site: string,
): readonly Download[] {
  return [...files.keys()].flatMap((file) => {
    const folder = parentOf(file);
    const below = relativeTo(`${site}/examples`, folder);
    if (below === null || !file.endsWith('/package.json')) return [];
    const downloadFiles = [...files].flatMap(([path, bytes]) => {
      const inside = relativeTo(folder, path);
      return inside === null ? [] : [[inside, bytes] as const];
    });
    const name = below.replaceAll('/', '-');
    return [{ folder, name, files: new Map(downloadFiles) }];
  });
}

/** What documents include, by path in the project; `null` for what is not there. */
export type IncludedTexts = ReadonlyMap<string, string | null>;

/** A file that is missing is told where it is included. */
export async function loadIncluded(
  host: Host,
  root: string,
  documents: readonly SectionFile[],
): Promise<Reported<IncludedTexts>> {
  const included = new Map<string, string | null>();
  const diagnostics: Diagnostic[] = [];
  const findMissing = (): readonly string[] =>
    documents
      .flatMap((document) => [...listIncluded(document, included)])
      .filter((path) => !included.has(path));
  for (let paths = findMissing(); paths.length > 0; paths = findMissing()) {
    for (const path of new Set(paths)) {
      const { value, ...problems } = await readText(host, root, path);
      included.set(path, value);
      diagnostics.push(
        ...problems.diagnostics.filter(({ code }) => code !== 'file-missing'),
      );
    }
  }
  return { value: included, diagnostics };
}

/** Words of a fence's info string; a match in prose does no harm. */
const FILE_WORD = /\b(?:file|since)=(?:"([^"\n]*)"|([^\s"=]+))/g;

/**
 * A document with what it is filled from: the files that it includes, the examples'
 * files that it names, as far as they are texts, and what features know of it.
 */
export function addShown(
  document: SectionFile,
  examples: ReadonlyMap<string, Uint8Array>,
  included: IncludedTexts,
  facts: DocumentFacts | null,
): DocumentFile {
  const { file, text } = document;
  const shown = new Map<string, string>();
  for (const path of listIncluded(document, included)) {
    const part = included.get(path) ?? null;
    if (part !== null) shown.set(path, part);
  }
  for (const [, quoted, bare] of text.matchAll(FILE_WORD)) {
    const path = resolveRelative(file, quoted ?? bare ?? '');
    const bytes = examples.get(path);
    if (bytes !== undefined) shown.set(path, new TextDecoder().decode(bytes));
  }
  return { ...document, shown, facts };
}

/** Errors for files that a document shows and that are no text. */
export function checkExampleEncoding(
  { file, text }: ContentFile,
  examples: ReadonlyMap<string, Uint8Array>,
): readonly Diagnostic[] {
  const paths = Array.from(text.matchAll(FILE_WORD), ([, quoted, bare]) =>
    resolveRelative(file, quoted ?? bare ?? ''),
  );
  return [...new Set(paths)].flatMap((path) => {
    const bad = findBadByte(examples.get(path) ?? new Uint8Array());
    return bad === null ? [] : [refuseBytes(path, bad)];
  });
}

/** A link in a pull request must not publish files outside the project. */
async function findFolderFlaw(
  host: Host,
  root: string,
  folder: string,
): Promise<string | null> {
  const stat = await host.stat(`${root}/${folder}`);
  if (stat === null) return null;
  if (stat.kind !== 'symlink' && stat.kind !== 'directory') {
    return 'it is not a folder';
  }
  try {
    const inside = await host.realPath(root);
    const path = await host.realPath(`${root}/${folder}`);
    if (path.startsWith(`${inside}/`)) return null;
  } catch (problem) {
    const isBroken = isAbsence(problem) || errorCodeOf(problem) === 'ELOOP';
    if (!isBroken) throw problem;
  }
  return 'it is a symbolic link that is broken or points outside the project';
}

function refuseStatic(file: string, reason: string): Diagnostic {
  return error('unsafe-static-file', `${file} cannot be copied: ${reason}`, {
    place: { file, line: null, column: null },
    hint: 'Rename or remove it.',
  });
}

/** The hashes of all files below a folder, by relative path. */
export async function hashEach(
  host: Host,
  folder: string,
): Promise<ReadonlyMap<string, Hash>> {
  const hashes = new Map<string, Hash>();
  for (const { path } of await listFiles(host, folder)) {
    hashes.set(path, await host.hashFile(`${folder}/${path}`));
  }
  return hashes;
}

/**
 * Everything below a folder that is no folder, by relative path, sorted.
 * @param without - the name of folders and files that are left out
 */
async function listFiles(
  host: Host,
  folder: string,
  without = '',
): Promise<readonly { readonly path: string; readonly kind: string }[]> {
  const all: { readonly path: string; readonly kind: string }[] = [];
  for (const { name, kind } of await host.readDirectory(folder)) {
    if (name === without) continue;
    if (kind !== 'directory') all.push({ path: name, kind });
    else {
      const below = await listFiles(host, `${folder}/${name}`, without);
      for (const entry of below) {
        all.push({ ...entry, path: `${name}/${entry.path}` });
      }
    }
  }
  return all;
}
