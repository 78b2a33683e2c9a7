/**
 * The folder beside the output that a build works in: `dist.building`. Whoever
 * has it may change the output; it is got, taken over and given back by renaming
 * folders, which no two processes can do at once. Knows nothing of what is put
 * into it.
 *
 * Each owner is a numbered folder in it, the last one counts. A folder whose
 * last owner runs no more was left by a process that was killed.
 */
import { WORKSPACE_SUFFIX } from '../core/own-files.ts';
import { parentOf } from '../core/paths.ts';
import { error, Failure } from '../diagnostics.ts';
import { errorCodeOf } from '../host/error-code.ts';
import type { Host } from '../host/host.ts';
import { removeAnyway } from '../host/remove-anyway.ts';
import type { Processes } from '../host/processes.ts';

export interface Workspace {
  /** Absolute path, for files of this build. */
  readonly path: string;
  /** Whether its last owner was killed, and may have left something. */
  readonly inherited: boolean;
  /** Gives it back, with all that is in it. Never fails. */
  release(): Promise<void>;
}

/** What a workspace lies beside. */
export interface WorkspacePlace {
  /** Absolute path of the output folder. */
  readonly path: string;
  /** The same as messages may call it. */
  readonly name: string;
}

const OWNER_FILE = 'owner.json';
/** Each try fails only because another process did something meanwhile. */
const TRIES = 50;

/** Where a build of this output works, if one does or was killed. */
export function workspacePath(output: string): string {
  return `${output}${WORKSPACE_SUFFIX}`;
}

/** @throws {Failure} when another process has it */
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
        // It had been given back, and is somebody else's by now.
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
    await removeAnyway(host, own);
  }
  throw new Error(`${place.name} changes hands all the time`);
}

interface Owner {
  readonly number: number;
  readonly process: number;
  readonly started: string;
}

/** The last owner; `null` when there is none, or none that can be believed. */
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
  // Whatever else lies there says of nobody that runs.
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

/** What systems say when the target of a move is there, or has just gone. */
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

/** Moved away whole, so that nobody meets it half removed. */
async function release(host: Host, path: string, own: string): Promise<void> {
  try {
    await host.rename(path, own);
    await removeAnyway(host, own);
  } catch {
    await removeAnyway(host, path);
  }
}

/** Of processes that were killed while they got it or gave it back. */
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
      await removeAnyway(host, `${parent}/${name}`);
    }
  }
}

const BUILD_RUNNING = 'build-running';

/** Whether this is why a workspace was not to be had. */
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
        hint: 'Wait until it is done, or choose another folder with --out.',
      },
    ),
  ]);
}

function inTheWay({ name }: WorkspacePlace): Failure {
  const folder = workspacePath(name);
  return new Failure([
    error('foreign-file', `${folder} was not made by docs-build`, {
      fault: 'environment',
      hint: `Move it away: builds of ${name} work there.`,
    }),
  ]);
}
