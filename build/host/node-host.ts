/**
 * The real file system as a `Host`. Knows nothing about what it reads or
 * writes; the caller limits how many calls run at once.
 */
import {
  existsSync,
  linkSync,
  lstatSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import {
  copyFile,
  mkdir,
  readlink,
  rename,
  rm,
  statfs,
  symlink,
  utimes,
} from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { hashBytes } from '../core/hash.ts';
import { parentOf } from '../core/paths.ts';
import { errorCodeOf, isAbsence } from './error-code.ts';
import type { DirectoryEntry, FileStat, Host } from './host.ts';

/** Synchronous calls in a row before the event loop gets its turn. */
const CALLS_IN_A_ROW = 32;

/** For thousands of small files, synchronous calls take a third of the time. */
export function createNodeHost(): Host {
  let calls = 0;
  const call = async <T>(work: () => T | Promise<T>): Promise<T> => {
    calls += 1;
    if (calls % CALLS_IN_A_ROW === 0) await setImmediate();
    return work();
  };
  return {
    readFile: (path) => call(() => readFileSync(path)),
    hashFile: (path) => call(() => hashBytes(readFileSync(path))),
    writeFile: (path, bytes) =>
      call(() => withParents(path, () => writeNewOrReplace(path, bytes))),
    stat: (path) => call(() => statOrNull(path)),
    readDirectory: (path) => call(() => readDirectory(path)),
    makeDirectory,
    linkFile: (from, to) =>
      call(() => withParents(to, () => linkOrCopy(from, to))),
    // At once, so that a server in this process sees nothing between two calls.
    // eslint-disable-next-line @typescript-eslint/require-await
    async rename(from, to) {
      renameSync(from, to);
    },
    remove: (path) => rm(path, { recursive: true, force: true }),
    realPath: (path) =>
      call(() => realpathSync.native(path).replaceAll('\\', '/')),
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

/** Tries first: the folder exists far more often than not. */
async function withParents(
  path: string,
  act: () => Promise<void>,
): Promise<void> {
  try {
    await act();
  } catch (problem) {
    if (errorCodeOf(problem) !== 'ENOENT') throw problem;
    await makeDirectory(parentOf(path));
    await act();
  }
}

/** Error codes of disks without hard links, and of too many links to a file. */
const NO_LINKS: ReadonlySet<string> = new Set([
  'EPERM',
  'ENOTSUP',
  'EOPNOTSUPP',
  'ENOSYS',
  'EXDEV',
  'EMLINK',
]);

async function linkOrCopy(from: string, to: string): Promise<void> {
  const found = lstatSync(from);
  if (found.isSymbolicLink()) {
    await symlink(await readlink(from), to);
    return;
  }
  try {
    linkSync(from, to);
  } catch (problem) {
    if (!NO_LINKS.has(errorCodeOf(problem) ?? '')) throw problem;
    await copyFile(from, to);
    await utimes(to, found.atime, found.mtime);
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
    writeFileSync(path, bytes, { flag: 'wx' });
  } catch (problem) {
    const code = errorCodeOf(problem);
    // After these two nothing was written, and an existing file is not ours.
    if (code !== 'EEXIST' && code !== 'ENOENT') {
      await rm(path, { force: true }).catch(() => undefined);
    }
    throw problem;
  }
}

function statOrNull(path: string): FileStat | null {
  try {
    const found = lstatSync(path);
    const { size, mtimeMs: modified } = found;
    return { kind: kindOf(found), size, modified };
  } catch (problem) {
    if (isAbsence(problem)) return null;
    throw problem;
  }
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
