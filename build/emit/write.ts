/**
 * Decides what has to change in the output folder, and lets the transaction do
 * it. Files that are equal are not touched.
 *
 * The folder's own list (`.docs-build.json`) says which files in it are ours.
 * Others are never removed, and never overwritten: they make the build fail
 * before anything is touched.
 */
import { hashArtifact, sizeOf, type Artifact } from '../core/artifact.ts';
import { parseOutputPath } from '../core/names.ts';
import { foldersAbove } from '../core/paths.ts';
import { error, Failure } from '../diagnostics.ts';
import { errorCodeOf } from '../host/error-code.ts';
import type { Host } from '../host/host.ts';
import { OUTPUT_LIST } from '../core/own-files.ts';
import { listFiles } from './list-output.ts';
import { replaceFiles } from './transaction.ts';

export interface WriteResult {
  readonly written: number;
  readonly unchanged: number;
  readonly removed: number;
}

/** Where the site is written. */
export interface OutputFolder {
  /** Absolute. */
  readonly path: string;
  /** The folder as messages may call it. */
  readonly name: string;
  /** The path below which the site will live; told to whoever serves the folder. */
  readonly base: string;
  /** Absolute path of the workspace beside it. */
  readonly workspace: string;
}

interface Plan {
  /** Files whose bytes differ or that are missing. */
  readonly changed: readonly Artifact[];
  /** Our own files that the site no longer has. */
  readonly stale: readonly string[];
  readonly unchanged: number;
}

/**
 * @param signal - aborted, the folder is left as it was
 * @throws {Failure} when the folder cannot be written or holds foreign files in
 *   the way; the folder is then as it was
 */
export async function writeOutput(
  host: Host,
  output: OutputFolder,
  artifacts: readonly Artifact[],
  signal: AbortSignal,
): Promise<WriteResult> {
  const plan = await planWrite(host, output, artifacts);
  const changes = { changed: plan.changed, removed: plan.stale };
  if (changes.changed.length + changes.removed.length > 0) {
    const places = { folder: output.path, workspace: output.workspace };
    try {
      await replaceFiles(host, places, changes, signal);
    } catch (problem) {
      throw await explain(host, output, plan.changed, problem);
    }
  }
  return {
    written: plan.changed.length,
    unchanged: plan.unchanged,
    removed: plan.stale.length,
  };
}

/** On a full disk it helps to know how much is missing. */
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
        hint: 'Free some space; the output of the build before is still there.',
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
  const present = await listFiles(host, folder, name);
  const owned = await readList(host, folder, name);
  const all = [...artifacts, composeList(artifacts, base)];
  // A link that stands for a file of ours was put there by somebody else.
  const isOurs = (path: string): boolean =>
    owned.has(path) && present.get(path)?.kind === 'file';
  const foreign = findForeign(
    [...present.keys()].filter((path) => !isOurs(path)),
    all.map(({ path }) => path),
  );
  if (foreign.length > 0) throw foreignFiles(foreign, name);
  const changed: Artifact[] = [];
  let unchanged = 0;
  for (const artifact of all) {
    const found = present.get(artifact.path);
    const path = `${folder}/${artifact.path}`;
    const isSame =
      found?.size === sizeOf(artifact) &&
      (await host.hashFile(path, found)) === hashArtifact(artifact);
    if (isSame) unchanged += 1;
    else changed.push(artifact);
  }
  const wanted = new Set<string>(all.map(({ path }) => path));
  const stale = [...present.keys()].filter(
    (path) => isOurs(path) && !wanted.has(path),
  );
  return { changed, stale, unchanged };
}

/** Those that lie where a file or a folder of ours has to be. */
function findForeign(
  others: readonly string[],
  ours: readonly string[],
): readonly string[] {
  const files = new Set(ours);
  const folders = new Set(ours.flatMap(foldersAbove));
  return others.filter((path) =>
    [path, ...foldersAbove(path)].some(
      (one) => files.has(one) || (one === path && folders.has(one)),
    ),
  );
}

/** The paths that an earlier build wrote; empty when there was none. */
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
        hint: `It lists which files are ours: remove ${name}, and build again.`,
      }),
    ]);
  }
}

/** The list itself, which is a file of the output like the others. */
export function composeList(
  artifacts: readonly Artifact[],
  base: string,
): Artifact {
  const files = artifacts.map(({ path }) => path).sort();
  return {
    // A hidden name, which `outputPath` refuses in what a site is made of.
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
          hint: 'Move it away, or choose another folder with --out.',
        },
      ),
    ),
  );
}
