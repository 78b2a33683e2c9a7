/**
 * Work on the output folder by one process at a time: first restores what a
 * killed process left incomplete, and finally removes the workspace.
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

/** What is needed to work on an output folder. */
export interface OutputAccess {
  readonly host: Host;
  readonly processes: Processes;
  /** The output folder. */
  readonly place: WorkspacePlace;
}

/**
 * @param work - called with the absolute path of the workspace
 * @throws {Failure} if another process is working there
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
    // If restoring failed, the workspace has the only copies of the old files:
    // the next build finds that its owner is gone, and tries again.
    if (await isDone(restored)) await workspace.release();
  }
}

/** Restores what a killed build left incomplete, unless a build is running. */
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
      // Not reported again: `work` has failed with the same problem.
    }
  }
  return false;
}
