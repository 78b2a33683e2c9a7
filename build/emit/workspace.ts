/**
 * The folder beside the output that a build works in, `dist.building`, and the
 * lock that lets only one build work there. What a killed build left is put
 * right by the next one. Knows nothing of what a build writes.
 */
import { parentOf, WORKSPACE_SUFFIX } from '../core/paths.ts';
import { error, Failure } from '../diagnostics.ts';
import { errorCodeOf } from '../host/error-code.ts';
import type { Host } from '../host/host.ts';
import type { Report } from '../reporter.ts';

/** An output folder, and the disk that it is on. */
export interface OutputFolder {
  readonly host: Host;
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
 * @param report - told what a killed build has left, if anything
 * @throws {Failure} if another process is working there, or if the folder could
 *   not be replaced in the end
 */
export async function withWorkspace<T>(
  folder: OutputFolder,
  report: Report,
  work: () => Promise<T>,
): Promise<T> {
  return inWorkspace(folder, report, async () => {
    await checkMovable(folder);
    return work();
  });
}

/** Restores what a killed build left incomplete, unless it belongs to others. */
export async function recoverOutput(
  folder: OutputFolder,
  report: Report,
): Promise<void> {
  if ((await folder.host.stat(workspacePath(folder.path))) === null) return;
  try {
    await inWorkspace(folder, report, () => Promise.resolve());
  } catch (problem) {
    if (!(problem instanceof Failure)) throw problem;
  }
}

async function inWorkspace<T>(
  folder: OutputFolder,
  report: Report,
  work: () => Promise<T>,
): Promise<T> {
  const { host, path, name } = folder;
  // The same for every path that leads there.
  const parent = parentOf(path);
  await host.makeDirectory(parent);
  const place = (await host.realPath(parent)) + path.slice(parent.length);
  const { owner, release } = await host.lock(place);
  if (release === null) {
    throw refuse(
      'build-running',
      `Another build is writing ${name} (process ${String(owner)})`,
      'Wait until it has finished, or choose another folder with --out.',
    );
  }
  try {
    await checkOwnership(folder);
    return await workIn(folder, report, work);
  } finally {
    await release();
  }
}

async function workIn<T>(
  { host, path, name }: OutputFolder,
  report: Report,
  work: () => Promise<T>,
): Promise<T> {
  const workspace = workspacePath(path);
  const old = `${workspace}/old`;
  /**
   * Puts the old folder back if the new one has not taken its place.
   * @returns whether it had to
   */
  const restore = async (): Promise<boolean> => {
    if ((await host.stat(path)) !== null) return false;
    if ((await host.stat(old)) === null) return false;
    await host.rename(old, path);
    return true;
  };
  const remove = (): Promise<void> => host.remove(workspace);
  try {
    const isLeft = (await host.stat(workspace)) !== null;
    const isRestored = await restore();
    await remove();
    if (isLeft) {
      const text = isRestored
        ? `${name} is restored: a build was killed while it replaced it`
        : `${workspacePath(name)} is removed: a build was killed and left it`;
      report({ event: 'note', text });
    }
    await host.makeDirectory(`${workspace}/new`);
    return await work();
  } finally {
    // Each is tried twice: a file is often held open only briefly, by a virus
    // scanner for example. If restoring fails, `work` has failed for the same
    // reason, and the workspace holds the only copy of the old site.
    await restore()
      .catch(restore)
      .then(() => remove().catch(remove))
      // The next build finds what is left, and tries again.
      .catch(() => undefined);
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

/** What a build leaves there when it is killed. */
const CONTENT: ReadonlySet<string> = new Set(['new', 'old']);

/** @throws {Failure} if a file or folder of that name was not made by a build */
async function checkOwnership(folder: OutputFolder): Promise<void> {
  const { host, path, name } = folder;
  const workspace = workspacePath(path);
  const stat = await host.stat(workspace);
  if (stat === null) return;
  const isFolder = stat.kind === 'directory';
  const inside = isFolder ? await host.readDirectory(workspace) : [];
  if (isFolder && inside.every((entry) => CONTENT.has(entry.name))) return;
  throw refuse(
    'foreign-file',
    `${workspacePath(name)} was not made by docs-build`,
    `Move it elsewhere: builds of ${name} prepare their files there.`,
  );
}
