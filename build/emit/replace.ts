/**
 * Replaces the output folder as a whole. The new one is built in the workspace
 * beside it, where unchanged files are linked, so that they keep their times;
 * two renames put it in the place of the old one. Whatever fails or is killed
 * before, the old site is there; after the first of the two, it is put back.
 */
import { bytesOf, type Artifact } from '../core/artifact.ts';
import { error, Failure } from '../diagnostics.ts';
import { errorCodeOf } from '../host/error-code.ts';
import type { FileStat, Host } from '../host/host.ts';
import type { Processes } from '../host/processes.ts';
import {
  acquireWorkspace,
  workspacePath,
  type WorkspacePlace,
} from './workspace.ts';

/** What is needed to work on an output folder. */
export interface OutputAccess {
  readonly host: Host;
  readonly processes: Processes;
  /** The output folder. */
  readonly place: WorkspacePlace;
}

/**
 * @param work - called with the absolute path of the workspace
 * @throws {Failure} if another process is working there, or if the folder could
 *   not be replaced in the end
 */
export async function withWorkspace<T>(
  access: OutputAccess,
  work: (workspace: string) => Promise<T>,
): Promise<T> {
  return inWorkspace(access, async (workspace) => {
    await checkMovable(access, workspace);
    return work(workspace);
  });
}

/** Restores what a killed build left incomplete, unless it belongs to others. */
export async function recoverOutput(access: OutputAccess): Promise<void> {
  const { host, place } = access;
  if ((await host.stat(workspacePath(place.path))) === null) return;
  try {
    await inWorkspace(access, () => Promise.resolve());
  } catch (problem) {
    if (!(problem instanceof Failure)) throw problem;
  }
}

async function inWorkspace<T>(
  { host, processes, place }: OutputAccess,
  work: (workspace: string) => Promise<T>,
): Promise<T> {
  const workspace = await acquireWorkspace(host, processes, place);
  const output = { path: place.path, workspace: workspace.path };
  const restore = (): Promise<void> => restoreFolder(host, output);
  try {
    if (workspace.inherited) {
      await restore();
      for (const name of ['new', 'old']) {
        await host.remove(`${workspace.path}/${name}`);
      }
    }
    return await work(workspace.path);
  } finally {
    // If restoring fails twice, `work` has failed for the same reason, and the
    // workspace holds the only copy of the old site. The next build finds that
    // its owner is gone, and tries again.
    const restored = restore().catch(restore);
    await restored.then(workspace.release, () => undefined);
  }
}

/** Systems say that a folder is in use, or on another disk. */
const MOUNTED: ReadonlySet<string> = new Set(['EBUSY', 'EXDEV']);

/** Refusals that say nothing about the folder itself. */
const EXPECTED: ReadonlySet<string> = new Set([
  'ENOTEMPTY',
  'EEXIST',
  // Windows refuses to move a folder over any other.
  'EPERM',
  // There is no output yet, or no folder: `writeOutput` reports the latter.
  'ENOENT',
  'EISDIR',
]);

/**
 * Finds out before anything is built whether the output folder can be renamed,
 * by moving it over the workspace. That never succeeds, because a folder that
 * is not empty cannot be replaced; but the refusal tells why.
 */
async function checkMovable(
  { host, place: { path, name } }: OutputAccess,
  workspace: string,
): Promise<void> {
  try {
    await host.rename(path, workspace);
  } catch (problem) {
    const code = errorCodeOf(problem) ?? '';
    if (EXPECTED.has(code)) return;
    if (!MOUNTED.has(code)) throw problem;
    throw new Failure([
      error(
        'output-not-movable',
        `${name} is a mount point or in use, so a build cannot replace it as a whole`,
        {
          fault: 'environment',
          hint: `Build into a folder inside it: --out ${name}/site`,
        },
      ),
    ]);
  }
}

/** The absolute paths of the output folder and of its workspace. */
interface Places {
  readonly path: string;
  readonly workspace: string;
}

/** Files, links and empty folders by path. */
export type Entries = ReadonlyMap<string, FileStat['kind']>;

/** What the new folder consists of. */
export interface NextFolder {
  /** Files that are missing or whose bytes differ. */
  readonly changed: readonly Artifact[];
  /** Our own files that stay as they are. */
  readonly unchanged: readonly string[];
  /** What others put into the folder: files, and folders without files. */
  readonly foreign: Entries;
}

/** @param signal - if aborted, the folder is left as it was */
export async function replaceFolder(
  host: Host,
  places: Places,
  next: NextFolder,
  signal: AbortSignal,
): Promise<void> {
  await stage(host, places, next, signal);
  const { path, workspace } = places;
  const isFirst = (await host.stat(path)) === null;
  // From here on the signal no longer counts.
  signal.throwIfAborted();
  if (!isFirst) await host.rename(path, `${workspace}/old`);
  await host.rename(`${workspace}/new`, path);
}

/** Builds the whole new folder in the workspace. */
async function stage(
  host: Host,
  { path: folder, workspace }: Places,
  { changed, unchanged, foreign }: NextFolder,
  signal: AbortSignal,
): Promise<void> {
  const next = `${workspace}/new`;
  await host.makeDirectory(next);
  const link = async (path: string): Promise<void> => {
    signal.throwIfAborted();
    await host.linkFile(`${folder}/${path}`, `${next}/${path}`);
  };
  for (const path of unchanged) await link(path);
  for (const [path, kind] of foreign) {
    if (kind === 'directory') await host.makeDirectory(`${next}/${path}`);
    else await link(path);
  }
  for (const artifact of changed) {
    signal.throwIfAborted();
    await host.writeFile(`${next}/${artifact.path}`, bytesOf(artifact));
  }
}

/** Puts the old folder back if the new one has not taken its place. */
async function restoreFolder(
  host: Host,
  { path, workspace }: Places,
): Promise<void> {
  const old = `${workspace}/old`;
  if ((await host.stat(path)) !== null) return;
  if ((await host.stat(old)) !== null) await host.rename(old, path);
}
