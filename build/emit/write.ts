/**
 * Decides how the output folder has to change, and has it replaced if it does.
 *
 * The folder's own list (`.docs-build.json`) says which files are ours. Others
 * are never removed or overwritten: if one is in the way, the build fails
 * before anything is touched.
 */
import { bytesOf, sizeOf, type Artifact } from '../core/artifact.ts';
import { parseOutputPath } from '../core/names.ts';
import { foldersAbove, OUTPUT_LIST } from '../core/paths.ts';
import { error, Failure } from '../diagnostics.ts';
import { errorCodeOf } from '../host/error-code.ts';
import type { FileStat, Host } from '../host/host.ts';
import { replaceFolder, type Entries, type NextFolder } from './replace.ts';

export interface WriteResult {
  readonly written: number;
  readonly unchanged: number;
  readonly removed: number;
}

export interface OutputFolder {
  /** Absolute. */
  readonly path: string;
  /** The folder as messages show it. */
  readonly name: string;
  /** The path below which the site will live; recorded for `serve`. */
  readonly base: string;
  /** Absolute path of the workspace beside it. */
  readonly workspace: string;
}

interface Plan extends NextFolder {
  /** Our own files that are no longer part of the site. */
  readonly stale: readonly string[];
}

/**
 * @param signal - if aborted, the folder is left as it was
 * @throws {Failure} if the folder cannot be written or foreign files are in the
 *   way; the folder is then left as it was
 */
export async function writeOutput(
  host: Host,
  output: OutputFolder,
  artifacts: readonly Artifact[],
  signal: AbortSignal,
): Promise<WriteResult> {
  const plan = await planWrite(host, output, artifacts);
  if (plan.changed.length + plan.stale.length > 0) {
    try {
      await replaceFolder(host, output, plan, signal);
    } catch (problem) {
      throw await explain(host, output, plan.changed, problem);
    }
  }
  return {
    written: plan.changed.length,
    unchanged: plan.unchanged.length,
    removed: plan.stale.length,
  };
}

/** If the disk is full, says how much space is missing. */
async function explain(
  host: Host,
  { name, workspace }: OutputFolder,
  changed: readonly Artifact[],
  problem: unknown,
): Promise<unknown> {
  if (!FULL.has(errorCodeOf(problem) ?? '')) return problem;
  const needed = changed.reduce((sum, one) => sum + sizeOf(one), 0);
  const free = await host.freeSpace(workspace).catch(() => null);
  if (free === null) return problem;
  const [need, left] = [needed, free].map(toMegabytes);
  return new Failure([
    error(
      'disk-full',
      `The disk is full: ${name} needs ${need ?? ''} MB more, ${left ?? ''} MB are free`,
      {
        fault: 'environment',
        hint: 'Free some space; the previous output is untouched.',
      },
    ),
  ]);
}

const FULL: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT']);

function toMegabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}

async function planWrite(
  host: Host,
  { path: folder, name, base }: OutputFolder,
  artifacts: readonly Artifact[],
): Promise<Plan> {
  const present = await listEntries(host, folder, name);
  const owned = await readList(host, folder, name);
  const all = [...artifacts, composeList(artifacts, base)];
  // A symbolic link in the place of our file was not made by us.
  const isOurs = (path: string): boolean =>
    owned.has(path) && present.get(path) === 'file';
  const foreign = new Map([...present].filter(([path]) => !isOurs(path)));
  const wanted = new Set<string>(all.map(({ path }) => path));
  const inTheWay = findInTheWay(foreign, wanted);
  if (inTheWay.length > 0) throw foreignFiles(inTheWay, name);
  const changed: Artifact[] = [];
  const unchanged: string[] = [];
  for (const artifact of all) {
    const { path } = artifact;
    const isSame =
      isOurs(path) &&
      isEqual(bytesOf(artifact), await host.readFile(`${folder}/${path}`));
    if (isSame) unchanged.push(path);
    else changed.push(artifact);
  }
  const stale = [...present.keys()].filter(
    (path) => isOurs(path) && !wanted.has(path),
  );
  return { changed, unchanged, stale, foreign };
}

function isEqual(one: Uint8Array, other: Uint8Array): boolean {
  return Buffer.compare(one, other) === 0;
}

/** What is below the folder, sorted; of folders only those that are empty. */
async function listEntries(
  host: Host,
  folder: string,
  name: string,
): Promise<Entries> {
  const entries = new Map<string, FileStat['kind']>();
  const visit = async (inside: string): Promise<void> => {
    const below = await host.readDirectory(folder + inside);
    for (const { name: part, kind } of below) {
      const path = `${inside}/${part}`;
      const before = entries.size;
      if (kind === 'directory') await visit(path);
      if (entries.size === before) entries.set(path.slice(1), kind);
    }
  };
  const root = await host.stat(folder);
  if (root === null) return entries;
  if (root.kind !== 'directory') throw notAFolder(name, root.kind);
  await visit('');
  return entries;
}

/** Foreign entries where one of our files or folders has to be. */
function findInTheWay(
  foreign: Entries,
  ours: ReadonlySet<string>,
): readonly string[] {
  const folders = new Set([...ours].flatMap(foldersAbove));
  return [...foreign].flatMap(([path, kind]) =>
    [path, ...foldersAbove(path)].some((one) => ours.has(one)) ||
    (kind !== 'directory' && folders.has(path))
      ? [path]
      : [],
  );
}

/** The paths that an earlier build wrote; empty if there was none. */
async function readList(
  host: Host,
  folder: string,
  name: string,
): Promise<ReadonlySet<string>> {
  const path = `${folder}/${OUTPUT_LIST}`;
  if ((await host.stat(path)) === null) return new Set();
  const list = parseList(await host.readFile(path), name);
  const files =
    typeof list === 'object' && list !== null && 'files' in list
      ? list.files
      : null;
  const owned = new Set<string>([OUTPUT_LIST]);
  if (Array.isArray(files)) {
    for (const file of files) {
      if (typeof file === 'string' && parseOutputPath(file).ok) owned.add(file);
    }
  }
  return owned;
}

function parseList(bytes: Uint8Array, name: string): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    throw new Failure([
      error('output-list-damaged', `${name}/${OUTPUT_LIST} is damaged`, {
        fault: 'environment',
        hint: `It lists the files that docs-build wrote: remove ${name} and build again.`,
      }),
    ]);
  }
}

/** The list, which is written like any other file of the output. */
export function composeList(
  artifacts: readonly Artifact[],
  base: string,
): Artifact {
  const files = artifacts.map(({ path }) => path).sort();
  return {
    // A hidden name, which `outputPath` refuses, since no page may have one.
    path: OUTPUT_LIST as Artifact['path'],
    content: `${JSON.stringify({ base, files }, null, 1)}\n`,
  };
}

function foreignFiles(paths: readonly string[], name: string): Failure {
  return new Failure(
    paths.map((path) =>
      error(
        'foreign-file',
        `${name}/${path} was not written by docs-build and would be overwritten`,
        {
          fault: 'environment',
          hint: 'Move it elsewhere, or choose another folder with --out.',
        },
      ),
    ),
  );
}

function notAFolder(name: string, kind: FileStat['kind']): Failure {
  const isLink = kind === 'symlink';
  return new Failure([
    error(
      'output-not-a-folder',
      isLink
        ? `${name} is a symbolic link, not a folder`
        : `${name} is not a folder`,
      {
        fault: 'environment',
        hint: isLink
          ? 'Name the folder that it leads to with --out.'
          : 'Remove it, or choose another folder with --out.',
      },
    ),
  ]);
}
