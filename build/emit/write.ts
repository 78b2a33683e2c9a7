/**
 * Writes into the output folder what has changed, file by file, so that whoever
 * serves it meanwhile has every page whole, with all that it names: first code,
 * then other new files, then those that exist, and only then are files removed
 * that the site no longer has. Code of the build before stays until the next
 * one, for pages that are still open.
 *
 * The folder's own list (`output-list.ts`) says which files are ours. Others are
 * never read, removed or overwritten: if one is in the way, the build fails
 * before anything is touched.
 */
import { bytesOf, sizeOf, type Artifact } from '../core/artifact.ts';
import { foldCase } from '../core/names.ts';
import {
  folderOf,
  foldersAbove,
  fromTemporary,
  OUTPUT_LIST,
} from '../core/paths.ts';
import { formatBytes } from '../core/text.ts';
import { error, Failure } from '../diagnostics.ts';
import type { FileStat } from '../host/host.ts';
import { refuse, type OutputFolder } from './output-folder.ts';
import { readList, writeList } from './output-list.ts';

/** Files that pages of the build before may still ask for: a hash is in their names. */
const KEPT = /^(?:assets|search)\/[^/-]+-[\w-]+\./;

/** A file whose bytes differ from those on the disk. */
interface Change {
  readonly artifact: Artifact;
  /** The size of the file that it replaces; `null` if there is none. */
  readonly oldSize: number | null;
}

/**
 * This may only run within `withOutput`.
 * @param base - the path below which the site will live; recorded for `serve`
 * @param signal - does not count once the first file is written
 * @throws {Failure} if foreign files are in the way or the disk is too small; the
 *   folder is then as it was
 */
export async function writeOutput(
  folder: OutputFolder,
  artifacts: readonly Artifact[],
  base: string,
  signal: AbortSignal,
) {
  const { host, path: root } = folder;
  const list = await readList(folder);
  const listed = new Set([...list.files, ...list.earlier]);
  const paths = new Set<string>(artifacts.map(({ path }) => path));
  await checkForeign(folder, listed, paths);
  const changes = await findChanges(folder, listed, artifacts);
  const gone = list.files.filter((path) => !paths.has(path));
  const result = {
    written: changes.length,
    unchanged: artifacts.length - changes.length,
  };
  if (changes.length + gone.length === 0 && list.base === base) {
    return { ...result, removed: 0 };
  }
  await checkSpace(folder, changes);
  signal.throwIfAborted();
  const files = [...paths].sort();
  const all = [...new Set([...list.files, ...files])].sort();
  await writeList(folder, { base, files: all, earlier: list.earlier });
  await removeTemporaries(folder, [...listed, ...files]);
  const isInTheWay = createIsInTheWay(paths);
  const outdated = [...listed].filter((path) => !paths.has(path));
  const blocking = outdated.filter(isInTheWay);
  await removeFiles(folder, blocking);
  for (const { artifact } of sortChanges(changes)) {
    await host.writeFile(`${root}/${artifact.path}`, bytesOf(artifact));
  }
  const earlier = gone.filter((path) => KEPT.test(path) && !isInTheWay(path));
  const removed = outdated.filter(
    (path) => !earlier.includes(path) && !isInTheWay(path),
  );
  await removeFiles(folder, removed);
  await writeList(folder, { base, files, earlier });
  return { ...result, removed: blocking.length + removed.length };
}

/** Files that others name come first: code, then what is new. */
function sortChanges(changes: readonly Change[]): readonly Change[] {
  const rankOf = ({ artifact, oldSize }: Change): number => {
    if (KEPT.test(artifact.path)) return 0;
    return oldSize === null ? 1 : 2;
  };
  return [...changes].sort((a, b) => rankOf(a) - rankOf(b));
}

/**
 * @returns whether a file that is no longer part of the site has to go first: it
 *   is a folder by now, or the other way round, or its name differs only in case
 */
function createIsInTheWay(
  paths: ReadonlySet<string>,
): (path: string) => boolean {
  const folded = new Set(Array.from(paths, foldCase));
  const folders = new Set([...paths].flatMap(foldersAbove));
  return (path) =>
    folders.has(path) ||
    folded.has(foldCase(path)) ||
    foldersAbove(path).some((folder) => paths.has(folder));
}

async function findChanges(
  { host, path: root }: OutputFolder,
  listed: ReadonlySet<string>,
  artifacts: readonly Artifact[],
): Promise<readonly Change[]> {
  const changes: Change[] = [];
  for (const artifact of artifacts) {
    const path = `${root}/${artifact.path}`;
    const isThere =
      listed.has(artifact.path) && (await host.stat(path))?.kind === 'file';
    const old = isThere ? await host.readFile(path) : null;
    if (old !== null && Buffer.compare(bytesOf(artifact), old) === 0) continue;
    changes.push({ artifact, oldSize: old?.length ?? null });
  }
  return changes;
}

/** @throws {Failure} if others have something where a file or folder has to be */
async function checkForeign(
  folder: OutputFolder,
  listed: ReadonlySet<string>,
  paths: ReadonlySet<string>,
): Promise<void> {
  const { host, path: root, name } = folder;
  // If a disk ignores case, a page whose name differs only there is ours.
  const ours = new Set(Array.from(listed, foldCase));
  const oldFolders = new Set([...listed].flatMap(foldersAbove));
  const foreign: string[] = [];
  const visit = async (path: string, isFolder: boolean): Promise<void> => {
    const kind = (await host.stat(`${root}/${path}`))?.kind ?? null;
    if (kind === null || (kind === 'directory' && isFolder)) return;
    if (kind === 'file' && ours.has(foldCase(path))) return;
    const inside =
      kind === 'directory' ? await host.readDirectory(`${root}/${path}`) : [];
    // A killed build may have emptied a folder of ours and left it.
    if (inside.length === 0 && !oldFolders.has(path)) foreign.push(path);
    for (const entry of inside) await visit(`${path}/${entry.name}`, false);
  };
  const folders = new Set([...paths].flatMap(foldersAbove));
  for (const path of folders) await visit(path, true);
  for (const path of paths) await visit(path, false);
  if (foreign.length === 0) return;
  const hint = 'Move it elsewhere, or choose another folder with --out.';
  throw new Failure(
    foreign.map((path) => {
      const message = `${name}/${path} was not written by docs-build and would be overwritten`;
      return error('foreign-file', message, { fault: 'environment', hint });
    }),
  );
}

/** Most disks give out space in such parts. */
const BLOCK = 4096;

/** @throws {Failure} if the disk cannot hold what the site needs more */
async function checkSpace(
  { host, path, name }: OutputFolder,
  changes: readonly Change[],
): Promise<void> {
  const free = await host.freeSpace(path);
  const added = changes.filter(({ oldSize }) => oldSize === null).length;
  if (free.files !== null && free.files < added) {
    throw refuse(
      'disk-full',
      `The disk has no room for more files: ${name} needs ${String(added)} new ones, ${String(free.files)} inodes are free`,
      'Remove files from it (`df -i` counts them); the previous output is untouched.',
    );
  }
  const onDisk = (bytes: number): number => Math.ceil(bytes / BLOCK) * BLOCK;
  const needed = changes.reduce(
    (sum, { artifact, oldSize }) =>
      sum + onDisk(sizeOf(artifact)) - onDisk(oldSize ?? 0),
    0,
  );
  if (free.bytes === null || free.bytes >= needed) return;
  throw refuse(
    'disk-full',
    `The disk is full: ${name} needs ${formatBytes(needed)} more, ${formatBytes(free.bytes)} are free`,
    'Free some space; the previous output is untouched.',
  );
}

/** Removes what killed builds left beside our files. */
async function removeTemporaries(
  { host, path: root }: OutputFolder,
  files: readonly string[],
): Promise<void> {
  const ours = new Set([...files, OUTPUT_LIST]);
  for (const folder of new Set(Array.from(ours, folderOf))) {
    if ((await host.stat(`${root}/${folder}`))?.kind !== 'directory') continue;
    for (const { name } of await host.readDirectory(`${root}/${folder}`)) {
      const path = folder === '' ? name : `${folder}/${name}`;
      const target = fromTemporary(path);
      if (target !== null && ours.has(target)) {
        await host.remove(`${root}/${path}`);
      }
    }
  }
}

/** Removes files of ours, and folders that become empty. */
async function removeFiles(
  { host, path: root }: OutputFolder,
  files: readonly string[],
): Promise<void> {
  // Somebody may have put something else in the place of a file.
  const hasKind = async (path: string, kind: FileStat['kind']) =>
    (await host.stat(`${root}/${path}`))?.kind === kind;
  const folders: string[] = [];
  const links: string[] = [];
  for (const folder of new Set(files.flatMap(foldersAbove))) {
    const isFolder = await hasKind(folder, 'directory');
    (isFolder ? folders : links).push(folder);
  }
  for (const path of files) {
    const isElsewhere = foldersAbove(path).some((at) => links.includes(at));
    if (isElsewhere || !(await hasKind(path, 'file'))) continue;
    await host.remove(`${root}/${path}`);
  }
  for (const folder of folders.sort((a, b) => b.length - a.length)) {
    await host.removeIfEmpty(`${root}/${folder}`);
  }
}
