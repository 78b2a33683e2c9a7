/**
 * The folder beside the output that a build works in, `dist.building`. It is
 * also the lock on the output: whoever renames a folder of their own to this
 * name owns it until they rename it back. Renaming is atomic, and the file that
 * names the owner is inside from the beginning. Knows nothing of what a build
 * puts into it.
 */
import { parentOf, WORKSPACE_SUFFIX } from '../core/paths.ts';
import { error, Failure } from '../diagnostics.ts';
import { errorCodeOf } from '../host/error-code.ts';
import type { Host } from '../host/host.ts';
import type { Processes } from '../host/processes.ts';

export interface Workspace {
  /** Absolute path, for the files of this build. */
  readonly path: string;
  /** Whether its last owner was killed and may have left something. */
  readonly inherited: boolean;
  /** Releases and removes it with all its content. Never fails. */
  release(): Promise<void>;
}

/** The output folder that a workspace belongs to. */
export interface WorkspacePlace {
  /** Absolute path of the output folder. */
  readonly path: string;
  /** The same path as messages show it. */
  readonly name: string;
}

/** Each attempt fails only if another process was faster. */
const TRIES = 10;

/** The path of the workspace, which exists during a build or after a crash. */
export function workspacePath(output: string): string {
  return `${output}${WORKSPACE_SUFFIX}`;
}

/** @throws {Failure} if another process has it */
export async function acquireWorkspace(
  host: Host,
  processes: Processes,
  place: WorkspacePlace,
): Promise<Workspace> {
  const path = workspacePath(place.path);
  const own = `${path}.${String(processes.self)}`;
  const start = await processes.findStart(processes.self);
  const mark = composeMark(processes.self, start ?? '');
  const take = (inherited: boolean): Workspace => ({
    path,
    inherited,
    release: () => release(host, path, own),
  });
  await removeLeftovers(host, processes, path);
  try {
    await host.writeFile(`${own}/${mark}`, new Uint8Array());
    for (let tried = 0; tried < TRIES; tried += 1) {
      if (await moveIfFree(host, own, path)) return take(false);
      const theirs = await findMark(host, path, place);
      if (theirs === null) continue;
      const owner = readId(theirs);
      const since = await processes.findStart(owner);
      const isRunning = since !== null && composeMark(owner, since) === theirs;
      if (isRunning) throw isBuilding(place, owner);
      // Of several processes, only one still finds the mark of the killed owner.
      if (await moveIfFree(host, `${path}/${theirs}`, `${path}/${mark}`)) {
        return take(true);
      }
    }
  } finally {
    await removeQuietly(host, own);
  }
  throw new Error(`${place.name} changes hands all the time`);
}

/** An id alone is not enough: systems use it again for other processes. */
function composeMark(id: number, start: string): string {
  return `owner-${String(id)}-${encodeURIComponent(start)}`;
}

function readId(mark: string): number {
  return Number(/^owner-(\d+)-/.exec(mark)?.[1] ?? 0);
}

/** @returns the owner's mark; `null` if the workspace has just been released */
async function findMark(
  host: Host,
  path: string,
  place: WorkspacePlace,
): Promise<string | null> {
  const found = await host.stat(path);
  if (found === null) return null;
  if (found.kind !== 'directory') throw inTheWay(place);
  const names = (await host.readDirectory(path)).map(({ name }) => name);
  const mark = names.find((name) => readId(name) > 0);
  if (mark === undefined && names.length > 0) throw inTheWay(place);
  return mark ?? null;
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
async function release(host: Host, path: string, own: string): Promise<void> {
  try {
    await host.rename(path, own);
    await removeQuietly(host, own);
  } catch {
    await removeQuietly(host, path);
  }
}

/**
 * Tries twice, because a file is often held open only briefly, by a virus
 * scanner for example. The next build removes what is still left.
 */
async function removeQuietly(host: Host, path: string): Promise<void> {
  try {
    await host.remove(path);
  } catch {
    await host.remove(path).catch(() => undefined);
  }
}

/** Left by processes that were killed while acquiring or releasing it. */
async function removeLeftovers(
  host: Host,
  processes: Processes,
  path: string,
): Promise<void> {
  const parent = parentOf(path);
  const prefix = `${path.slice(path.lastIndexOf('/') + 1)}.`;
  for (const { name } of await host.readDirectory(parent)) {
    if (!name.startsWith(prefix)) continue;
    const id = Number(name.slice(prefix.length));
    if (!Number.isSafeInteger(id) || id <= 0) continue;
    const gone = (await processes.findStart(id)) === null;
    if (gone || id === processes.self) {
      await removeQuietly(host, `${parent}/${name}`);
    }
  }
}

function isBuilding({ name }: WorkspacePlace, id: number): Failure {
  return new Failure([
    error(
      'build-running',
      `Another build is writing ${name} (process ${String(id)})`,
      {
        fault: 'environment',
        hint: 'Wait until it has finished, or choose another folder with --out.',
      },
    ),
  ]);
}

function inTheWay({ name }: WorkspacePlace): Failure {
  const folder = workspacePath(name);
  return new Failure([
    error('foreign-file', `${folder} was not made by docs-build`, {
      fault: 'environment',
      hint: `Move it elsewhere: builds of ${name} prepare their files there.`,
    }),
  ]);
}
