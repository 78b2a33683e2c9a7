/**
 * Replaces the output folder as a whole, if anything in it has to change. The
 * new one is built in the workspace beside it, where unchanged files are linked,
 * so that they keep their times; two renames put it in the place of the old one.
 *
 * The folder's own list (`.docs-build.json`) says which files are ours. Others
 * are never removed or overwritten: if one is in the way, the build fails
 * before anything is touched.
 */
import * as z from 'zod';
import {
  bytesOf,
  sizeOf,
  textOf,
  type Artifact,
  type OutputPath,
} from '../core/artifact.ts';
import { parseOutputPath } from '../core/names.ts';
import { foldersAbove, OUTPUT_LIST } from '../core/paths.ts';
import { error, Failure } from '../diagnostics.ts';
import { errorCodeOf } from '../host/error-code.ts';
import type { FileStat } from '../host/host.ts';
import { refuse, workspacePath, type OutputFolder } from './workspace.ts';

export interface WriteResult {
  readonly written: number;
  readonly unchanged: number;
  readonly removed: number;
}

/** Files, links and empty folders by path. */
type Entries = ReadonlyMap<string, FileStat['kind']>;

/**
 * Only within `withWorkspace`.
 * @param base - the path below which the site will live; recorded for `serve`
 * @param signal - if aborted, the folder is left as it was
 * @throws {Failure} if the folder cannot be written or foreign files are in the
 *   way; the folder is then left as it was
 */
export async function writeOutput(
  folder: OutputFolder,
  artifacts: readonly Artifact[],
  base: string,
  signal: AbortSignal,
): Promise<WriteResult> {
  const { host, path: root } = folder;
  const present = await listEntries(folder);
  const listed = await readList(folder);
  const all = [...artifacts, composeList(artifacts, base)];
  // A symbolic link in the place of our file was not made by us.
  const isOurs = (path: string): boolean =>
    listed.has(path) && present.get(path) === 'file';
  const kept = new Map([...present].filter(([path]) => !isOurs(path)));
  const paths = new Set<string>(all.map(({ path }) => path));
  checkForeign(kept, paths, folder);
  const changed: Artifact[] = [];
  for (const artifact of all) {
    const { path } = artifact;
    const old = isOurs(path) ? await host.readFile(`${root}/${path}`) : null;
    if (old !== null && Buffer.compare(bytesOf(artifact), old) === 0) {
      kept.set(path, 'file');
    } else changed.push(artifact);
  }
  const removed = [...present.keys()].filter(
    (path) => isOurs(path) && !paths.has(path),
  ).length;
  if (changed.length + removed > 0) {
    try {
      await replace(folder, kept, changed, signal);
    } catch (problem) {
      throw await explain(folder, changed, problem);
    }
  }
  const unchanged = all.length - changed.length;
  return { written: changed.length, unchanged, removed };
}

/**
 * @param kept - what stays as it is: files of ours, and everything of others
 * @param changed - files that are missing or whose bytes differ
 */
async function replace(
  { host, path: folder }: OutputFolder,
  kept: Entries,
  changed: readonly Artifact[],
  signal: AbortSignal,
): Promise<void> {
  const workspace = workspacePath(folder);
  const next = `${workspace}/new`;
  await host.makeDirectory(next);
  for (const [path, kind] of kept) {
    signal.throwIfAborted();
    if (kind === 'directory') await host.makeDirectory(`${next}/${path}`);
    else await host.linkFile(`${folder}/${path}`, `${next}/${path}`);
  }
  for (const artifact of changed) {
    signal.throwIfAborted();
    await host.writeFile(`${next}/${artifact.path}`, bytesOf(artifact));
  }
  const isFirst = (await host.stat(folder)) === null;
  // From here on the signal no longer counts.
  signal.throwIfAborted();
  if (!isFirst) await host.rename(folder, `${workspace}/old`);
  await host.rename(next, folder);
}

/** If the disk is full, says of what. */
async function explain(
  { host, path, name }: OutputFolder,
  changed: readonly Artifact[],
  problem: unknown,
): Promise<unknown> {
  const code = errorCodeOf(problem);
  if (code !== 'ENOSPC' && code !== 'EDQUOT') return problem;
  const free = await host.freeSpace(workspacePath(path)).catch(() => null);
  if (free === null) return problem;
  const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1);
  const needed = changed.reduce((sum, artifact) => sum + sizeOf(artifact), 0);
  // Something else is full, such as a quota or the number of files.
  if (free > needed) return problem;
  return refuse(
    'disk-full',
    `The disk is full: ${name} needs ${megabytes(needed)} MB more, ${megabytes(free)} MB are free`,
    'Free some space; the previous output is untouched.',
  );
}

/** What is below the folder, sorted; of folders only those that are empty. */
async function listEntries({
  host,
  path,
  name,
}: OutputFolder): Promise<Entries> {
  const entries = new Map<string, FileStat['kind']>();
  const visit = async (inside: string): Promise<void> => {
    const children = await host.readDirectory(path + inside);
    for (const { name: part, kind } of children) {
      const below = `${inside}/${part}`;
      const before = entries.size;
      if (kind === 'directory') await visit(below);
      if (entries.size === before) entries.set(below.slice(1), kind);
    }
  };
  const root = await host.stat(path);
  if (root === null) return entries;
  if (root.kind !== 'directory') {
    const isLink = root.kind === 'symlink';
    throw refuse(
      'output-not-a-folder',
      `${name} is ${isLink ? 'a symbolic link, ' : ''}not a folder`,
      isLink
        ? 'Name the folder that it leads to with --out.'
        : 'Remove it, or choose another folder with --out.',
    );
  }
  await visit('');
  return entries;
}

/** @throws {Failure} if one is where one of our files or folders has to be */
function checkForeign(
  foreign: Entries,
  ours: ReadonlySet<string>,
  { name }: OutputFolder,
): void {
  const folders = new Set([...ours].flatMap(foldersAbove));
  const inTheWay = [...foreign].filter(
    ([path, kind]) =>
      [path, ...foldersAbove(path)].some((folder) => ours.has(folder)) ||
      (kind !== 'directory' && folders.has(path)),
  );
  if (inTheWay.length === 0) return;
  const hint = 'Move it elsewhere, or choose another folder with --out.';
  throw new Failure(
    inTheWay.map(([path]) => {
      const message = `${name}/${path} was not written by docs-build and would be overwritten`;
      return error('foreign-file', message, { fault: 'environment', hint });
    }),
  );
}

const LIST = z.object({ files: z.array(z.string()) });

/** The paths that an earlier build wrote; empty if there was none. */
async function readList({
  host,
  path: folder,
  name,
}: OutputFolder): Promise<ReadonlySet<string>> {
  const path = `${folder}/${OUTPUT_LIST}`;
  if ((await host.stat(path)) === null) return new Set();
  const content = textOf({ content: await host.readFile(path) });
  try {
    const { files } = LIST.parse(JSON.parse(content));
    const safe = files.filter((file) => parseOutputPath(file).ok);
    return new Set([OUTPUT_LIST, ...safe]);
  } catch {
    throw refuse(
      'output-list-damaged',
      `${name}/${OUTPUT_LIST} is damaged`,
      `It lists the files that docs-build wrote: remove ${name} and build again.`,
    );
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
    path: OUTPUT_LIST as OutputPath,
    content: `${JSON.stringify({ base, files }, null, 1)}\n`,
  };
}
