/**
 * Changes many files of a folder as if at once. Everything that can run out of
 * space happens first, in a staging folder beside the target: the new files are
 * written there and the old ones copied there. Then each new file is renamed
 * over its predecessor, so a reader of the folder never misses a file; data goes
 * before the pages that name it, removals come last. Any failure puts the old
 * files back.
 */
import { bytesOf, type Artifact } from '../core/artifact.ts';
import { parentOf } from '../core/paths.ts';
import type { Host } from '../host/host.ts';

type Undo = () => Promise<void>;

export async function replaceFiles(
  host: Host,
  folder: string,
  changed: readonly Artifact[],
  removed: readonly string[],
): Promise<void> {
  const staging = `${folder}.staging`;
  await host.remove(staging);
  try {
    await stage(host, `${staging}/new`, changed);
    if ((await host.stat(folder)) === null) {
      await host.makeDirectory(parentOf(folder));
      await host.rename(`${staging}/new`, folder);
    } else {
      await swap(host, {
        folder,
        staging,
        changed: changed.map(({ path }) => path),
        removed,
      });
    }
  } finally {
    await host.remove(staging);
  }
}

async function stage(
  host: Host,
  folder: string,
  artifacts: readonly Artifact[],
): Promise<void> {
  await host.makeDirectory(folder);
  for (const artifact of artifacts) {
    await host.writeFile(`${folder}/${artifact.path}`, bytesOf(artifact));
  }
}

interface Change {
  readonly folder: string;
  readonly staging: string;
  /** Paths of files that wait in `staging/new`. */
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

async function swap(
  host: Host,
  { folder, staging, changed, removed }: Change,
): Promise<void> {
  const paths = inReadingOrder(changed);
  const kept = new Set<string>();
  for (const path of [...paths, ...removed]) {
    if ((await host.stat(`${folder}/${path}`)) === null) continue;
    const old = await host.readFile(`${folder}/${path}`);
    await host.writeFile(`${staging}/old/${path}`, old);
    kept.add(path);
  }
  const undo: Undo[] = [];
  const restore = (path: string): Undo =>
    kept.has(path)
      ? () => host.rename(`${staging}/old/${path}`, `${folder}/${path}`)
      : () => host.remove(`${folder}/${path}`);
  try {
    for (const path of paths) {
      await host.makeDirectory(parentOf(`${folder}/${path}`));
      await host.rename(`${staging}/new/${path}`, `${folder}/${path}`);
      undo.push(restore(path));
    }
    for (const path of removed) {
      await host.remove(`${folder}/${path}`);
      undo.push(restore(path));
    }
  } catch (problem) {
    for (const step of undo.reverse()) await step();
    throw problem;
  }
  await removeEmptyFolders(host, folder, removed);
}

/** Pages last: what a page names is there before the page. */
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
    while (
      folder.length > root.length &&
      (await host.readDirectory(folder)).length === 0
    ) {
      await host.remove(folder);
      folder = parentOf(folder);
    }
  }
}
