/**
 * The real file system as a `Host`. Knows nothing about what it reads or
 * writes; the caller limits how many calls run at once.
 */
import {
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
  type Stats,
} from 'node:fs';
import {
  mkdir,
  readFile,
  rename,
  rm,
  statfs,
  writeFile,
} from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { hashBytes } from '../core/hash.ts';
import { errorCodeOf, isAbsence } from './error-code.ts';
import { createFileHasher } from './hash-file.ts';
import type { DirectoryEntry, FileStat, Host } from './host.ts';

/**
 * Bytes; for smaller files, synchronous calls are faster than the thread pool.
 */
const SMALL = 2 ** 20;
/** Synchronous calls in a row before the event loop gets its turn. */
const CALLS_IN_A_ROW = 32;

/** @param now - milliseconds since the epoch, comparable to file times */
export function createNodeHost(now: () => number = Date.now): Host {
  const hashSmall = createFileHasher();
  let calls = 0;
  const yieldToEventLoop = async (): Promise<void> => {
    calls += 1;
    if (calls % CALLS_IN_A_ROW === 0) await setImmediate();
  };
  return {
    async readFile(path) {
      await yieldToEventLoop();
      return isSmallFile(path) ? readFileSync(path) : readFile(path);
    },
    async hashFile(path) {
      await yieldToEventLoop();
      return isSmallFile(path)
        ? hashSmall(path)
        : hashBytes(await readFile(path));
    },
    async writeFile(path, bytes) {
      await writeWithParents(path, bytes);
      await yieldToEventLoop();
    },
    async stat(path) {
      await yieldToEventLoop();
      return statOrNull(path, now());
    },
    async readDirectory(path) {
      await yieldToEventLoop();
      return readDirectory(path);
    },
    makeDirectory,
    rename: (from, to) => rename(from, to),
    remove: (path) => rm(path, { recursive: true, force: true }),
    async realPath(path) {
      await yieldToEventLoop();
      return withForwardSlashes(realpathSync.native(path));
    },
    async freeSpace(path) {
      const { bavail, bsize } = await statfs(path);
      return bavail * bsize;
    },
  };
}

/** On a read-only disk Node reports ENOENT; this finds the real error. */
async function makeDirectory(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true });
  } catch (problem) {
    if (errorCodeOf(problem) !== 'ENOENT') throw problem;
    if (!existsSync(parentOf(path))) {
      await makeDirectory(parentOf(path));
    }
    await mkdir(path);
  }
}

/** Writes first: the folder exists far more often than not. */
async function writeWithParents(
  path: string,
  bytes: Uint8Array,
): Promise<void> {
  try {
    await writeNewOrReplace(path, bytes);
  } catch (problem) {
    if (errorCodeOf(problem) !== 'ENOENT') throw problem;
    await makeDirectory(parentOf(path));
    await writeNewOrReplace(path, bytes);
  }
}

/**
 * Replaces an existing file in one step, so that it is never seen half written.
 * A symbolic link is replaced rather than followed.
 */
async function writeNewOrReplace(
  path: string,
  bytes: Uint8Array,
): Promise<void> {
  try {
    await writeOrLeaveNothing(path, bytes);
  } catch (problem) {
    if (errorCodeOf(problem) !== 'EEXIST') throw problem;
    const temporary = `${path}.${randomUUID()}.tmp`;
    await writeOrLeaveNothing(temporary, bytes);
    try {
      await rename(temporary, path);
    } catch (failure) {
      await rm(temporary, { force: true });
      throw failure;
    }
  }
}

async function writeOrLeaveNothing(
  path: string,
  bytes: Uint8Array,
): Promise<void> {
  try {
    if (bytes.length <= SMALL) writeFileSync(path, bytes, { flag: 'wx' });
    else await writeFile(path, bytes, { flag: 'wx' });
  } catch (problem) {
    const code = errorCodeOf(problem);
    // After these two nothing was written, and an existing file is not ours.
    if (code !== 'EEXIST' && code !== 'ENOENT') {
      await rm(path, { force: true }).catch(() => undefined);
    }
    throw problem;
  }
}

/**
 * Excludes anything but files: reading a pipe could block the thread for ever.
 */
function isSmallFile(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  return found?.isFile() === true && found.size <= SMALL;
}

function statOrNull(path: string, now: number): FileStat | null {
  try {
    const found = lstatSync(path);
    const kind = kindOf(found);
    const identity = kind === 'file' ? identify(found, now) : null;
    return { kind, size: found.size, modified: found.mtimeMs, identity };
  } catch (problem) {
    if (isAbsence(problem)) return null;
    throw problem;
  }
}

/**
 * Milliseconds within which two changes may have the same time: the coarsest
 * file system clock ticks every two seconds.
 */
const TICK = 2500;

/**
 * Uses the same times as git's index and Bazel's digests: `ctime` cannot be
 * set, so it changes even if size and `mtime` do not.
 */
function identify(found: Stats, now: number): string | null {
  const { dev, ino, size, mtimeMs, ctimeMs } = found;
  const isSettled = now - Math.max(mtimeMs, ctimeMs) > TICK;
  return isSettled ? [dev, ino, size, mtimeMs, ctimeMs].join(' ') : null;
}

function readDirectory(path: string): readonly DirectoryEntry[] {
  try {
    const entries = readdirSync(path, { withFileTypes: true });
    return entries
      .map((entry) => ({ name: entry.name, kind: kindOf(entry) }))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (problem) {
    if (errorCodeOf(problem) === 'ENOENT') return [];
    throw problem;
  }
}

interface Kinded {
  isFile(): boolean;
  isDirectory(): boolean;
  isSymbolicLink(): boolean;
}

function kindOf(entry: Kinded): FileStat['kind'] {
  if (entry.isFile()) return 'file';
  if (entry.isDirectory()) return 'directory';
  return entry.isSymbolicLink() ? 'symlink' : 'other';
}

function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/')) || '/';
}

function withForwardSlashes(path: string): string {
  return path.replaceAll('\\', '/');
}
