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
  renameSync,
  rmSync,
  writeFileSync,
  type Stats,
} from 'node:fs';
import { mkdir, rm, rmdir, stat, statfs } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { sep } from 'node:path';
import { hashBytes } from '../core/hash.ts';
import { parentOf, toTemporary } from '../core/paths.ts';
import { errorCodeOf, isAbsence } from './error-code.ts';
import type { DirectoryEntry, FileStat, Host } from './host.ts';
import { lockFolder } from './lock.ts';

/** Why a folder stays: it has content, is a mount point, or is gone already. */
const KEPT: ReadonlySet<string | null> = new Set([
  'ENOTEMPTY',
  'EEXIST',
  'EBUSY',
  'ENOENT',
]);

/**
 * Synchronous: 6,000 small files take 0.05 seconds to read one after the other, and
 * 0.8 asynchronously. To write them takes a third of the time.
 */
export function createNodeHost(): Host {
  return {
    readFile: (path) => attempt(() => readFileSync(path)),
    hashFile: (path) => attempt(() => hashBytes(readFileSync(path))),
    writeFile: (path, bytes) =>
      withParents(path, () =>
        attempt(() => {
          replaceFile(path, bytes);
        }),
      ),
    stat: (path) => attempt(() => statOrNull(path)),
    readDirectory: (path) => attempt(() => readDirectory(path)),
    makeDirectory,
    remove: (path) => rm(path, { recursive: true, force: true }),
    removeIfEmpty,
    realPath: (path) =>
      attempt(() => realpathSync.native(path).replaceAll(sep, '/')),
    async freeSpace(path) {
      const { blocks, bavail, bsize, files, ffree } = await statfs(path);
      return {
        bytes: blocks === 0 ? null : bavail * bsize,
        files: files === 0 ? null : ffree,
      };
    },
    lock: lockFolder,
  };
}

/** Turns an exception into a rejection. */
function attempt<T>(work: () => T): Promise<T> {
  return new Promise((resolve) => {
    resolve(work());
  });
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

async function removeIfEmpty(path: string): Promise<void> {
  try {
    await rmdir(path);
  } catch (problem) {
    if (!KEPT.has(errorCodeOf(problem))) throw problem;
  }
}

/**
 * Replaces the file in one step, so that it is never seen half written. A
 * symbolic link is replaced rather than followed.
 */
function replaceFile(path: string, bytes: Uint8Array): void {
  const temporary = toTemporary(path, randomUUID());
  try {
    writeFileSync(temporary, bytes);
    renameSync(temporary, path);
  } catch (problem) {
    removeIfPossible(temporary);
    throw problem;
  }
}

function removeIfPossible(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // What failed before is what counts.
  }
}

function statOrNull(path: string): FileStat | null {
  try {
    const stats = lstatSync(path);
    const { size, mtimeMs: modified } = stats;
    return { kind: kindOf(stats), size, modified };
  } catch (problem) {
    if (isAbsence(problem)) return null;
    throw problem;
  }
}

function readDirectory(path: string): readonly DirectoryEntry[] {
  try {
    return readdirSync(path, { withFileTypes: true })
      .map((entry) => ({ name: entry.name, kind: kindOf(entry) }))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (problem) {
    if (errorCodeOf(problem) === 'ENOENT') return [];
    throw problem;
  }
}

function kindOf(
  entry: Pick<Stats, 'isFile' | 'isDirectory' | 'isSymbolicLink'>,
): FileStat['kind'] {
  if (entry.isFile()) return 'file';
  if (entry.isDirectory()) return 'directory';
  return entry.isSymbolicLink() ? 'symlink' : 'other';
}

/**
 * Identifies a folder: a new folder of the same name has another identity. A
 * file is not identified, only its presence, because saving often replaces it.
 * Follows links.
 * @returns `null` if nothing is there or it is not accessible
 */
export async function identifyFolder(path: string): Promise<string | null> {
  try {
    const stats = await stat(path, { bigint: true });
    if (!stats.isDirectory()) return 'file';
    // Inode numbers are reused, so the time of creation is included.
    const { dev, ino, birthtimeNs } = stats;
    return [dev, ino, birthtimeNs].join(' ');
  } catch {
    return null;
  }
}
