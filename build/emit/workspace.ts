/**
 * The folder beside the output that a build works in, `dist.building`. It is
 * also the lock on the output: whoever renames a folder of their own to this
 * name owns it until they rename it back. Renaming is atomic, and the file that
 * names the owner is inside from the beginning. What a killed build left there
 * is put right by the next owner. Knows nothing of what a build writes.
 */
import { parentOf, WORKSPACE_SUFFIX } from '../core/paths.ts';
import { error, Failure } from '../diagnostics.ts';
import { errorCodeOf } from '../host/error-code.ts';
import type { Host } from '../host/host.ts';
import type { Processes } from '../host/processes.ts';

/** An output folder, and the machine that it is on. */
export interface OutputFolder {
  readonly host: Host;
  readonly processes: Processes;
  /** Absolute. */
  readonly path: string;
  /** The same path as messages show it. */
  readonly name: string;
}

/** The path of the workspace, which exists during a build or after a crash. */
export function workspacePath(output: string): string {
  return `${output}${WORKSPACE_SUFFIX}`;
}

/** A problem with the machine, which ends the build. */
export function refuse(code: string, message: string, hint: string): Failure {
  return new Failure([error(code, message, { fault: 'environment', hint })]);
}

/**
 * @throws {Failure} if another process is working there, or if the folder could
 *   not be replaced in the end
 */
export async function withWorkspace<T>(
  folder: OutputFolder,
  work: () => Promise<T>,
): Promise<T> {
  return inWorkspace(folder, async () => {
    await checkMovable(folder);
    return work();
  });
}

/** Restores what a killed build left incomplete, unless it belongs to others. */
export async function recoverOutput(folder: OutputFolder): Promise<void> {
  if ((await folder.host.stat(workspacePath(folder.path))) === null) return;
  try {
    await inWorkspace(folder, () => Promise.resolve());
  } catch (problem) {
    if (!(problem instanceof Failure)) throw problem;
  }
}

async function inWorkspace<T>(
  folder: OutputFolder,
  work: () => Promise<T>,
): Promise<T> {
  const { host, path } = folder;
  const workspace = workspacePath(path);
  const old = `${workspace}/old`;
  /** Puts the old folder back if the new one has not taken its place. */
  const restore = async (): Promise<void> => {
    if ((await host.stat(path)) !== null) return;
    if ((await host.stat(old)) !== null) await host.rename(old, path);
  };
  const release = await acquireWorkspace(folder);
  try {
    await restore();
    await host.remove(`${workspace}/new`);
    await host.remove(old);
    return await work();
  } finally {
    // If restoring fails twice, `work` has failed for the same reason, and the
    // workspace holds the only copy of the old site. The next build finds that
    // its owner is gone, and tries again.
    await restore()
      .catch(restore)
      .then(release, () => undefined);
  }
}

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
async function checkMovable({ host, path, name }: OutputFolder): Promise<void> {
  try {
    await host.rename(path, workspacePath(path));
  } catch (problem) {
    const code = errorCodeOf(problem) ?? '';
    if (EXPECTED.has(code)) return;
    if (code !== 'EBUSY' && code !== 'EXDEV') throw problem;
    throw refuse(
      'output-not-movable',
      `${name} is a mount point or in use, so a build cannot replace it as a whole`,
      `Build into a folder inside it: --out ${name}/site`,
    );
  }
}

/** Each attempt fails only if another process was faster. */
const TRIES = 10;

/**
 * @returns how to release it, with all its content; that never fails
 * @throws {Failure} if another process has it
 */
export async function acquireWorkspace(
  folder: OutputFolder,
): Promise<() => Promise<void>> {
  const { host, processes, path, name } = folder;
  const workspace = workspacePath(path);
  const start = await processes.findStart(processes.self);
  const mark = composeMark(processes.self, start ?? '');
  const own = `${workspace}.${mark}`;
  await removeLeftovers(folder, own);
  try {
    await host.writeFile(`${own}/${mark}`, new Uint8Array());
    for (let tried = 0; tried < TRIES; tried += 1) {
      let isMine = await moveIfFree(host, own, workspace);
      const theirs = isMine ? null : await findMark(folder);
      if (theirs !== null) {
        if (await isRunning(theirs, processes)) {
          throw refuse(
            'build-running',
            `Another build is writing ${name} (process ${String(readId(theirs))})`,
            'Wait until it has finished, or choose another folder with --out.',
          );
        }
        // Of several processes, only one still finds the killed owner's mark.
        const [from, to] = [`${workspace}/${theirs}`, `${workspace}/${mark}`];
        isMine = await moveIfFree(host, from, to);
      }
      if (isMine) return () => release(host, workspace, own);
    }
  } finally {
    await removeQuietly(host, own);
  }
  throw new Error(`${name} changes hands all the time`);
}

/** An id alone is not enough: systems use it again for other processes. */
function composeMark(id: number, start: string): string {
  return `owner-${String(id)}-${encodeURIComponent(start)}`;
}

/** @returns 0 for the name of any other file */
function readId(mark: string): number {
  return Number(/^owner-(\d+)-/.exec(mark)?.[1] ?? 0);
}

async function isRunning(mark: string, processes: Processes): Promise<boolean> {
  const id = readId(mark);
  const start = await processes.findStart(id);
  return start !== null && composeMark(id, start) === mark;
}

/** @returns the owner's mark; `null` if the workspace has just been released */
async function findMark(folder: OutputFolder): Promise<string | null> {
  const { host, path, name } = folder;
  const workspace = workspacePath(path);
  const found = await host.stat(workspace);
  if (found === null) return null;
  const names =
    found.kind === 'directory'
      ? (await host.readDirectory(workspace)).map((one) => one.name)
      : [''];
  const mark = names.find((one) => readId(one) > 0) ?? null;
  if (mark !== null || names.length === 0) return mark;
  throw refuse(
    'foreign-file',
    `${workspacePath(name)} was not made by docs-build`,
    `Move it elsewhere: builds of ${name} prepare their files there.`,
  );
}

/** Error codes of a rename whose target exists or whose source has gone. */
const NOT_FREE: ReadonlySet<string> = new Set([
  'ENOTEMPTY',
  'EEXIST',
  'ENOENT',
  'ENOTDIR',
]);

async function moveIfFree(
  host: Host,
  from: string,
  to: string,
): Promise<boolean> {
  try {
    await host.rename(from, to);
    return true;
  } catch (problem) {
    if (NOT_FREE.has(errorCodeOf(problem) ?? '')) return false;
    throw problem;
  }
}

/** Renamed first, so that no process finds it half removed. */
async function release(
  host: Host,
  workspace: string,
  own: string,
): Promise<void> {
  const isMoved = await moveIfFree(host, workspace, own).catch(() => false);
  await removeQuietly(host, isMoved ? own : workspace);
}

/**
 * Tries twice, because a file is often held open only briefly, by a virus
 * scanner for example. The next build removes what is still left.
 */
async function removeQuietly(host: Host, path: string): Promise<void> {
  const remove = (): Promise<void> => host.remove(path);
  await remove()
    .catch(remove)
    .catch(() => undefined);
}

/** Left by processes that were killed while acquiring or releasing it. */
async function removeLeftovers(
  { host, processes, path }: OutputFolder,
  own: string,
): Promise<void> {
  const prefix = `${workspacePath(path)}.`;
  const parent = parentOf(path);
  for (const { name } of await host.readDirectory(parent)) {
    const left = `${parent}/${name}`;
    const mark = left.startsWith(prefix) ? left.slice(prefix.length) : '';
    if (readId(mark) === 0) continue;
    if (left === own || !(await isRunning(mark, processes))) {
      await removeQuietly(host, left);
    }
  }
}
