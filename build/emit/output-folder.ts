/**
 * The folder that a build writes to, and the lock that lets only one build work
 * there. Knows nothing of what a build writes.
 */
import { error, Failure } from '../diagnostics.ts';
import type { Host } from '../host/host.ts';

/** An output folder, and the disk that it is on. */
export interface OutputFolder {
  readonly host: Host;
  /** Absolute. */
  readonly path: string;
  /** The same path as messages show it. */
  readonly name: string;
}

/** A problem with the machine, which ends the build. */
export function refuse(code: string, message: string, hint: string): Failure {
  return new Failure([error(code, message, { fault: 'environment', hint })]);
}

/**
 * Works while no other build writes there.
 * @throws {Failure} if one does, or if there is something else in place of the
 *   folder
 */
export async function withOutput<T>(
  { host, path, name }: OutputFolder,
  work: () => Promise<T>,
): Promise<T> {
  const stat = await host.stat(path);
  if (stat !== null && stat.kind !== 'directory') {
    const isLink = stat.kind === 'symlink';
    throw refuse(
      'output-not-a-folder',
      `${name} is ${isLink ? 'a symbolic link, ' : ''}not a folder`,
      isLink
        ? 'Name the folder that it leads to with --out.'
        : 'Remove it, or choose another folder with --out.',
    );
  }
  if (stat === null) await host.makeDirectory(path);
  try {
    const { owner, release } = await host.lock(path);
    if (release === null) {
      throw refuse(
        'build-running',
        `Another build is writing ${name} (process ${String(owner)})`,
        'Wait until it has finished, or choose another folder with --out.',
      );
    }
    try {
      return await work();
    } finally {
      await release();
    }
  } finally {
    // A build that fails leaves no folder where there was none.
    if (stat === null) await host.removeIfEmpty(path).catch(() => undefined);
  }
}
