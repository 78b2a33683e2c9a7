/**
 * Changes many files of a folder as one transaction. Everything that can run
 * out of space happens first, in a workspace beside the folder: new files are
 * written and old ones copied there, then a journal is written. Then each new
 * file is renamed over its predecessor, so a file never goes missing for
 * readers of the folder; data is moved before the pages that refer to it, and
 * files are removed last.
 *
 * As long as the journal exists, the change is not committed: after a failure,
 * or when the process was killed, `restoreFiles` puts the old files back.
 */
import { bytesOf, type Artifact } from '../core/artifact.ts';
import { foldersAbove, parentOf } from '../core/paths.ts';
import type { Host } from '../host/host.ts';
import { loadJournal, removeJournal, writeJournal } from './journal.ts';
import type { Journal } from './journal.ts';

/** A folder, and the workspace where its change is prepared. */
export interface Places {
  /** Absolute path of the folder to change. */
  readonly folder: string;
  /** Absolute path of the workspace, on the same disk. */
  readonly workspace: string;
}

export interface FileChanges {
  readonly changed: readonly Artifact[];
  readonly removed: readonly string[];
}

/** @param signal - if aborted, the folder is left as it was */
export async function replaceFiles(
  host: Host,
  places: Places,
  { changed, removed }: FileChanges,
  signal: AbortSignal,
): Promise<void> {
  const { folder, workspace } = places;
  await host.makeDirectory(`${workspace}/new`);
  for (const artifact of changed) {
    signal.throwIfAborted();
    const path = `${workspace}/new/${artifact.path}`;
    await host.writeFile(path, bytesOf(artifact));
  }
  if ((await host.stat(folder)) === null) {
    signal.throwIfAborted();
    await host.rename(`${workspace}/new`, folder);
    return;
  }
  const journal = await keepOldFiles(host, places, {
    changed: inReadingOrder(changed.map(({ path }) => path)),
    removed,
  });
  await writeJournal(host, workspace, journal);
  try {
    await swap(host, places, journal, signal);
    await removeJournal(host, workspace);
  } catch (problem) {
    await restore(host, places, journal);
    throw problem;
  }
}

/** Rolls back an incomplete change; does nothing if there is none. */
export async function restoreFiles(host: Host, places: Places): Promise<void> {
  const journal = await loadJournal(host, places.workspace);
  if (journal !== null) await restore(host, places, journal);
}

async function keepOldFiles(
  host: Host,
  { folder, workspace }: Places,
  { changed, removed }: Omit<Journal, 'kept'>,
): Promise<Journal> {
  const kept: string[] = [];
  for (const path of [...changed, ...removed]) {
    if ((await host.stat(`${folder}/${path}`))?.kind !== 'file') continue;
    const old = await host.readFile(`${folder}/${path}`);
    await host.writeFile(`${workspace}/old/${path}`, old);
    kept.push(path);
  }
  return { changed, removed, kept };
}

async function swap(
  host: Host,
  { folder, workspace }: Places,
  { changed, removed }: Journal,
  signal: AbortSignal,
): Promise<void> {
  const removeAll = async (paths: readonly string[]): Promise<void> => {
    for (const path of paths) {
      signal.throwIfAborted();
      await host.remove(`${folder}/${path}`);
    }
    await removeEmptyFolders(host, folder, paths);
  };
  const inTheWay = findInTheWay(removed, changed);
  await removeAll(removed.filter((path) => inTheWay.has(path)));
  for (const path of changed) {
    signal.throwIfAborted();
    await host.makeDirectory(parentOf(`${folder}/${path}`));
    await host.rename(`${workspace}/new/${path}`, `${folder}/${path}`);
  }
  await removeAll(removed.filter((path) => !inTheWay.has(path)));
}

/** Old files whose path becomes a folder, or that lie below a new file's path. */
function findInTheWay(
  removed: readonly string[],
  changed: readonly string[],
): ReadonlySet<string> {
  const folders = new Set(changed.flatMap(foldersAbove));
  const files = new Set(changed);
  return new Set(
    removed.filter(
      (path) =>
        folders.has(path) || foldersAbove(path).some((one) => files.has(one)),
    ),
  );
}

/**
 * Undoes only what was done, which is nothing if the disk refused everything.
 * May itself have been interrupted before: files that are back are left alone.
 */
async function restore(
  host: Host,
  { folder, workspace }: Places,
  { changed, removed, kept }: Journal,
): Promise<void> {
  const wasThere = new Set(kept);
  const moved: string[] = [];
  for (const path of changed) {
    if (!(await isThere(host, `${workspace}/new/${path}`))) moved.push(path);
  }
  const added = moved.filter((path) => !wasThere.has(path));
  for (const path of added) await removeFile(host, `${folder}/${path}`);
  await removeEmptyFolders(host, folder, changed);
  const gone: string[] = [];
  for (const path of removed) {
    const found = await host.stat(`${folder}/${path}`);
    if (found?.kind !== 'file') gone.push(path);
  }
  const missing = [...gone, ...moved].filter((path) => wasThere.has(path));
  for (const path of missing) {
    // An earlier attempt may have moved it back already.
    if (!(await isThere(host, `${workspace}/old/${path}`))) continue;
    await host.makeDirectory(parentOf(`${folder}/${path}`));
    await host.rename(`${workspace}/old/${path}`, `${folder}/${path}`);
  }
  await removeJournal(host, workspace);
}

async function isThere(host: Host, path: string): Promise<boolean> {
  return (await host.stat(path)) !== null;
}

/** If there is a folder of that name, it was there before and is kept. */
async function removeFile(host: Host, path: string): Promise<void> {
  if ((await host.stat(path))?.kind !== 'directory') await host.remove(path);
}

/** Pages last, so that the files they refer to are there before them. */
function inReadingOrder(paths: readonly string[]): readonly string[] {
  const isPage = (path: string): boolean => path.endsWith('.html');
  return [
    ...paths.filter((path) => !isPage(path)),
    ...paths.filter((path) => isPage(path)),
  ];
}

async function removeEmptyFolders(
  host: Host,
  root: string,
  removed: readonly string[],
): Promise<void> {
  const folders = new Set(removed.map((path) => parentOf(`${root}/${path}`)));
  for (const start of folders) {
    let folder = start;
    while (folder.length > root.length && (await isEmpty(host, folder))) {
      await host.remove(folder);
      folder = parentOf(folder);
    }
  }
}

async function isEmpty(host: Host, folder: string): Promise<boolean> {
  if ((await host.stat(folder))?.kind !== 'directory') return false;
  return (await host.readDirectory(folder)).length === 0;
}
