/**
 * The folder beside the output that a build works in: `dist.building`. It is
 * also the lock on the output: a process acquires, takes over and releases it
 * by renaming folders, which is atomic. Independent of what is put into it.
 *
 * Each owner is a numbered folder inside; the highest number counts. If the
 * last owner's process no longer runs, it was killed and the lock is stale.
 */
import { WORKSPACE_SUFFIX } from '../core/own-files.ts';
import { parentOf } from '../core/paths.ts';
import { error, Failure } from '../diagnostics.ts';
import { errorCodeOf } from '../host/error-code.ts';
import type { Host } from '../host/host.ts';
import { removeQuietly } from '../host/remove-quietly.ts';
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

const OWNER_FILE = 'owner.json';
/**
 * Each attempt fails only if another process changed something in the meantime.
 */
const TRIES = 50;

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
  await removeLeftovers(host, processes, path);
  try {
    for (let tried = 0; tried < TRIES; tried += 1) {
      const owner = await findOwner(host, path);
      if (owner === 'foreign') throw inTheWay(place);
      if (owner !== null && (await isRunning(processes, owner))) {
        throw isBuilding(place, owner);
      }
      const number = (owner?.number ?? 0) + 1;
      const folder = owner === null ? own : `${own}/${String(number)}`;
      await writeOwner(host, processes, `${own}/${String(number)}`);
      const target = owner === null ? path : `${path}/${String(number)}`;
      if (!(await moveIfFree(host, folder, target))) continue;
      if (owner !== null && !(await isStill(host, path, owner))) {
        // The stale lock was released, and another process has it now.
        await host.remove(target);
        continue;
      }
      return {
        path,
        inherited: owner !== null,
        release: () => release(host, path, own),
      };
    }
  } finally {
    await removeQuietly(host, own);
  }
  throw new Error(`${place.name} changes hands all the time`);
}

interface Owner {
  readonly number: number;
  readonly process: number;
  readonly started: string;
}

/** The last owner; `null` if there is none, `foreign` if the path is not ours. */
async function findOwner(
  host: Host,
  path: string,
): Promise<Owner | 'foreign' | null> {
  const found = await host.stat(path);
  if (found === null) return null;
  if (found.kind !== 'directory') return 'foreign';
  const entries = await host.readDirectory(path);
  const number = Math.max(
    0,
    ...entries.map(({ name }) => (/^\d+$/.test(name) ? Number(name) : 0)),
  );
  if (number === 0) return entries.length === 0 ? null : 'foreign';
  return readOwner(host, path, number);
}

async function readOwner(
  host: Host,
  path: string,
  number: number,
): Promise<Owner> {
  const file = `${path}/${String(number)}/${OWNER_FILE}`;
  const value = await readJson(host, file);
  // An unreadable owner file names no running process.
  return isClaim(value)
    ? { number, process: value.process, started: value.started }
    : { number, process: 0, started: '' };
}

function isClaim(value: unknown): value is Omit<Owner, 'number'> {
  return (
    typeof value === 'object' &&
    value !== null &&
    'process' in value &&
    typeof value.process === 'number' &&
    'started' in value &&
    typeof value.started === 'string'
  );
}

async function readJson(host: Host, file: string): Promise<unknown> {
  try {
    return JSON.parse(Buffer.from(await host.readFile(file)).toString('utf8'));
  } catch (problem) {
    const isTorn = problem instanceof SyntaxError;
    if (isTorn || errorCodeOf(problem) === 'ENOENT') return null;
    throw problem;
  }
}

async function isRunning(
  processes: Processes,
  { process, started }: Owner,
): Promise<boolean> {
  return process > 0 && (await processes.findStart(process)) === started;
}

async function isStill(
  host: Host,
  path: string,
  owner: Owner,
): Promise<boolean> {
  const { process, started } = await readOwner(host, path, owner.number);
  return process === owner.process && started === owner.started;
}

async function writeOwner(
  host: Host,
  { self, findStart }: Processes,
  folder: string,
): Promise<void> {
  const owner = { process: self, started: (await findStart(self)) ?? '' };
  const text = `${JSON.stringify(owner)}\n`;
  await host.writeFile(`${folder}/${OWNER_FILE}`, Buffer.from(text, 'utf8'));
}

/** Error codes of a rename whose target exists or has just gone. */
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

const BUILD_RUNNING = 'build-running';

/** Whether acquiring a workspace failed because another build is running. */
export function isBuildRunning(problem: unknown): boolean {
  return (
    problem instanceof Failure &&
    problem.diagnostics.some(({ code }) => code === BUILD_RUNNING)
  );
}

function isBuilding({ name }: WorkspacePlace, { process }: Owner): Failure {
  return new Failure([
    error(
      BUILD_RUNNING,
      `Another build is writing ${name} (process ${String(process)})`,
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
