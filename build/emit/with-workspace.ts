/**
 * Work on the output folder: one process at a time, begun with whatever a killed
 * one left put right, ended with nothing left beside the folder.
 */
import type { Host } from '../host/host.ts';
import type { Processes } from '../host/processes.ts';
import { restoreFiles } from './transaction.ts';
import {
  acquireWorkspace,
  isBuildRunning,
  workspacePath,
  type Workspace,
  type WorkspacePlace,
} from './workspace.ts';

/** Who works where. */
export interface OutputAccess {
  readonly host: Host;
  readonly processes: Processes;
  /** The output folder. */
  readonly place: WorkspacePlace;
}

/**
 * @param work - is given the absolute path of the workspace
 * @throws {Failure} when another process works there
 */
export async function withWorkspace<T>(
  { host, processes, place }: OutputAccess,
  work: (workspace: string) => Promise<T>,
): Promise<T> {
  const workspace = await acquireWorkspace(host, processes, place);
  const restored = (): Promise<void> =>
    restoreFiles(host, { folder: place.path, workspace: workspace.path });
  try {
    if (workspace.inherited) await tidy(host, workspace, restored);
    return await work(workspace.path);
  } finally {
    // Otherwise it holds the only copies of the old files: the next build
    // finds that its owner runs no more, and tries again.
    if (await isDone(restored)) await workspace.release();
  }
}

/** Puts right what a killed build left; does nothing while one is running. */
export async function recoverOutput(access: OutputAccess): Promise<void> {
  const { host, place } = access;
  if ((await host.stat(workspacePath(place.path))) === null) return;
  try {
    await withWorkspace(access, () => Promise.resolve());
  } catch (problem) {
    if (!isBuildRunning(problem)) throw problem;
  }
}

async function tidy(
  host: Host,
  { path }: Workspace,
  restored: () => Promise<void>,
): Promise<void> {
  await restored();
  for (const name of ['new', 'old']) await host.remove(`${path}/${name}`);
}

async function isDone(act: () => Promise<void>): Promise<boolean> {
  for (let tried = 0; tried < 2; tried += 1) {
    try {
      await act();
      return true;
    } catch {
      // Said already: it is what the work failed with.
    }
  }
  return false;
}
